import { describe, expect, it } from 'vitest';
import { monthsFrom, shareText, weeksOf } from '../src/shell/daily/days';
import { dayName } from '../src/shell/i18n.svelte';
import { read } from '../src/shell/router.svelte';
import type { DayPage, Meta } from '../src/shell/types';

describe('the daily', () => {
  it('knows the weeks of a month, from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });

  it('goes from month to month over the year', () => {
    expect(monthsFrom('2026-12', 1)).toBe('2027-01');
    expect(monthsFrom('2026-01', -1)).toBe('2025-12');
  });

  it('leaves what is no day as it is', () => {
    expect(dayName('2026-13-45')).toBe('2026-13-45');
    expect(dayName('yesterday')).toBe('yesterday');
  });

  it('has a page for today and one for each day of a game', () => {
    expect(read('/daily')).toEqual({ page: 'daily' });
    expect(read('/daily/2026-11-16/azul')).toEqual({ page: 'daily', day: '2026-11-16', game: 'azul' });
  });

  it('shares a result and nothing of the deal', () => {
    const result = { won: true, points: 12, moves: 30, ended: '' };
    const page = {
      day: '2026-11-16', game: 'azul', result, streak: { now: 1, longest: 4 }, commitment: 'c0ffee', secret: 'cafe', table: 'm1',
      clean: { players: 40, rows: [], mine: { ...result, place: 3, name: 'Ada', you: true } },
    } as unknown as DayPage;
    const text = shareText(page, { alone: false } as Meta, 'https://example.org/daily/2026-11-16/azul');
    expect(text.split('\n')).toHaveLength(3);
    expect(text).toContain('2026-11-16');
    for (const secret of ['cafe', 'c0ffee', 'm1', 'Ada']) expect(text).not.toContain(secret);
  });
});
