import { describe, expect, it } from 'vitest';
import { AzulStage, slotsOf } from '../src/games/azul/stage.svelte';
import { layOut } from '../src/games/azul/layout';
import type { GameEvent, Params } from '../src/shell/types';
import { none, view } from './view';

const event = (kind: string, params: Params): GameEvent => ({ kind: `azul.${kind}`, params, rule: '', reveals: false });
const zones = (stage: AzulStage) =>
  stage.pieces.map((p) => `${p.zone}/${p.slot} ${p.kind}`).sort();

describe('the stage', () => {
  it('puts a piece in every slot of the view', () => {
    const stage = new AzulStage();
    stage.settle(view(), true);
    expect(stage.pieces).toHaveLength(8);
    expect(zones(stage)).toEqual(slotsOf(view()).map((s) => `${s.zone}/${s.slot} ${s.kind}`).sort());
  });

  it('moves the same pieces as the events say, and ends where the view ends', () => {
    const stage = new AzulStage();
    stage.settle(view(), true);
    const ids = stage.pieces.map((p) => p.id).sort();
    stage.tell(event('took', { seat: 'you', source: 't1', colour: 'red', count: 2 }));
    stage.tell(event('spilled', { source: 't1', tiles: ['blue'], count: 1 }));
    stage.tell(event('marker_moved', {}));
    stage.tell(event('laid', { row: 1, colour: 'red', count: 1 }));
    stage.tell(event('floored', { colour: 'red', count: 1 }));
    stage.tell(event('claimed', { source: 't2', colour: 'black', count: 2, case: 'b' }));
    stage.tell(event('spilled', { source: 't2', tiles: ['blue', 'white'], count: 2 }));
    const you = view().you;
    const after = view({
      trays: [[], [], [], [], [], []],
      centre: ['blue', 'blue', 'white'],
      marker: 'centre',
      you: { ...you, lines: [{ colour: 'red', count: 1, size: 1 }, ...you.lines.slice(1)], floor: ['red'], penalty: 1 },
      automa: { pile: { ...none, black: 2 }, tiles: 2, score: 2 },
    });
    expect(zones(stage)).toEqual(slotsOf(after).map((s) => `${s.zone}/${s.slot} ${s.kind}`).sort());
    stage.settle(after, false);
    expect(stage.pieces.map((p) => p.id).sort()).toEqual(ids);
    expect(stage.claimed).toBe(2);
  });

  it('keeps the pieces when a move is undone', () => {
    const stage = new AzulStage();
    stage.settle(view({ trays: [[], [], [], [], [], []], centre: ['blue', 'red', 'red'], marker: 'centre' }), true);
    const before = stage.pieces.map((p) => p.id).sort();
    stage.settle(view({ trays: [['blue', 'red', 'red'], [], [], [], [], []] }), false);
    expect(stage.pieces.map((p) => p.id).sort()).toEqual(before);
  });

  it('adds and subtracts points as they are told', () => {
    const stage = new AzulStage();
    stage.settle(view(), true);
    stage.tell(event('tiled', { row: 1, column: 3, colour: 'red', points: 4, across: 2, down: 2 }));
    stage.tell(event('floor_paid', { tiles: 2, points: 2 }));
    expect(stage.score).toBe(2);
  });
});

describe('the layout', () => {
  it.each([[1018, 696], [1346, 696], [2140, 1370], [360, 532], [700, 1000]])('keeps everything inside %i × %i', (w, h) => {
    const l = layOut(w, h);
    for (const t of l.trays) {
      expect(t.x - t.r).toBeGreaterThanOrEqual(0);
      expect(t.y - t.r).toBeGreaterThanOrEqual(0);
      expect(t.y + t.r).toBeLessThanOrEqual(h);
    }
    expect(l.board.x).toBeGreaterThanOrEqual(0);
    expect(l.board.x + l.board.w).toBeLessThanOrEqual(w);
    expect(l.board.y + l.board.h).toBeLessThanOrEqual(h);
    expect(l.automa.y).toBeGreaterThanOrEqual(0);
    expect(l.tile).toBeGreaterThanOrEqual(22);
  });
  it('stands the hexagon on a corner, ONE on top and clockwise', () => {
    const [one, two, , four, , six] = layOut(1000, 700).trays;
    expect(one!.y).toBeLessThan(two!.y);
    expect(two!.x).toBeGreaterThan(one!.x);
    expect(four!.x).toBeCloseTo(one!.x);
    expect(four!.y).toBeGreaterThan(two!.y);
    expect(six!.x).toBeLessThan(one!.x);
  });
});
