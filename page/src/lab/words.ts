/** Figures and settings in words. */
import { number, signed, t, words } from '../shell/i18n.svelte';
import type { Meta, Options } from '../shell/types';
import type { Interval } from './api';

type Write = (value: number) => string;

/** A figure with its interval; alone where nothing is known of that. */
function between([value, low, high]: Interval, write: Write): string {
  if (value === null || value === undefined) return '–';
  if (low === null || low === undefined || high === null || high === undefined) return write(value);
  return t('lab.interval', { value: write(value), low: write(low), high: write(high) });
}

export const percent = (value: number): string => new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
export const share = (found: Interval | null | undefined): string => (found ? between(found, percent) : '–');
export const mean = (found: Interval | null | undefined): string => (found ? between(found, (one) => number(one, 1)) : '–');
export const more = (found: Interval | null | undefined): string => (found ? between(found, (one) => signed(one, 1)) : '–');
/** A difference of shares, in points of a hundred. */
export const points = (found: Interval): string => more(found.map((one) => (one === null ? null : one * 100)));

const label = (key: string, otherwise: string) => (words.has(key) ? t(key) : otherwise);

/** What of a setting is not the usual, in the words of the option dialog. */
export function settingOf(meta: Meta, options: Options): string {
  const turned = meta.options.filter(({ id, default: usual }) => id in options && options[id] !== usual);
  const known = new Set(meta.options.map(({ id }) => id));
  const numbers = Object.keys(options).filter((id) => !known.has(id));
  const named = [
    ...turned.map(({ id }) => optionOf(meta.id, id, options[id] ?? '')),
    ...numbers.map((id) => `${label(`${meta.id}.parameter.${id}`, id)}: ${options[id]}`),
  ];
  return named.join(' · ') || t('lab.usual');
}

export function optionOf(game: string, id: string, value: string | number | boolean): string {
  const name = label(`${game}.option.${id}`, id);
  const said = label(`${game}.option.${id}.${value}`, '');
  return value === true && !said ? name : `${name}: ${said || String(value)}`;
}

/** A step of the automa's reasoning without what it was about. */
export const stepOf = (key: string): string => t(key).replace(/\{[^{}]*\}/g, '…');
