/** A map from its cities and lines: everything that does not change while one plays. */
import { LAND, RANGES, RIVERS, WATERS, type Point } from './coast';
import { along, bow, border, bowPath, drawn, far, flowing, grain, inside, nearer, overlap, projection, roughen, type Bow, type Frame, type Spot } from './geometry';
import type { City, ConcordiaView, Line } from './view';

export const TOKEN = 20; // the radius of a city
export const LABEL = 18;
const WIDE = 1000;
const REACH = 4; // degrees around the outermost cities that may be seen

export type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; lines: string[] };
export type Road = { name: string; way: Line['way']; path: string; middle: Spot; bow: Bow };
export type Region = { name: string; lines: string[]; cells: string; borders: string; marker: Spot };
export type Chart = {
  frame: Frame;
  land: string;
  rivers: string[];
  /** Mountains: their outlines, and their sides in the shade. */
  rocks: string;
  dusks: string;
  waters: (Spot & { name: string; size: number; turn: number })[];
  cities: Map<string, Spot & { label: Label }>;
  roads: Map<string, Road>;
  regions: Region[];
  title: Spot & { anchor: 'start' | 'end' };
  rose: Spot;
};

const known = new Map<string, Chart>();

/** The chart of a view's map, turned by so many degrees. */
export function chartOf(view: ConcordiaView, turned: number): Chart {
  const key = `${view.map.id} ${turned}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = made(view, turned)));
  return found;
}

/** Lines of both ways may join the same two cities. */
export const roadKey = (way: string, name: string): string => `${way} ${name}`;
/** A line, or who stands on it, as tests call it. */
export const hookOf = ({ way, name }: { way: string; name: string }): string => `${way}-${name.toLowerCase().replace(/[ /]/g, '-')}`;

function made(view: ConcordiaView, turned: number): Chart {
  const middle = middleOf(view.cities);
  const flat = (scale: number, turn: number) => projection(middle, turn, scale);
  const printed = boxOf(view.cities.map((c) => flat(1, view.map.turned)(c.longitude, c.latitude)));
  const scale = WIDE / printed.width;
  const at = flat(scale, turned);
  const spots = new Map(view.cities.map((c) => [c.name, at(c.longitude, c.latitude)]));
  spread([...spots.values()]);
  const cities = boxOf([...spots.values()]);
  const frame = { x: cities.x - 64, y: cities.y - 52, width: cities.width + 128, height: cities.height + 108 };
  const seen = { x: frame.x - REACH * scale, y: frame.y - REACH * scale, width: frame.width + 2 * REACH * scale, height: frame.height + 2 * REACH * scale };
  const rings = LAND.map((ring) => ring.map(([lon, lat]) => at(lon, lat))).filter((ring) => touches(ring, seen));
  const dry = (p: Spot) => rings.some((ring) => inside(p, ring));
  const roads = roadsOf(view.lines, spots, dry);
  const [corner, other] = cornersOf(view.map.name, spots, roads, frame) as [Corner, Corner];
  const start = spots.get(view.cities.find((c) => c.start)?.name ?? '') ?? { x: 0, y: 0 };
  const kept = [corner.box, other.rose, buttons(frame), { x: start.x - 46, y: start.y - TOKEN - 24, width: 92, height: TOKEN * 2 + 34 }];
  const regions = regionsOf(view, spots, roads, kept, frame, seen);
  const labels = labelsOf(view.cities, spots, roads, regions, kept, frame);
  return {
    frame,
    land: rings.map((ring) => drawn(roughen(ring, 3, 0.13, true), true)).join(''),
    rivers: RIVERS.map((river) => river.map(([lon, lat]) => at(lon, lat))).filter((r) => touches(r, seen)).map((r) => flowing(roughen(r, 1, 0.12, false))),
    ...mountains(peaksOf(at, seen, [...spots.values(), ...regions.map((r) => r.marker)])),
    waters: (WATERS[view.map.id] ?? []).map(([name, lon, lat, size, turn = 0]) => ({ name, size, turn, ...at(lon, lat) })),
    cities: new Map([...spots].map(([name, spot]) => [name, { ...spot, label: labels.get(name) as Label }])),
    roads,
    regions,
    title: { x: corner.left ? corner.box.x + 8 : corner.box.x + corner.box.width - 8, y: corner.box.y + corner.box.height - 12, anchor: corner.left ? 'start' : 'end' },
    rose: { x: other.rose.x + 40, y: other.rose.y + 40 },
  };
}

/** The place of the buttons for the zoom. */
const buttons = (frame: Frame): Frame => ({ x: frame.x + frame.width - 160, y: frame.y, width: 160, height: 62 });

type Corner = { box: Frame; rose: Frame; left: boolean; price: number };

/** The corners of the map, the emptiest first: one for its name, one for the compass. */
function cornersOf(name: string, spots: Map<string, Spot>, roads: Map<string, Road>, frame: Frame): Corner[] {
  const width = name.length * 40 + 20;
  const every = [...spots.values()];
  const found = [true, false].flatMap((left) =>
    [true, false].map((low): Corner => {
      const y = (height: number) => (low ? frame.y + frame.height - height - 8 : frame.y + 8);
      const box = { x: left ? frame.x + 8 : frame.x + frame.width - width - 8, y: y(58), width, height: 58 };
      const rose = { x: left ? frame.x + 12 : frame.x + frame.width - 92, y: y(80), width: 80, height: 80 };
      let price = low ? 0 : left ? 1500 : 90000;
      for (const p of every) price += overlap(box, around(p, TOKEN + 8, TOKEN + 8));
      for (const road of roads.values()) for (const part of [0.2, 0.35, 0.5, 0.65, 0.8]) price += overlap(box, around(along(road.bow, part), 8, 8));
      return { box, rose, left, price };
    }),
  );
  return found.sort((a, b) => a.price - b.price);
}

function middleOf(cities: City[]): Point {
  const box = boxOf(cities.map((c) => ({ x: c.longitude, y: c.latitude })));
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function boxOf(spots: Spot[]): Frame {
  const [xs, ys] = [spots.map((p) => p.x), spots.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const touches = (path: Spot[], seen: Frame): boolean => {
  const box = boxOf(path);
  return overlap({ ...box, width: box.width + 1, height: box.height + 1 }, seen) > 0;
};

/** Cities that would lie on each other step aside. */
function spread(spots: Spot[]): void {
  const least = TOKEN * 3.4;
  for (let round = 0; round < 30; round++)
    for (const a of spots)
      for (const b of spots) {
        const gap = far(a, b);
        if (a === b || gap >= least) continue;
        const push = ((least - gap) / gap) * 0.25;
        const [dx, dy] = [(b.x - a.x) * push, (b.y - a.y) * push];
        [a.x, a.y, b.x, b.y] = [a.x - dx, a.y - dy, b.x + dx, b.y + dy];
      }
}

// -- roads

const BENDS = [0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32, 0.44, -0.44, 0.6, -0.6];

/** Every line as a bow that keeps to its element, clear of other cities and other lines. */
function roadsOf(lines: Line[], spots: Map<string, Spot>, dry: (p: Spot) => boolean): Map<string, Road> {
  const found = new Map<string, Road>();
  const short = (line: Line) => far(spots.get(line.ends[0]) as Spot, spots.get(line.ends[1]) as Spot);
  const laid: Bow[] = [];
  for (const line of [...lines].sort((a, b) => short(a) - short(b))) {
    const [a, b] = line.ends.map((name) => spots.get(name)) as [Spot, Spot];
    const others = [...spots.values()].filter((s) => s !== a && s !== b);
    let best: Bow | null = null;
    let least = Infinity;
    for (const bend of BENDS) {
      const one = bow(a, b, bend);
      const price = Math.abs(bend) * 40 + trouble(one, line.way, others, laid, dry);
      if (price < least) [best, least] = [one, price];
    }
    const chosen = best as Bow;
    laid.push(chosen);
    found.set(roadKey(line.way, line.name), { name: line.name, way: line.way, path: bowPath(chosen), middle: chosen.middle, bow: chosen });
  }
  return found;
}

function trouble(one: Bow, way: Line['way'], others: Spot[], laid: Bow[], dry: (p: Spot) => boolean): number {
  let found = 0;
  for (const part of [0.25, 0.38, 0.5, 0.62, 0.75]) {
    const p = along(one, part);
    if (dry(p) !== (way === 'land')) found += part === 0.5 ? 9 : 5;
    for (const city of others) found += Math.max(0, TOKEN * 1.9 - far(p, city)) * 1.5;
    for (const other of laid) {
      found += Math.max(0, 26 - far(p, other.middle)) * (part === 0.5 ? 3 : 1);
      if (part === 0.5) for (const q of [0.3, 0.5, 0.7]) found += Math.max(0, 20 - far(p, along(other, q))) * 1.2;
    }
  }
  return found;
}

// -- provinces

/** The land of each province: whatever is nearest to one of its cities; and a place for its marker. */
function regionsOf(view: ConcordiaView, spots: Map<string, Spot>, roads: Map<string, Road>, kept: Frame[], frame: Frame, seen: Frame): Region[] {
  const { x, y, width, height } = seen;
  const whole = [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }];
  const owners = view.cities.filter((c) => !c.start);
  const taken = [...[...spots.values()].map((p) => around(p, TOKEN + 5, TOKEN + 5)), ...kept].map((box) => ({ ...box, weight: 0.6 }));
  for (const road of roads.values()) {
    taken.push({ ...around(road.middle, 13, 13), weight: 0.4 });
    for (const p of strokesOf(road)) taken.push({ ...around(p, 5, 5), weight: 0.35 });
  }
  return view.provinces.map((province) => {
    const own = owners.filter((c) => c.province === province.name);
    let cells = '';
    let borders = '';
    for (const city of own) {
      const here = spots.get(city.name) as Spot;
      let ring = whole;
      for (const other of owners) if (other !== city) ring = nearer(ring, here, spots.get(other.name) as Spot);
      const rough: Spot[] = [];
      ring.forEach((a, at) => {
        const b = ring[(at + 1) % ring.length] as Spot;
        const edge = border(a, b);
        rough.push(...edge.slice(0, -1));
        const beyond = neighbour(a, b, here, owners, spots);
        if (beyond && beyond.province !== province.name) borders += drawn(edge, false);
      });
      cells += drawn(rough, true);
    }
    const lines = province.name.split(' ');
    const strange = owners.filter((c) => c.province !== province.name).map((c) => spots.get(c.name) as Spot);
    const marker = markerSpot(lines, own.map((c) => spots.get(c.name) as Spot), strange, taken, frame);
    taken.push({ ...shieldBox(marker, lines), weight: 0.6 });
    return { name: province.name, lines, cells, borders, marker };
  });
}

/** Whose cell lies beyond an edge: the city that is as near to its middle as the own one. */
function neighbour(a: Spot, b: Spot, here: Spot, owners: City[], spots: Map<string, Spot>): City | null {
  const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return owners.find((c) => spots.get(c.name) !== here && Math.abs(far(m, spots.get(c.name) as Spot) - far(m, here)) < 0.01) ?? null;
}

/** The room that a marker takes with the name below it. */
export function shieldBox(p: Spot, lines: string[]): Frame {
  const width = Math.max(40, ...lines.map((l) => l.length * 11.2));
  return { x: p.x - width / 2, y: p.y - 19, width, height: 42 + lines.length * 13 };
}

/** What should not be covered, and how much it counts. */
type Taken = Frame & { weight: number };

/** Near the cities of the province, clear of everything else. */
function markerSpot(lines: string[], own: Spot[], strange: Spot[], taken: Taken[], frame: Frame): Spot {
  const home = boxOf(own);
  const heart = { x: home.x + home.width / 2, y: home.y + home.height / 2 };
  const { width, height } = shieldBox(heart, lines);
  const close = taken.filter((other) => overlap(around(heart, 190 + width, 150 + height), other));
  let best = heart;
  let least = Infinity;
  for (let dx = -190; dx <= 190; dx += 6)
    for (let dy = -150; dy <= 150; dy += 6) {
      const p = { x: heart.x + dx, y: heart.y + dy };
      const box = shieldBox(p, lines);
      if (outside(box, frame)) continue;
      const near = Math.min(...own.map((c) => far(p, c)));
      let price = near * 0.9 + far(p, heart) * 0.3;
      for (const other of close) if (price < least) price += overlap(box, other) * other.weight;
      if (price < least && strange.some((c) => far(p, c) < near)) price += 140;
      if (price < least) [best, least] = [p, price];
    }
  return best;
}

const outside = (box: Frame, frame: Frame): boolean =>
  box.x < frame.x + 6 || box.x + box.width > frame.x + frame.width - 6 || box.y < frame.y + 6 || box.y + box.height > frame.y + frame.height - 6;

// -- names

/** Where the name of each city stands: around its token, where it covers least. */
function labelsOf(cities: City[], spots: Map<string, Spot>, roads: Map<string, Road>, regions: Region[], kept: Frame[], frame: Frame): Map<string, Label> {
  const boxes: Frame[] = [...spots.values()].map((p) => around(p, TOKEN + 2, TOKEN + 2));
  boxes.push(...kept, ...regions.map((r) => shieldBox(r.marker, r.lines)));
  const nodes = [...roads.values()].map((road) => around(road.middle, 12, 12));
  const strokes = [...roads.values()].flatMap(strokesOf);
  const found = new Map<string, Label>();
  const crowd = (c: City) => [...spots.values()].reduce((sum, p) => sum + 1 / (20 + far(p, spots.get(c.name) as Spot)), 0);
  for (const city of [...cities].sort((a, b) => crowd(b) - crowd(a))) {
    const here = spots.get(city.name) as Spot;
    let best: { label: Label; box: Frame } | null = null;
    let least = Infinity;
    for (const [nth, label] of places(here, city.name, city.start ? 14 : 0).entries()) {
      const box = boxOfLabel(label);
      let price = nth * 6;
      for (const other of boxes) price += overlap(box, other) * 4;
      for (const node of nodes) price += overlap(box, node) * 1.6;
      for (const p of strokes) price += overlap(box, around(p, 4, 4)) * 0.6;
      if (outside(box, frame)) price += 20000;
      if (price < least) [best, least] = [{ label, box }, price];
    }
    if (!best) continue;
    boxes.push(best.box);
    found.set(city.name, best.label);
  }
  return found;
}

const strokesOf = ({ bow }: Road): Spot[] => [0.15, 0.25, 0.35, 0.65, 0.75, 0.85].map((part) => along(bow, part));

const around = (p: Spot, w: number, h: number): Frame => ({ x: p.x - w, y: p.y - h, width: w * 2, height: h * 2 });

/** Twelve places for a name: below, above, beside; long names in one line or in two. */
function places(p: Spot, name: string, gap: number): Label[] {
  const ways = name.includes(' ') ? [name.split(' '), [name]] : [[name]];
  return ways.flatMap((lines): Label[] => {
    const tall = (lines.length - 1) * LABEL;
    const low = p.y + TOKEN + LABEL * 0.92 + gap;
    const high = p.y - TOKEN - 5 - tall - gap;
    const level = p.y + 5 - tall / 2;
    const wide = TOKEN + 5 + gap * 1.8;
    const beside: [number, number][] = [[wide, level], [10, low - 2], [10, high + 2], [wide - 4, level + 12], [wide - 4, level - 12]];
    return [
      ...[low, high].map((y): Label => ({ x: p.x, y, anchor: 'middle', lines })),
      ...beside.flatMap(([dx, y]): Label[] => [
        { x: p.x + dx, y, anchor: 'start', lines },
        { x: p.x - dx, y, anchor: 'end', lines },
      ]),
    ];
  });
}

/** How long a word is, in heights of its letters. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[mw]/i.test(letter) ? 0.98 : /[iljtfr ]/.test(letter) ? 0.42 : /[A-Z]/.test(letter) ? 0.76 : 0.61), 0);

export function boxOfLabel({ x, y, anchor, lines }: Label): Frame {
  const width = Math.max(...lines.map(lengthOf)) * LABEL;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - LABEL * 0.8, width, height: LABEL * lines.length };
}

// -- mountains

function mountains(peaks: (Spot & { size: number })[]): { rocks: string; dusks: string } {
  const at = (p: Spot & { size: number }, dx: number, dy: number) => `${(p.x + dx * p.size).toFixed(1)} ${(p.y + dy * p.size).toFixed(1)}`;
  return {
    rocks: peaks.map((p) => `M${at(p, -9, 6)}L${at(p, 0, -8)}L${at(p, 9, 6)}Q${at(p, 0, 8)} ${at(p, -9, 6)}Z`).join(''),
    dusks: peaks.map((p) => `M${at(p, 0, -8)}L${at(p, 9, 6)}L${at(p, 2, 7)}L${at(p, 0, -1)}L${at(p, 2, -4)}Z`).join(''),
  };
}

function peaksOf(at: (lon: number, lat: number) => Spot, seen: Frame, taken: Spot[]): (Spot & { size: number })[] {
  const found: (Spot & { size: number })[] = [];
  for (const range of RANGES) {
    const path = range.map(([lon, lat]) => at(lon, lat));
    let rest = 0;
    path.forEach((a, nth) => {
      const b = path[nth + 1];
      if (!b) return;
      const length = far(a, b);
      for (; rest < length; rest += 17) {
        const part = rest / length;
        const p = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        const q = { x: p.x + grain(p.x, p.y) * 7, y: p.y + grain(p.y, p.x) * 7 };
        const clear = taken.every((spot) => far(spot, q) > TOKEN + 9);
        if (clear && overlap(around(q, 1, 1), seen) > 0) found.push({ ...q, size: 0.8 + 0.35 * (1 + grain(q.x, q.y)) });
      }
      rest -= length;
    });
  }
  return found.sort((a, b) => a.y - b.y);
}
