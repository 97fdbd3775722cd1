import { describe, expect, it } from 'vitest';
import maps from '../../src/tavolino/games/concordia/maps.py?raw';
import { boxOfLabel, chartOf, roadKey, shieldBox, TOKEN, type Chart } from '../src/games/concordia/chart';
import { far, inside, nearer, overlap, projection, roughen } from '../src/games/concordia/geometry';
import { marksOf, rollOf } from '../src/games/concordia/marks';
import { cityText, most, payments, place, reach, tradeTexts } from '../src/games/concordia/selection';
import { ConcordiaStage } from '../src/games/concordia/stage.svelte';
import type { City, ConcordiaView, Good, Line } from '../src/games/concordia/view';
import { Zoom } from '../src/games/concordia/zoom.svelte';
import type { Choice, Params, Turn } from '../src/shell/types';

// -- the boards as the rules know them

const part = (text: string, name: string): string => new RegExp(`${name}="""\\n([^"]*)"""`).exec(text)?.[1]?.trim() ?? '';

function cityOf(text: string, more: Partial<City>): City {
  const words = text.trim().split(' ');
  const [latitude = 0, longitude = 0] = words.slice(-2).map(Number);
  const name = words.slice(0, -2).join(' ');
  return { name, word: name.toLowerCase(), latitude, longitude, start: false, land: 0, sea: 0, you: false, automa: false, ...more };
}

const linesOf = (text: string, way: Line['way']): Line[] =>
  text.split('\n').flatMap((row) => {
    const [one = '', others = ''] = row.split(': ');
    return others.split(', ').map((other): Line => ({ name: `${one}/${other}`, word: '', way, ends: [one, other], you: false }));
  });

function boardOf(id: string): ConcordiaView {
  const text = maps.split('Map(').find((one) => one.includes(`name="${id}"`)) ?? '';
  const provinces = part(text, 'provinces').split('\n').map((row) => row.split(': ') as [string, string]);
  const start = cityOf(/start="([^"]*)"/.exec(text)?.[1] ?? '', { start: true, land: 1, sea: 1 });
  return {
    to_move: 'you', phase: 'move', steps: 2, dice: 'd12', die: null, deed: null, concordia: null, coins: 0, deck: 8,
    map: { id: id.toLowerCase(), name: id, turned: Number(/turned=(-?\d+)/.exec(text)?.[1]) },
    cities: [...provinces.flatMap(([head, cities]) => cities.split(', ').map((one) => cityOf(one, { province: head.split(',')[0], good: 'brick' }))), start],
    lines: [...linesOf(part(text, 'land'), 'land'), ...linesOf(part(text, 'sea'), 'sea')],
    provinces: provinces.map(([head]) => ({ name: head.split(',')[0] ?? '', word: '', letter: 'A', good: 'brick', turned: false, coins: 2, you: [], automa: [] })),
    display: [{ slot: 1, card: 'mason', god: 'minerva', price: ['food'], under: [], choice: 0 }, { slot: 2, card: 'smith', god: 'minerva', price: ['tool'], under: [], choice: 1 }],
    prices: { brick: 3, food: 4, tool: 5, wine: 6, cloth: 7 },
    faces: { mason: { card: 'mason', god: 'minerva', price: ['food'] }, smith: { card: 'smith', god: 'minerva', price: ['tool'] }, consul: { card: 'consul', god: 'jupiter', price: ['cloth'] } },
    you: { cash: 5, stock: ['food', 'food', 'tool'], room: 1, spaces: 12, home: { land: 2, sea: 2 }, houses: 15, hand: ['architect'], pile: [], top: null, fresh: [], traded: [], bought: 0, gods: {} as ConcordiaView['you']['gods'], score: 0 },
    automa: { stock: ['cloth'], room: 5, home: 4, out: 2, houses: 15, cards: [], bought: 0, gods: {} as ConcordiaView['you']['gods'], score: 0 },
  };
}

const italia = boardOf('Italia');
const charts: [string, ConcordiaView, Chart][] = ['Italia', 'Hispania', 'Imperium'].flatMap((id) => {
  const view = boardOf(id);
  return [[`${id} as printed`, view, chartOf(view, view.map.turned)], [`${id} with north above`, view, chartOf(view, 0)]] as [string, ConcordiaView, Chart][];
});

describe.each(charts)('%s', (_, view, chart) => {
  const cities = [...chart.cities.values()];
  const token = (p: { x: number; y: number }) => ({ x: p.x - TOKEN, y: p.y - TOKEN, width: TOKEN * 2, height: TOKEN * 2 });

  it('has every city and every line', () => {
    expect(chart.cities.size).toBe(view.cities.length);
    expect(chart.roads.size).toBe(view.lines.length);
    expect(chart.regions).toHaveLength(view.provinces.length);
  });
  it('keeps cities apart and in the frame', () => {
    for (const a of cities) {
      expect(a.x - TOKEN).toBeGreaterThan(chart.frame.x);
      expect(a.x + TOKEN).toBeLessThan(chart.frame.x + chart.frame.width);
      for (const b of cities) if (a !== b) expect(far(a, b)).toBeGreaterThan(TOKEN * 2.5);
    }
  });
  it('leaves room for a colonist on every line', () => {
    const middles = [...chart.roads.values()].map((road) => road.middle);
    for (const m of middles) {
      for (const city of cities) expect(far(m, city)).toBeGreaterThan(TOKEN + 5);
      for (const other of middles) if (m !== other) expect(far(m, other)).toBeGreaterThan(16);
    }
  });
  it('lays no name and no marker on a city', () => {
    for (const city of cities)
      for (const other of cities) {
        if (city !== other) expect(overlap(boxOfLabel(city.label), token(other))).toBeLessThan(60);
        if (city !== other) expect(overlap(boxOfLabel(city.label), boxOfLabel(other.label))).toBeLessThan(40);
      }
    for (const region of chart.regions) for (const city of cities) expect(overlap(shieldBox(region.marker, region.lines), token(city))).toBe(0);
  });
});

describe('geometry', () => {
  it('turns the globe counter-clockwise', () => {
    const { x, y } = projection([10, 0], 90, 2)(11, 0);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(-2);
  });
  it('makes a coast rough but leaves its points', () => {
    const square = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }];
    const rough = roughen(square, 3, 0.1, true);
    expect(rough.length).toBe(32);
    for (const p of square) expect(rough).toContainEqual(p);
    expect(roughen(square, 3, 0.1, true)).toEqual(rough);
    expect(inside({ x: 50, y: 50 }, rough)).toBe(true);
    expect(inside({ x: 150, y: 50 }, rough)).toBe(false);
  });
  it('cuts a cell where another is nearer', () => {
    const half = nearer([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }], { x: 0, y: 5 }, { x: 10, y: 5 });
    expect(Math.max(...half.map((p) => p.x))).toBeCloseTo(5);
  });
});

describe('zoom', () => {
  const zoom = new Zoom();
  it('shows the whole, keeps the point under the pointer, and stays on the map', () => {
    zoom.fit({ x: 0, y: 0, width: 1000, height: 500 }, { x: 500, y: 250 }, 1000, 500, false);
    expect(zoom.whole).toBe(true);
    const before = zoom.place({ x: 200, y: 100 });
    zoom.by(2, { x: 200, y: 100 });
    expect(zoom.place({ x: 200, y: 100 }).x).toBeCloseTo(before.x);
    zoom.pan(9999, 9999);
    expect(zoom.box.x).toBeCloseTo(0);
    zoom.show({ x: 990, y: 490 });
    expect(zoom.box.x + zoom.box.width).toBeCloseTo(1000);
    zoom.by(0.01);
    expect(zoom.k).toBe(1);
  });
  it('opens around what can be done, and says what lies beyond', () => {
    zoom.fit({ x: 0, y: 0, width: 1000, height: 500 }, { x: 500, y: 250 }, 350, 240, true);
    zoom.around([{ x: 100, y: 100 }, { x: 180, y: 120 }, { x: 900, y: 400 }]);
    expect(zoom.small).toBe(false);
    expect([zoom.sees({ x: 100, y: 100 }), zoom.sees({ x: 180, y: 120 }), zoom.sees({ x: 900, y: 400 })]).toEqual([true, true, false]);
    zoom.wholeMap();
    expect(zoom.small).toBe(true);
    zoom.near({ x: 900, y: 400 });
    expect(zoom.sees({ x: 900, y: 400 })).toBe(true);
  });
  it('comes closer on a small screen', () => {
    zoom.fit({ x: 0, y: 0, width: 1000, height: 500 }, { x: 500, y: 250 }, 350, 300, false);
    expect(zoom.scale).toBeGreaterThan(0.55);
  });
});

describe('gestures become actions', () => {
  const action = (text: string, kind: string, params: Params, count = 0): Choice => ({ text, kind, params, preview: { points: null, lines: [{ key: '', params: { count }, points: null, rule: '' }] } });
  const legal = [
    action('move sea roma to cosa/roma', 'move', { way: 'sea', origin: 'Roma', line: 'Cosa/Roma' }, 1),
    action('card 2 with food', 'purchase', { slot: 2, pays: 'food' }),
    action('card 2 with tool', 'purchase', { slot: 2, pays: 'tool' }),
    action('card 1', 'purchase', { slot: 1, pays: '' }),
    action('sell 1 tool', 'sell', { good: 'tool', amount: 1 }),
    action('sell 2 tool', 'sell', { good: 'tool', amount: 2 }),
    action('place sea roma', 'place', { way: 'sea', city: 'Roma' }),
  ];
  it('knows the lines within reach and their steps', () => {
    expect(reach(legal, { kind: 'colonist', way: 'sea', origin: 'Roma' })).toEqual(new Map([[roadKey('sea', 'Cosa/Roma'), 1]]));
    expect(reach(legal, { kind: 'colonist', way: 'land', origin: 'Roma' }).size).toBe(0);
  });
  it('knows what pays and how many can be sold', () => {
    expect(payments(legal, 2)).toEqual(['food', 'tool']);
    expect(payments(legal, 1)).toEqual([null]);
    expect(most(legal, 'sell', 'tool')).toBe(2);
    expect(most(legal, 'buy', 'tool')).toBe(0);
  });
  it('trades what is set and can be had, sales first', () => {
    const more = [...legal, action('buy 1 brick', 'buy', { good: 'brick', amount: 1 })];
    expect(tradeTexts(more, { brick: 3, tool: -1, wine: 1 })).toEqual(['sell 1 tool', 'buy 1 brick']);
    expect(tradeTexts(more, {})).toEqual([]);
  });
  it('asks of a city what the phase asks for', () => {
    const cosa = italia.cities.find((c) => c.name === 'Cosa') as City;
    expect(cityText('move', cosa, null, legal)).toBe('build cosa');
    expect(cityText('prefect', cosa, null, legal)).toBe('produce etruria');
    expect(cityText('settle', { ...cosa, name: 'Roma' }, null, legal)).toBe('place sea roma');
    expect(cityText('settle', cosa, { kind: 'new', way: 'land' }, legal)).toBe('place land cosa');
  });
  it('says where to look', () => {
    expect(place({ way: 'sea', origin: 'Roma' }).key).toBe('concordia.page.place.origin');
    expect(place({}).key).toBe('concordia.page.place.none');
  });
});

describe('the stage tells events', () => {
  const event = (kind: string, params: Params) => ({ kind: `concordia.${kind}`, params, rule: '', reveals: false });
  function stage(): ConcordiaStage {
    const found = new ConcordiaStage();
    found.settle(structuredClone(italia), true);
    return found;
  }
  it('moves the same colonist to its line', () => {
    const one = stage();
    const ship = one.colonists.find((c) => c.way === 'sea');
    expect(one.tell(event('moved', { way: 'sea', origin: 'Roma', line: 'Cosa/Roma', count: 1 }))).toBeGreaterThan(0);
    expect(one.colonists.find((c) => c.id === ship?.id)?.place).toBe('Cosa/Roma');
    expect(one.view.steps).toBe(1);
  });
  it('forgets a roll that was told when the rest is skipped: the log knows the last one', () => {
    const one = stage();
    one.tell(event('rolled', { pips: [7], deed: 'build' }));
    expect(one.roll?.pips).toEqual([7]);
    one.settle(structuredClone(italia), false);
    expect(one.roll).toBeNull();
  });
  it('builds for both sides and pays', () => {
    const one = stage();
    one.tell(event('built', { city: 'Cosa', goods: ['food'], count: 1 }));
    one.tell(event('ai_built', { city: 'Cosa', goods: ['cloth'] }));
    expect(one.view.cities.find((c) => c.name === 'Cosa')).toMatchObject({ you: true, automa: true });
    expect(one.view.you).toMatchObject({ cash: 4, houses: 14, stock: ['food', 'tool'] });
    expect(one.view.automa.stock).toEqual([]);
  });
  it('leaves to the view what fits', () => {
    const one = stage();
    one.tell(event('produced', { province: 'Etruria', good: 'wine' }));
    one.tell(event('harvested', { goods: ['brick'] as Good[] }));
    expect(one.view.you.stock).toEqual(['food', 'food', 'tool']);
    one.tell(event('kept', { good: 'wine' }));
    expect(one.view.you.stock).toEqual(['food', 'food', 'tool', 'wine']);
    expect(one.view.provinces.find((p) => p.name === 'Etruria')?.turned).toBe(true);
    one.tell(event('cashed', { count: 2 }));
    expect(one.view.you.cash).toBe(7);
    expect(one.view.provinces.some((p) => p.turned)).toBe(false);
  });
  it('moves the cards of the display to the left', () => {
    const one = stage();
    one.tell(event('ai_bought', { cards: ['mason'], goods: ['cloth'] }));
    one.tell(event('display_filled', { cards: ['consul'], count: 1 }));
    expect(one.view.display.map((s) => s.card)).toEqual(['smith', 'consul']);
    expect(one.view.display.map((s) => s.choice)).toEqual([0, 1]);
    expect(one.view.deck).toBe(7);
  });
  it('remembers what the last turns touched and rolled', () => {
    const turn = (number: number, seat: string, kind: string, events: Turn['events']): Turn => ({ number, seat, action: { text: '', kind, params: {} }, events, why: [] });
    const turns = [
      turn(1, 'you', 'play', [event('built', { city: 'Verona' })]),
      turn(2, 'you', 'play', [event('moved', { way: 'land', line: 'Cosa/Roma' }), event('built', { city: 'Cosa' })]),
      turn(3, 'automa', 'roll', [event('rolled', { pips: [2], deed: 'build' })]),
      turn(4, 'automa', 'settle', [event('ai_built', { city: 'Ancona' })]),
    ];
    const marks = marksOf(turns);
    expect([...marks.cities]).toEqual([['Cosa', 'you'], ['Ancona', 'automa']]);
    expect(marks.lines.has('land Cosa/Roma')).toBe(true);
    expect(rollOf(turns)).toEqual({ pips: [2], meaning: 'concordia.deed.build' });
  });
});
