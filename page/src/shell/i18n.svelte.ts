import { fill, inDialects } from './template';
import type { Catalogue, Params } from './types';
import { getTexts } from './api';

export const LANGUAGES = ['en', 'it', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of a language is written in that language, whatever the page speaks. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

class Words {
  language = $state<Language>('en');
  private texts = $state.raw<Catalogue>({});
  private dialects = $state.raw<Record<string, string>>({});
  private spoken = $derived(inDialects(this.texts, this.dialects));
  private games = new Map<string, Promise<void>>();

  /** Speaks a language: the page's own texts, and those of every game that was opened. */
  async speak(language: Language): Promise<void> {
    const of = [undefined, ...this.games.keys()];
    const found = await Promise.all(of.map((game) => getTexts(language, game)));
    this.texts = Object.assign({}, ...found.map((one) => one.texts)) as Catalogue;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Learns the texts of a game, once. */
  learn(game: string): Promise<void> {
    const known = this.games.get(game);
    if (known) return known;
    const learning = this.add(game);
    this.games.set(game, learning);
    learning.catch(() => this.games.delete(game));
    return learning;
  }

  private async add(game: string): Promise<void> {
    const { language, texts } = await getTexts(this.language, game);
    if (language !== this.language) return this.add(game);
    this.texts = { ...this.texts, ...texts };
  }

  /** Lets a game speak a dialect of its own, as Solitario does with French faces. */
  speakAs(game: string, dialect: string): void {
    if (this.dialects[game] !== dialect) this.dialects = { ...this.dialects, [game]: dialect };
  }

  has(key: string): boolean {
    return this.texts[key] !== undefined;
  }

  say(key: string, params: Params): string {
    return fill(this.spoken, this.language, key, params);
  }
}

export const words = new Words();

/** The text of a key in the player's language. */
export function t(key: string, params: Params = {}): string {
  return words.say(key, params);
}

/** The game's own text for something all games have, else the house's. */
export function own(game: string, rest: string, params: Params = {}): string {
  const key = `${game}.${rest}`;
  return t(words.has(key) ? key : `shell.${rest}`, params);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: digits }).format(value);
}

/** A number with its sign: +3, −2. */
export function signed(value: number, digits = 0): string {
  return new Intl.NumberFormat(words.language, {
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
    .format(value)
    .replace('-', '−');
}

/** A day that is written `2026-11-16`, in UTC as all days are; what is no day stays as it is. */
export function dayName(day: string, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }): string {
  const found = new Date(day);
  return Number.isNaN(found.getTime()) ? day : found.toLocaleDateString(words.language, { timeZone: 'UTC', ...how });
}

export function preferredLanguage(): Language {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const code = tag.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((l) => l === code);
    if (found) return found;
  }
  return 'en';
}

/** A deal by its number, or as one that is sealed. */
export const dealt = (deal: number | null): string => (deal === null ? t('shell.sealed') : t('shell.deal', { deal }));
