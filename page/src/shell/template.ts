/** Texts with their holes filled, the same here and in the terminal (docs/texts.md). */
import type { Catalogue, Params } from './types';

/** {row}, {colour:azul.tile}, {left|tile|tiles} */
const HOLE = /\{(\w+)(?::([\w.]+)|((?:\|[^{}|]*)+))?\}/g;
/** What stands before the first word of a sentence. */
const BEGINS = /(^|[.!?…] )$/;

const NUMBER = /\b(\d+) (?=\p{L})/gu;
const SHORT: Record<string, RegExp> = {
  pl: /(?<![\p{L}\p{N}_’-])([aiouwz]) /giu,
  ru: /(?<![\p{L}\p{N}_’-])([авикосу]) /giu,
};

/** What was made for a language once: making it takes longer than all that is asked of it. */
function kept<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}

const plurals = kept((language) => new Intl.PluralRules(language));
const figures = kept((language) => new Intl.NumberFormat(language, { useGrouping: false }));

/** The plural form of a number in gettext order. */
export function pluralIndex(language: string, count: number): number {
  const category = plurals(language).select(count);
  if (category === 'one') return 0;
  if (language === 'pl' || language === 'ru') return category === 'few' ? 1 : 2;
  return 1;
}

/** The form that goes with a number; the first where there is none. */
function chosen(forms: string[], language: string, number: unknown): string {
  const form = typeof number === 'number' ? pluralIndex(language, number) : 0;
  return forms[Math.min(form, forms.length - 1)] ?? '';
}

function shown(value: unknown, language: string): string {
  if (typeof value !== 'number') return String(value);
  const rounded = Math.round(value * 10) / 10 + 0;
  return figures(language).format(rounded).replace('-', '−');
}

/** A text whose lines do not break after a number or a word of one letter. */
export function bound(language: string, text: string): string {
  let tied = text.replace(NUMBER, '$1\u00a0');
  const short = SHORT[language];
  if (short) tied = tied.replace(short, '$1\u00a0');
  return language === 'ru' ? tied.replaceAll(' —', '\u00a0—') : tied;
}

/** A value, a list of them, or a list of lists. */
function joined(value: unknown, say: (one: unknown) => string): string {
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : say(value);
  return value.map((one) => joined(one, say)).join(value.some(Array.isArray) ? ' · ' : ', ');
}

/** A text by its key, as a parameter of another one. */
type Text = { key: string; params: Params };
const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'key' in value;

/** A value as it is read; a text is filled with what belongs to it. */
function said(texts: Catalogue, language: string, value: unknown): string {
  return isText(value) ? filled(texts, language, value.key, value.params, false) : shown(value, language);
}

/** The text of a key with its holes filled; if raised, no sentence begins small. */
function filled(texts: Catalogue, language: string, key: string, params: Params, raised: boolean): string {
  const text = texts[key];
  if (text === undefined) return key;
  const template = typeof text === 'string' ? text : chosen(text, language, params['count']);
  return template.replace(HOLE, (whole, name: string, group: string | undefined, forms: string | undefined, at: number) => {
    if (!(name in params)) return whole;
    const value = params[name];
    if (forms === undefined && group === undefined && !isText(value)) return joined(value, (v) => said(texts, language, v));
    const words =
      forms !== undefined
        ? chosen(forms.slice(1).split('|'), language, value)
        : group === undefined
        ? said(texts, language, value)
        : joined(value, (v) => filled(texts, language, `${group}.${String(v)}`, params, false));
    const begins = raised && BEGINS.test(template.slice(0, at));
    return begins ? words.charAt(0).toLocaleUpperCase(language) + words.slice(1) : words;
  });
}

/** The texts in which a dialect's words stand for the game's: solitario.french.card for solitario.card. */
export function inDialects(texts: Catalogue, dialects: Record<string, string>): Catalogue {
  const own: Catalogue = {};
  for (const [game, dialect] of Object.entries(dialects)) {
    const prefix = `${game}.${dialect}.`;
    for (const [key, text] of Object.entries(texts))
      if (dialect && key.startsWith(prefix)) own[`${game}.${key.slice(prefix.length)}`] = text;
  }
  return Object.keys(own).length ? { ...texts, ...own } : texts;
}

/** The text of a key, ready to be read; an unknown key shows itself. */
export function fill(texts: Catalogue, language: string, key: string, params: Params = {}): string {
  return bound(language, filled(texts, language, key, params, true));
}
