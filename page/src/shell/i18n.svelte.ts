import { fill } from './template';
import type { Params, Texts } from './types';
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
  texts = $state.raw<Texts>({});
  ready = $state(false);

  async speak(language: Language): Promise<void> {
    const answer = await getTexts(language);
    this.texts = answer.texts;
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return this.texts[key] !== undefined;
  }
}

export const words = new Words();

/** The text of a key in the player's language. */
export function t(key: string, params: Params = {}): string {
  return fill(words.texts, words.language, key, params);
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

export function preferredLanguage(): Language {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const code = tag.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((l) => l === code);
    if (found) return found;
  }
  return 'en';
}
