import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stage, Telling } from '../src/games/adapter';
import { Performer, reading } from '../src/shell/performer.svelte';
import { settings } from '../src/shell/settings.svelte';
import type { GameEvent, Reason, Turn } from '../src/shell/types';

const event = (kind: string): GameEvent => ({ kind, params: {}, rule: '', reveals: false });
const reason = (key: string): Reason => ({ key, params: {}, rule: 'AZ 2.3', candidates: [] });
const turn = (number: number, seat: string, events: string[], why: string[] = []): Turn => ({
  number, seat, action: { text: '', kind: 'take', params: {} }, events: events.map(event), why: why.map(reason),
});

const LONG = 'the automa takes the tray with the most tiles of the colour that the die has named';
const TURNS = [turn(1, 'you', ['took']), turn(2, 'automa', ['claimed', 'dealt'], ['short reason', LONG]), turn(3, 'automa', ['rolled'])];

function stage() {
  const seen: string[] = [];
  const set: Stage = { settle: (view) => void seen.push(String(view)), tell: ({ kind }) => (seen.push(kind), 100), consider: () => undefined };
  const board = { opening: [], chapters: ['dealt'], about: () => ({}) } as unknown as Telling;
  const performer = new Performer(set, board);
  performer.show('before', true);
  void performer.play(TURNS, 'after');
  return { performer, seen };
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  settings.speed = 'normal';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the pace', () => {
  it('is that of reading, in each language', () => {
    expect(reading(LONG, 'en')).toBeGreaterThan(4000);
    expect(reading('one two', 'pl')).toBeGreaterThan(reading('one two', 'en'));
  });

  it('shows the own move first, then each sentence for as long as it is read', async () => {
    const { performer, seen } = stage();
    expect(seen).toEqual(['before', 'took']);
    expect(performer.acting).toBe('you');
    await later(100);
    expect(performer.voice?.text).toBe('short reason');
    await later(reading('short reason'));
    expect(performer.voice?.text).toBe(LONG);
    await later(reading(LONG) - 10);
    expect(seen).not.toContain('claimed');
    await later(20);
    expect(seen.at(-1)).toBe('claimed');
    await later(110);
    expect(seen.at(-1)).toBe('dealt');
    expect(performer.voice).toBeNull();
    await later(1000);
    expect(seen.at(-1)).toBe('after');
    expect(performer.playing).toBe(false);
  });

  it('is held, stepped and goes on', async () => {
    const { performer, seen } = stage();
    performer.hold();
    await later(60_000);
    expect(seen).toEqual(['before', 'took']);
    performer.step();
    await later(60_000);
    expect(performer.voice?.text).toBe('short reason');
    performer.step();
    await later(0);
    performer.step();
    await later(60_000);
    expect(seen.at(-1)).toBe('claimed');
    performer.goOn();
    await later(1000);
    expect(performer.playing).toBe(false);
  });

  it('skips one turn, or goes straight to the end', async () => {
    const { performer, seen } = stage();
    await later(110);
    performer.skip();
    await later(0);
    expect(seen).toEqual(['before', 'took', 'claimed', 'dealt', 'rolled']);
    expect(performer.playing).toBe(true);
    performer.finish();
    expect(seen.at(-1)).toBe('after');
    await later(60_000);
    expect(seen).toHaveLength(6);
  });

  it('begins again where it began, also where nothing moves', async () => {
    const { performer, seen } = stage();
    performer.finish();
    performer.again();
    expect(seen.slice(-2)).toEqual(['before', 'took']);
    performer.finish();
    settings.speed = 'off';
    performer.again();
    await later(60_000);
    expect(seen.at(-1)).toBe('took');
    performer.step();
    await later(0);
    expect(performer.voice?.text).toBe('short reason');
  });

  it('knows what is nothing but the own move', () => {
    const { performer } = stage();
    expect(performer.mine).toBe(false);
    void performer.play([turn(4, 'you', ['took'])], 'later');
    expect(performer.mine).toBe(true);
    void performer.play([turn(4, 'you', ['took', 'dealt'])], 'later');
    expect(performer.mine).toBe(false);
  });
});
