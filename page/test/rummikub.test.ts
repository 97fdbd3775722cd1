import { describe, expect, it } from 'vitest';
import { placeIn, spread, spotUnder, type Wish } from '../src/games/rummikub/felt';
import { ghostsOf } from '../src/games/rummikub/homes';
import { fieldAt, fieldUnder, layOut, type Rect } from '../src/games/rummikub/layout';
import { RummikubStage } from '../src/games/rummikub/stage.svelte';
import { draftText, setsOf, type RummikubView } from '../src/games/rummikub/view';

function view(hand: string[], sets: string[][] = []): RummikubView {
  return {
    level: 1, hand, sets: sets.map((tiles) => ({ tiles, kind: 'run', points: 0 })), opened: sets.length > 0, meld: 30,
    limit: 32, fields: 32, stacks: [], next: { field: 32, hand: hand.length + 3, limit: 32, loses: null }, ended: null,
    sorted: { number: [], colour: [], sets: [] },
  };
}
const dealt = (hand: string[], sets: string[][] = []): RummikubStage => {
  const stage = new RummikubStage();
  stage.settle(view(hand, sets), true);
  return stage;
};
const names = (stage: RummikubStage, ids: readonly (number | null)[]) => ids.map((id) => (id === null ? '' : stage.pieces.get(id)?.tile));
const id = (stage: RummikubStage, tile: string): number => stage.lying.fields.find((one) => one !== null && stage.pieces.get(one)?.tile === tile) ?? -1;

describe('an action', () => {
  const place = { text: '', kind: 'place', params: { do: 'place', sets: [['K7', 'R7', 'B7'], ['O3', 'O4', 'J']] } };
  const draw = { text: 'draw', kind: 'draw', params: { do: 'draw' } };
  it('knows its sets', () => {
    expect(setsOf(place)).toEqual([['K7', 'R7', 'B7'], ['O3', 'O4', 'J']]);
    expect(setsOf(draw)).toEqual([]);
  });
  it('is written from a draft', () => expect(draftText([['K7', 'J']])).toBe('place K7J'));
});

describe('a draft', () => {
  it('lays, tidies, steps back and resets', () => {
    const stage = dealt(['K7', 'R7', 'B7', 'O1']);
    stage.lay([id(stage, 'B7')], null);
    stage.lay([id(stage, 'K7')], 0);
    stage.lay([id(stage, 'R7')], 0, 0);
    expect(stage.text).toBe('place R7B7K7');
    stage.tidy([['K7', 'R7', 'B7']]);
    expect(stage.text).toBe('place K7R7B7');
    stage.undo();
    expect(stage.text).toBe('place B7K7');
    stage.reset();
    expect(stage.text).toBe('place');
    expect(names(stage, stage.lying.fields)).toEqual(['K7', 'R7', 'B7', 'O1']);
    expect(stage.touched).toBe(false);
  });
  it('takes back only what was laid in this turn', () => {
    const stage = dealt(['K4'], [['K1', 'K2', 'K3']]);
    stage.lay([id(stage, 'K4')], 0);
    const [fixed] = stage.lying.sets[0] ?? [];
    expect(stage.takeBack([fixed ?? -1])).toBe(false);
    expect(stage.takeBack(stage.laid)).toBe(true);
    expect(stage.text).toBe('place K1K2K3');
  });
  it('splits a set and moves several tiles at once', () => {
    const stage = dealt(['O9'], [['K1', 'K2', 'K3', 'K4', 'K5', 'K6']]);
    stage.lay((stage.lying.sets[0] ?? []).slice(3), null);
    expect(stage.text).toBe('place K1K2K3 K4K5K6');
  });
  it('follows a step of the guide with the same pieces', () => {
    const stage = dealt(['K4'], [['K1', 'K2', 'K3'], ['R4', 'B4', 'O4']]);
    const before = new Set(stage.pieces.keys());
    stage.follow([['K1', 'K2', 'K3'], ['K4', 'R4', 'B4', 'O4']]);
    expect(new Set(stage.pieces.keys())).toEqual(before);
    expect(stage.laid).toHaveLength(1);
  });
});

describe('the hand', () => {
  it('keeps its order, and new tiles take the first free fields', () => {
    const stage = dealt(['K7', 'R7', 'B7', 'O1']);
    stage.settle(view(['K7', 'O1'], [['R7', 'B7', 'O7']]), false);
    stage.settle(view(['K7', 'O1', 'R1', 'R2', 'R3'], [['R7', 'B7', 'O7']]), false);
    expect(names(stage, stage.lying.fields)).toEqual(['K7', 'R1', 'R2', 'O1', 'R3']);
  });
  it('is sorted when asked, and a tile moves to another field', () => {
    const stage = dealt(['K7', 'R1', 'B3']);
    stage.sortBy('number', ['R1', 'B3', 'K7']);
    expect(names(stage, stage.lying.fields)).toEqual(['R1', 'B3', 'K7']);
    stage.moveInHand(id(stage, 'K7'), 0);
    expect(names(stage, stage.lying.fields)).toEqual(['K7', 'B3', 'R1']);
  });
  it('leaves a draft alone when nothing happened', () => {
    const stage = dealt(['K7', 'R7']);
    stage.lay([id(stage, 'K7')], null);
    stage.settle(view(['K7', 'R7']), false);
    expect(stage.text).toBe('place K7');
  });
});

const SCREENS = [[1000, 700], [1040, 530], [1500, 900], [360, 532], [390, 740], [844, 340], [768, 910], [1024, 1250]] as const;
const free = (count: number, size = 4): Wish[] => Array.from({ length: count }, () => ({ size, spot: null }));
const apart = (a: Rect, b: Rect): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

describe('the table', () => {
  it.each(SCREENS)('lays twenty-two sets side by side at %i by %i, never too small for a thumb', (w, h) => {
    const l = layOut(w, h, 32, 13);
    const felt = spread(l, free(22));
    felt.sets.forEach((rect, i) => {
      expect(rect.x).toBeGreaterThanOrEqual(l.table.x);
      expect(rect.x + rect.w).toBeLessThanOrEqual(l.table.x + l.table.w + 0.01);
      for (const other of felt.sets.slice(i + 1)) expect(apart(rect, other)).toBe(true);
    });
    expect(felt.tw).toBeGreaterThanOrEqual(29);
    expect(felt.th).toBeGreaterThanOrEqual(38);
  });
  it.each(SCREENS)('has a hand for a finger, a table of some height and nothing on another at %i by %i', (w, h) => {
    for (const open of [3, 14, 22, 32]) {
      const l = layOut(w, h, 32, open);
      expect(l.rack.y + l.rack.h).toBeLessThanOrEqual(h);
      expect(l.table.y + l.table.h).toBeLessThanOrEqual(l.rack.y);
      expect(apart(l.table, l.bar)).toBe(true);
      expect(apart(l.main, l.table)).toBe(true);
      if (open <= 16) expect(l.table.h).toBeGreaterThan(110);
    }
  });
  it('leaves a set where it was put, and moves the neighbour of one that grows', () => {
    const l = layOut(1000, 700, 32);
    const first = spread(l, [{ size: 3, spot: { x: 5, row: 1 } }, { size: 3, spot: { x: 9, row: 1 } }, { size: 4, spot: { x: 0, row: 3 } }]);
    expect(first.spots.map((spot) => Math.round(spot.x))).toEqual([5, 9, 0]);
    expect(first.spots.map((spot) => spot.row)).toEqual([1, 1, 3]);
    const grown = spread(l, [3, 3, 4].map((size, i) => ({ size: size + (i === 0 ? 3 : 0), spot: first.spots[i] ?? null })));
    expect(grown.spots[0]).toEqual(first.spots[0]);
    expect(grown.spots[2]).toEqual(first.spots[2]);
    expect(apart(grown.sets[0] as Rect, grown.sets[1] as Rect)).toBe(true);
  });
  it('finds the place under a point', () => {
    const l = layOut(1000, 700, 32);
    const felt = spread(l, free(1));
    const rect = spread(l, [{ size: 3, spot: { x: 6, row: 2 } }]).sets[0] as Rect;
    const spot = spotUnder(l, felt, { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 }, 3);
    expect(spot.row).toBe(2);
    expect(spot.x).toBeCloseTo(6, 0);
    const set = felt.sets[0] as Rect;
    expect(placeIn(set, felt, set.x + 2 * felt.tw + 5)).toBe(2);
  });
  it('keeps the places of a draft, and a set that is split leaves the larger part', () => {
    const stage = dealt(['O9'], [['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7'], ['R4', 'B4', 'O4']]);
    stage.remember([{ x: 4, row: 2 }, { x: 0, row: 0 }]);
    stage.lay((stage.lying.sets[0] ?? []).slice(4), null, undefined, { x: 9, row: 4 });
    expect(stage.wishes()).toEqual([{ size: 4, spot: { x: 4, row: 2 } }, { size: 3, spot: { x: 0, row: 0 } }, { size: 3, spot: { x: 9, row: 4 } }]);
  });
});

describe('the player board', () => {
  it('finds the field under a point', () => {
    for (const [w, h] of SCREENS) {
      const l = layOut(w, h, 32, 32);
      for (const field of [0, 7, 15, 16, 31]) {
        const at = fieldAt(l, field);
        expect(fieldUnder(l, at.x + at.w / 2, at.y + at.h / 2)).toBe(field);
      }
    }
  });
  it('stays sorted when tiles are drawn, until one is moved by hand', () => {
    const sorted = (hand: string[], order: string[]): RummikubView => ({ ...view(hand), sorted: { number: order, colour: [], sets: [] } });
    const stage = dealt(['K7', 'R1', 'B3']);
    stage.sortBy('number', ['R1', 'B3', 'K7']);
    stage.settle(sorted(['K7', 'R1', 'B3', 'K2'], ['R1', 'K2', 'B3', 'K7']), false);
    expect(names(stage, stage.lying.fields)).toEqual(['R1', 'K2', 'B3', 'K7']);
    stage.moveInHand(id(stage, 'K7'), 0);
    stage.settle(sorted(['K7', 'R1', 'B3', 'K2', 'K5'], ['R1', 'K2', 'B3', 'K5', 'K7']), false);
    expect(names(stage, stage.lying.fields).at(-1)).toBe('K5');
  });
});

describe('the ghosts of a placing', () => {
  const l = layOut(1366, 700, 32, 32);
  const lying = [['K7', 'R7', 'B7'], ['O4', 'O5', 'O6']];
  const felt = spread(l, [{ size: 3, spot: { x: 2, row: 0 } }, { size: 3, spot: { x: 9, row: 0 } }]);
  const ghosts = (rows: string[][]) => ghostsOf(l, felt, lying, rows);
  const at = (set: number, place: number) => Math.round((felt.sets[set]?.x ?? 0) + felt.pad + place * felt.tw);

  it('lie at the ends of sets, and what lies stays', () => {
    const found = ghosts([['K7', 'R7', 'B7', 'O7'], ['O3', 'O4', 'O5', 'O6']]);
    expect(found.map(({ tile, x }) => [tile, Math.round(x)])).toEqual([['O7', at(0, 3)], ['O3', at(1, -1)]]);
  });
  it('make a new set where nothing lies', () => {
    const found = ghosts([...lying, ['K1', 'K2', 'K3']]);
    expect(found.map(({ tile }) => tile)).toEqual(['K1', 'K2', 'K3']);
    const apart = ({ x, w, y, h }: Rect) => felt.sets.every((set) => x >= set.x + set.w || x + w <= set.x || y >= set.y + set.h || y + h <= set.y);
    expect(found.every(apart)).toBe(true);
  });
  it('show what is taken apart in its new sets', () => {
    const found = ghosts([['K7', 'R7', 'B7'], ['O4', 'O5', 'O6', 'O7'], ['K7', 'R7', 'O7']]);
    expect(found.map(({ tile }) => tile)).toEqual(['O7', 'K7', 'R7', 'O7']);
  });
  it('are none where nothing changes', () => expect(ghosts(lying)).toEqual([]));
});
