import { putSettings } from './api';
import { LANGUAGES, preferredLanguage, words, type Language } from './i18n.svelte';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

type Kept = {
  language: Language; theme: Theme; speed: Speed; confirm: boolean; panel: boolean; sound: boolean; explain: boolean;
};
const STORE = 'tavolino.settings';

function oneOf<T extends string>(list: readonly T[], value: unknown, otherwise: T): T {
  return list.find((item) => item === value) ?? otherwise;
}

/** Reads whatever was stored; what is unknown falls back. */
export function tidy(raw: Record<string, unknown>, language: Language): Kept {
  return {
    language: oneOf(LANGUAGES, raw['language'], language),
    theme: oneOf(THEMES, raw['theme'], 'auto'),
    speed: oneOf(SPEEDS, raw['speed'], 'normal'),
    confirm: raw['confirm'] === true,
    panel: raw['panel'] !== false,
    sound: raw['sound'] === true,
    explain: raw['explain'] !== false,
  };
}

/** The names with a slash belong to the games. */
export function ofGames(raw: Record<string, unknown>): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(raw).filter((e): e is [string, string | boolean] => e[0].includes('/') && ['string', 'boolean'].includes(typeof e[1])),
  );
}

const WISHES = [['contrast', '(prefers-contrast: more)'], ['light', '(prefers-color-scheme: light)']] as const;

function wished(): Exclude<Theme, 'auto'> {
  return WISHES.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'dark';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  speed = $state<Speed>('normal');
  confirm = $state(false);
  panel = $state(true);
  sound = $state(false);
  /** Things explain themselves when one points at them; they always do when they are asked. */
  explain = $state(true);
  /** What a game's board remembers, by names like `solitario/deck`. */
  own = $state.raw<Record<string, string | boolean>>({});

  load(remote: Record<string, unknown>): void {
    let local: Record<string, unknown> = {};
    try {
      local = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, unknown>;
    } catch {
      // a store that cannot be read is an empty one
    }
    Object.assign(this, tidy({ ...local, ...remote }, preferredLanguage()));
    this.own = ofGames({ ...local, ...remote });
    this.dress();
  }

  /** Puts the theme on; where the player leaves it to the system, the system's wish. And what games are to look like. */
  dress(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.theme === 'auto' ? wished() : this.theme;
    for (const [name, value] of Object.entries(this.own)) root.setAttribute(`data-${name.replace('/', '-')}`, String(value));
  }

  keep(change: Record<string, string | boolean>): void {
    this.own = { ...this.own, ...change };
    this.set({});
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    this.dress();
    const { language, theme, speed, confirm, panel, sound, explain } = this;
    const kept = { ...this.own, language, theme, speed, confirm, panel, sound, explain };
    try {
      localStorage.setItem(STORE, JSON.stringify(kept));
    } catch {
      // private windows may refuse
    }
    void putSettings(kept).catch(() => undefined);
    if (change.language) void words.speak(change.language);
  }
}

export const settings = new Settings();

/** The system's wish may change while the page is open. */
export function followSystem(): void {
  for (const [, query] of WISHES) matchMedia(query).addEventListener('change', () => settings.dress());
}

/** How long a motion lasts, in parts of its normal length. */
export function pace(): number {
  return { off: 0, fast: 0.5, normal: 1, slow: 1.8 }[settings.speed];
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
