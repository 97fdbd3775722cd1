/** Days as they are written: `2026-11-16`, always in UTC. */
import { dayName, number, signed, t } from '../i18n.svelte';
import type { DailyResult, DayPage, Meta } from '../types';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthsFrom(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday on; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`);
  const next = at(`${monthsFrom(month, 1)}-01`);
  const count = Math.round((next.getTime() - first.getTime()) / 86_400_000);
  const before = (first.getUTCDay() + 6) % 7;
  const days = [...Array<null>(before).fill(null), ...Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)];
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The seven days of a week, in short. */
export const weekdays = (): string[] => Array.from({ length: 7 }, (_, i) => dayName(`2026-06-0${i + 1}`, { weekday: 'short' }));

/** Points where one plays alone, else by how many one was ahead. */
export const figure = (points: number, alone: boolean): string => (alone ? number(points) : signed(points));

/** A short text that gives nothing of the deal away. */
export function shareText(page: DayPage, meta: Meta, link: string): string {
  const board = page.clean?.mine ? page.clean : null;
  const mine: DailyResult | null = board?.mine ?? page.result;
  if (!mine) return '';
  const points = meta.alone ? t('shell.points', { count: mine.points }) : signed(mine.points);
  const how = [points, mine.won ? t('daily.share_won') : '', board?.mine ? t('daily.share_place', { place: board.mine.place, players: board.players }) : ''];
  const row = page.streak.now > 1 ? t('daily.in_a_row', { count: page.streak.now }) : '';
  return [`Tavolino · ${t(`${page.game}.title`)} · ${page.day}`, how.filter(Boolean).join(' · '), row, link].filter(Boolean).join('\n');
}
