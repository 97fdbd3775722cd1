import { describe, expect, it } from 'vitest';
import { DECKS, INDEXES, RANKS, SUITS, cornerOf, inkOf } from '../src/games/solitario/cards/deck';
import { back, DEFS, face } from '../src/games/solitario/cards/face';
import { layOut, spotsOf, steps } from '../src/games/solitario/layout';
import { moveText, targets, zoneOf } from '../src/games/solitario/moves';
import { neighbour, placesOf } from '../src/games/solitario/places';
import { SolitarioStage } from '../src/games/solitario/stage.svelte';
import { nameOf, readCard, slotsOf, type SolitarioView, type Zone } from '../src/games/solitario/view';
import { ofGames } from '../src/shell/settings.svelte';
import type { Choice, GameEvent, Params } from '../src/shell/types';
import { view } from './solitario_view';

describe('the drawn cards', () => {
  const all = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));

  it('are forty different faces in every deck, with and without corners', () => {
    for (const deck of DECKS)
      for (const index of INDEXES) {
        const faces = new Set(all.map((card) => face(card, { deck, index, four: false })));
        expect(faces.size, `${deck} ${index}`).toBe(40);
      }
  });

  it('refer only to what is defined', () => {
    const text = DEFS + DECKS.map((deck) => back(deck) + INDEXES.map((index) => all.map((card) => face(card, { deck, index, four: true }) + face(card, { deck, index, four: false })).join('')).join('')).join('');
    const wanted = new Set([...text.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((m) => m[1]));
    for (const id of wanted) expect(DEFS, id).toContain(`id="${id}"`);
    expect(text).not.toContain('NaN');
    expect(text).not.toContain('style=');
  });

  it('say fante, cavallo and re in the corner, or jack, queen and king', () => {
    expect(RANKS.map((r) => cornerOf('napoletane', r)).join('')).toBe('1234567FCR');
    expect(RANKS.map((r) => cornerOf('francesi', r)).join('')).toBe('A234567JQK');
  });

  it('have two colours, or four', () => {
    expect(new Set(SUITS.map((s) => inkOf(s, false))).size).toBe(2);
    expect(new Set(SUITS.map((s) => inkOf(s, true))).size).toBe(4);
  });
});

describe('the cloth', () => {
  const screens = [[1018, 696], [2140, 1360], [360, 532], [640, 300], [768, 916]] as const;

  it('holds the longest column on every screen', () => {
    for (const [w, h] of screens) {
      const l = layOut(w, h);
      for (const [covered, open] of [[6, 10], [6, 1], [0, 10], [3, 5]] as const) {
        const step = steps(l, covered, open);
        const end = l.at.c7.y + covered * step.covered + (open - 1) * step.open + l.ch;
        expect(end, `${w}x${h} ${covered}+${open}`).toBeLessThanOrEqual(h);
      }
      for (const at of Object.values(l.at)) expect(at.x + l.cw).toBeLessThanOrEqual(w);
    }
  });

  it('keeps the fan of the mazzetto clear of the bases, for both hands', () => {
    for (const lefty of [false, true])
      for (const [w, h] of screens) {
        const l = layOut(w, h, lefty);
        const right = l.at.waste.x + 2 * l.fan + l.cw;
        for (const [zone, at] of Object.entries(l.at))
          if (zone !== 'waste' && at.y === l.at.waste.y && at.x > l.at.waste.x) expect(right, zone).toBeLessThanOrEqual(at.x + 0.5);
        expect(right).toBeLessThanOrEqual(w);
      }
  });
});

describe('the cards on the table', () => {
  const settled = (v: SolitarioView = view()) => {
    const stage = new SolitarioStage();
    stage.settle(v, true);
    return stage;
  };
  const lying = (stage: SolitarioStage) =>
    stage.pieces.map((p) => `${p.zone}/${p.slot} ${p.open && p.card ? `${p.card.rank} ${p.card.suit}` : '-'}`).sort();
  const wanted = (v: SolitarioView) =>
    slotsOf(v).map((s) => `${s.zone}/${s.slot} ${s.card ? `${s.card.rank} ${s.card.suit}` : '-'}`).sort();

  it('are read by their short names', () => {
    expect(readCard('rs')).toEqual({ rank: 10, suit: 'spade' });
    expect(readCard('7d')).toEqual({ rank: 7, suit: 'denari' });
    expect(readCard('8d')).toBeNull();
  });

  it('are forty and lie where the view says', () => {
    const stage = settled();
    expect(stage.pieces).toHaveLength(40);
    expect(lying(stage)).toEqual(wanted(view()));
  });

  it('have one place for every card that can be taken', () => {
    const stage = settled();
    const l = layOut(1018, 696);
    const places = placesOf(stage.pieces, spotsOf(stage.pieces, l), l);
    expect(places.filter((p) => p.zone.startsWith('c'))).toHaveLength(7);
    const stock = places.find((p) => p.key === 'stock');
    const below = stock && neighbour(places, stock, 'ArrowDown');
    expect(below?.zone).toBe('c1');
    expect(below && neighbour(places, below, 'ArrowLeft')?.zone).toBe('c7');
    expect(below && neighbour(places, below, 'ArrowUp')?.key).toBe('stock');
  });

  const told = (stage: SolitarioStage, kind: string, params: Params) => {
    const event: GameEvent = { kind: `solitario.${kind}`, params, rule: '', reveals: false };
    return stage.tell(event);
  };
  const columns = (change: Record<number, { covered: number; open: string[] }>) => view().columns.map((c, i) => change[i] ?? c);

  it('go where the events say, open what was covered, and count', () => {
    const stage = settled();
    const ids = stage.pieces.map((p) => p.id).sort();
    expect(told(stage, 'shifted', { source: 'c2', target: 'c5', cards: ['5b'], count: 1 })).toBeGreaterThan(0);
    told(stage, 'opened', { card: '7c', column: 'c2', points: 5 });
    told(stage, 'brought_home', { card: '1s', source: 'c7', suit: 'spade', points: 10 });
    told(stage, 'opened', { card: '2s', column: 'c7', points: 5 });
    told(stage, 'placed', { card: '4s', target: 'c1', points: 5 });
    expect(stage.score).toBe(25);
    expect(stage.floats.map((f) => f.points)).toEqual([5, 10, 5, 5]);
    const after = view({
      columns: columns({ 0: { covered: 0, open: ['5c', '4s'] }, 1: { covered: 0, open: ['7c'] }, 4: { covered: 4, open: ['6s', '5b'] }, 6: { covered: 5, open: ['2s'] } }),
      waste: ['2d', 'rd'], bases: { denari: 0, coppe: 0, bastoni: 0, spade: 1 }, score: 25,
    });
    expect(lying(stage)).toEqual(wanted(after));
    stage.settle(after, false);
    expect(stage.pieces.map((p) => p.id).sort()).toEqual(ids);
  });

  it('are turned three by three and turned over in their old order', () => {
    const stage = settled();
    told(stage, 'turned', { cards: ['7b', '7s', '1d'], count: 3 });
    const turned = view({ stock: 6, waste: ['2d', 'rd', '4s', '7b', '7s', '1d'] });
    expect(lying(stage)).toEqual(wanted(turned));
    stage.settle(view({ stock: 0, waste: ['2d', 'rd', '4s'] , columns: columns({ 6: { covered: 12, open: ['1s'] } }) }), true);
    const bottom = stage.at('waste')[0]?.id;
    told(stage, 'turned_over', { cards: ['2d', 'rd', '4s'], count: 3 });
    expect(stage.at('stock').at(-1)?.id).toBe(bottom);
    expect(stage.at('stock').every((p) => !p.open)).toBe(true);
  });

  it('come back when a move is taken back', () => {
    const stage = settled();
    told(stage, 'turned', { cards: ['7b', '7s', '1d'], count: 3 });
    stage.settle(view(), false);
    expect(lying(stage)).toEqual(wanted(view()));
  });
});

describe('a move', () => {
  const card = (name: string) => readCard(name) ?? { rank: 1, suit: 'denari' as const };
  const action = (kind: string, from: string, to: string, cards = 1, points = 0): Choice => ({ text: `${from} ${to}`, kind, params: { from, to, cards }, preview: { points, lines: [] } });

  it('is written as it is meant, possible or not', () => {
    for (const name of ['1d', '7c', 'fb', 'cs', 'rd']) expect(nameOf(card(name))).toBe(name);
    const from = (zone: Zone, count = 1) => ({ zone, card: card('5d'), count });
    expect(moveText(from('c3', 2), 'c5')).toBe('c3 c5 2');
    expect(moveText(from('waste'), 'base-denari')).toBe('waste base');
    expect(moveText(from('base-denari'), 'c4')).toBe('base denari c4');
    expect(moveText(from('c3', 2), 'base-denari')).toBe('c3 base 2');
    expect(moveText(from('c3'), 'base-spade')).toBe('c3 base spade');
    expect(moveText(from('c3'), 'waste')).toBe('c3 waste');
    expect(moveText(from('base-denari'), 'waste')).toBe('base waste');
  });

  it('gives a held card its places', () => {
    const legal = [action('up', 'c3', 'base', 1, 15), action('shift', 'c3', 'c5'), action('shift', 'c3', 'c6', 2), action('turn', 'stock', 'waste'), action('waste_down', 'waste', 'c1', 1, 5), action('down', 'denari', 'c4')];
    expect([...targets(legal, { zone: 'c3', card: card('2s'), count: 1 }).keys()]).toEqual(['base-spade', 'c5']);
    expect([...targets(legal, { zone: 'c3', card: card('3d'), count: 2 }).keys()]).toEqual(['c6']);
    expect([...targets(legal, { zone: 'base-denari', card: card('3d'), count: 1 }).keys()]).toEqual(['c4']);
    expect(targets(legal, { zone: 'waste', card: card('4s'), count: 1 }).get('c1')?.preview?.points).toBe(5);
  });

  it('names its zones', () => {
    expect(zoneOf('denari')).toBe('base-denari');
    expect(zoneOf('c7')).toBe('c7');
    expect(zoneOf('base')).toBeNull();
  });
});

describe('the look of the cards', () => {
  it('is kept with the settings under the name of the game', () => {
    expect(ofGames({ 'solitario/deck': 'piacentine', 'solitario/four': true, theme: 'dark', 'x/y': 3 })).toEqual({
      'solitario/deck': 'piacentine',
      'solitario/four': true,
    });
  });
});
