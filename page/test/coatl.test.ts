import { describe, expect, it } from 'vitest';
import { addText, keepText, place, startText, targetText } from '../src/games/coatl/selection';
import { bend } from '../src/games/coatl/snake';
import { CoatlStage } from '../src/games/coatl/stage.svelte';
import type { CoatlView } from '../src/games/coatl/view';

const kinds = ['body', 'body', 'body', 'body', 'body', 'body', 'head', 'tail', 'head', 'tail'] as const;

function view(change: (v: CoatlView) => void = () => {}): CoatlView {
  const fresh: CoatlView = {
    to_move: 'you',
    phase: 'choose',
    disc: kinds.map((kind, n) => ({ number: n + 1, kind, place: 'top', pieces: [], refills: false })),
    bodies_left: 60,
    row: ['p1', 'p2', null, null, null, 'p3'],
    deck: 30,
    temples: [null, null],
    adam: { score: 4, limit: 3, cards: [{ card: 'p4', points: 5, lacks: ['blue', 'blue'], pieces: [] }], played: [], next: null },
    you: { score: 0, board: ['red_body', 'red_body'], spaces: 8, hand: [], hand_limit: 5, own_temple: null, coatls: [], required: 1 },
    warnings: [],
    faces: {},
  };
  const first = fresh.disc[0];
  if (first) first.pieces = ['blue_body', 'red_body'];
  change(fresh);
  return fresh;
}

describe('gestures become actions', () => {
  it('names the end for bodies only', () => {
    expect(addText(1, 'green_body', 'back')).toBe('add 1 green body back');
    expect(addText(2, 'red_head', 'front')).toBe('add 2 red head');
    expect(startText('blue_tail')).toBe('start blue tail');
  });
  it('puts what is held where it belongs', () => {
    expect(targetText({ kind: 'piece', id: 1, piece: 'red_body' }, { coatl: 0, at: 'new' })).toBe('start red body');
    expect(targetText({ kind: 'card', card: 'p3', slot: 0 }, { coatl: 2, at: 'beside' })).toBe('play 2 p3');
    expect(targetText({ kind: 'temple', temple: 't5' }, { coatl: 1, at: 'beside' })).toBe('temple 1 t5');
    expect(keepText([5, 1, 3])).toBe('keep 1 3 5');
  });
  it('asks for nothing that cannot be read', () => {
    expect(targetText({ kind: 'temple', temple: 't6' }, { coatl: 0, at: 'new' })).toBeNull();
    expect(targetText({ kind: 'card', card: 'p3', slot: 0 }, { coatl: 0, at: 'new' })).toBeNull();
    expect(targetText({ kind: 'piece', id: 1, piece: 'red_body' }, { coatl: 1, at: 'beside' })).toBeNull();
  });
  it('says where to look', () => {
    expect(place({ place: 'deck' }).key).toBe('coatl.page.place.deck');
    expect(place({}).key).toBe('coatl.page.place.none');
  });
});

describe('a cóatl bends across the table', () => {
  it('stays inside its box with room for both ends', () => {
    for (const count of [1, 2, 7, 16, 30]) {
      const bent = bend(count, 400, 90, 50);
      expect(bent.joints).toHaveLength(count);
      expect(bent.front.x).toBeGreaterThan(-1);
      expect(bent.back.x).toBeLessThan(401);
      for (const joint of bent.joints) {
        expect(joint.y).toBeGreaterThan(0);
        expect(joint.y).toBeLessThan(90);
      }
    }
  });
  it('takes two rows where one would make it small, and comes back to its head', () => {
    const bent = bend(14, 344, 100, 60);
    expect(bent.size).toBeGreaterThan(30);
    expect(new Set(bent.joints.map((joint) => Math.round(joint.angle)))).toContain(180);
    expect(bent.back.x).toBeLessThan(bent.joints[6]?.x ?? 0);
    expect(bent.back.y).toBeGreaterThan(bent.front.y + bent.size);
    for (const { x, y } of [bent.front, ...bent.joints, bent.back]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(344);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(100);
    }
  });
  it('bends', () => {
    const angles = bend(10, 600, 120, 50).joints.map((joint) => Math.sign(Math.round(joint.angle)));
    expect(new Set(angles).size).toBeGreaterThan(1);
  });
});

describe('the stage', () => {
  it('keeps a piece the same piece when it moves', () => {
    const stage = new CoatlStage();
    stage.settle(view(), true);
    const [blue, red] = stage.zones['cell1'] ?? [];
    stage.settle(view((v) => {
      const first = v.disc[0];
      if (first) first.pieces = [];
      v.you.board = ['red_body', 'red_body', 'red_body', 'blue_body'];
    }), false);
    const ids = (stage.zones['board'] ?? []).map((piece) => piece.id);
    expect(ids).toContain(blue?.id);
    expect(ids).toContain(red?.id);
  });
  it('shows one’s own take and draw before ADAM’s turn', () => {
    const stage = new CoatlStage();
    stage.settle(view(), true);
    const tell = (kind: string, params: Record<string, string | number>) => stage.tell({ kind: `coatl.${kind}`, params, rule: '', reveals: false });
    expect(tell('took', { cell: 1 })).toBeGreaterThan(0);
    expect(stage.zones['cell1']).toEqual([]);
    expect(stage.zones['board']).toHaveLength(4);
    tell('drew', { card: 'p2', place: 2 });
    expect(stage.row[1]).toBeNull();
  });
  it('tells ADAM’s turn piece by piece', () => {
    const stage = new CoatlStage();
    stage.settle(view(), true);
    const blue = stage.zones['cell1']?.[0]?.id;
    const tell = (kind: string, params: Record<string, string | number>) => stage.tell({ kind: `coatl.${kind}`, params, rule: '', reveals: false });
    expect(tell('claimed', { cell: 1, card: 'p4' })).toBeGreaterThan(0);
    expect(stage.zones['cell1']).toEqual([]);
    tell('laid', { card: 'p4', piece: 'blue_body' });
    tell('dropped', { piece: 'red_body' });
    expect(stage.adam[0]?.lacks).toEqual(['blue']);
    expect(stage.zones[`adam${stage.adam[0]?.id}`]?.[0]?.id).toBe(blue);
    tell('adam_drew', { card: 'p3' });
    expect(stage.row[5]).toBeNull();
    expect(stage.adam[1]?.card).toBe('p3');
  });
});
