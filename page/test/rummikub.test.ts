import { describe, expect, it } from 'vitest';
import { fieldAt, fieldUnder, layOut, pack, placeIn } from '../src/games/rummikub/layout';
import { board } from '../src/games/rummikub/board';
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
  it('knows its sets, and has words', () => {
    expect(setsOf(place)).toEqual([['K7', 'R7', 'B7'], ['O3', 'O4', 'J']]);
    expect(setsOf(draw)).toEqual([]);
    expect(board.sentence?.(place).params['sets']).toEqual([['K7', 'R7', 'B7'], ['O3', 'O4', 'J']]);
    expect(board.sentence?.(draw).key).toBe('rummikub.act.draw');
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
    stage.sort(['R1', 'B3', 'K7']);
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

describe('the layout', () => {
  it.each([[1000, 700], [1500, 900], [360, 632], [360, 532]])('packs twenty-two sets into %i by %i', (w, h) => {
    const l = layOut(w, h, 32, 13); // so many tiles on the table leave a low limit
    const packed = pack(l, Array.from({ length: 22 }, () => 4));
    for (const rect of packed.sets) {
      expect(rect.x + rect.w).toBeLessThanOrEqual(w);
      expect(rect.y + rect.h).toBeLessThanOrEqual(l.bar.y + 1);
    }
  });
  it('finds the field under a point, and the place in a set', () => {
    const l = layOut(1000, 700, 32);
    for (const field of [0, 7, 15, 16, 31]) {
      const at = fieldAt(l, field);
      expect(fieldUnder(l, at.x + at.w / 2, at.y + at.h / 2, 32)).toBe(field);
    }
    const packed = pack(l, [4]);
    const rect = packed.sets[0] ?? packed.end;
    expect(placeIn(rect, packed, rect.x + 2 * packed.tw + 5)).toBe(2);
  });
});
