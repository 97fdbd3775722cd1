import { describe, expect, it } from 'vitest';
import type { Replay } from '../src/shell/types';
import { changed, Film, laid } from '../src/shell/views';

describe('a view on its box', () => {
  it('is laid name by name and place by place', () => {
    const box = { rounds: 4, you: { penalties: [1, 2] }, cities: [{ name: 'Roma', land: 0 }, { name: 'Cosa', land: 0 }] };
    const view = { round: 2, you: { score: 3 }, cities: [{ land: 1 }, {}] };
    expect(laid(box, view)).toEqual({
      round: 2, rounds: 4, you: { score: 3, penalties: [1, 2] },
      cities: [{ name: 'Roma', land: 1 }, { name: 'Cosa', land: 0 }],
    });
  });
  it('has the last word: null, other lengths, other kinds', () => {
    expect(laid({ a: 1, b: [1, 2], c: { d: 1 } }, { a: null, b: [3], c: 'x' })).toEqual({ a: null, b: [3], c: 'x' });
  });
  it('leaves both as they were', () => {
    const box = { you: { spaces: 12 } };
    const view = { you: { cash: 5 } };
    laid(box, view);
    expect([box, view]).toEqual([{ you: { spaces: 12 } }, { you: { cash: 5 } }]);
  });
});

describe('the changes of a turn', () => {
  const before = { you: { score: 1, floor: [] as string[] }, trays: [['red'], ['blue']] };
  it('put something new where the path leads, and share the rest', () => {
    const after = changed(before, [[['you', 'score'], 4], [['trays', 0], []]]) as typeof before;
    expect(after).toEqual({ you: { score: 4, floor: [] }, trays: [[], ['blue']] });
    expect(after.trays[1]).toBe(before.trays[1]);
    expect(after.you.floor).toBe(before.you.floor);
    expect(before.you.score).toBe(1);
  });
  it('may be the whole view, or none', () => {
    expect(changed(before, [[[], 'new']])).toBe('new');
    expect(changed(before, [])).toBe(before);
  });
});

describe('a film', () => {
  const turn = { number: 1, seat: 'you', action: { text: 'x', kind: 'x', params: {} }, events: [], why: [] };
  const frames = Array.from({ length: 1500 }, (_, n) => ({ turn: { ...turn, number: n + 1 }, said: null, changes: [[['score'], n + 1]] as Replay['frames'][number]['changes'] }));
  const replay = { game: 'x', deal: 1, seal: null, options: {}, box: { most: 565 }, view: { score: 0 }, setup: [], frames, outcome: null };

  it('shows any turn, forwards and backwards', () => {
    const film = new Film(replay);
    expect(film.last).toBe(1500);
    for (const at of [0, 1500, 3, 1499, 700]) expect(film.at(at)).toEqual({ most: 565, score: at });
  });
});
