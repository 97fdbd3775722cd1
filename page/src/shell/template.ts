import type { Catalogue, Params } from './types';

/** The plural form of `count` in gettext order. */
export function pluralIndex(language: string, count: number): number {
  const category = new Intl.PluralRules(language).select(count);
  if (category === 'one') return 0;
  if (language === 'pl' || language === 'ru') return category === 'few' ? 1 : 2;
  return 1;
}

function choose(text: string | string[], language: string, params: Params): string {
  if (typeof text === 'string') return text;
  const count = typeof params['count'] === 'number' ? params['count'] : 1;
  return text[pluralIndex(language, count)] ?? text[text.length - 1] ?? '';
}

function show(value: unknown, language: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') {
    const rounded = Math.round(value * 10) / 10;
    return new Intl.NumberFormat(language, { useGrouping: false }).format(rounded).replace('-', '−');
  }
  return String(value);
}

/** Fills the template of `key`; an unknown key shows itself. */
export function fill(texts: Catalogue, language: string, key: string, params: Params = {}): string {
  const text = texts[key];
  if (text === undefined) return key;
  return choose(text, language, params).replace(
    /\{(\w+)(?::([\w.]+))?\}/g,
    (whole, name: string, group: string | undefined) => {
      if (!(name in params)) return whole;
      const value = params[name];
      const one = (v: unknown) =>
        group && v !== null ? fill(texts, language, `${group}.${String(v)}`, params) : show(v, language);
      return Array.isArray(value) ? value.map(one).join(', ') : one(value);
    },
  );
}
