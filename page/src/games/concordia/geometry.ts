/** Plane geometry for the maps: from the globe to the table, rough coasts, cells, curves. */
import type { Point } from './coast';

export type Spot = { x: number; y: number };
export type Frame = { x: number; y: number; width: number; height: number };

/** Degrees to units of the drawing: flat around the middle, turned, with x to the right and y down. */
export function projection(middle: Point, turned: number, scale: number): (lon: number, lat: number) => Spot {
  const squeeze = Math.cos((middle[1] * Math.PI) / 180);
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (lon, lat) => {
    const x = (lon - middle[0]) * squeeze;
    const y = lat - middle[1];
    return { x: (x * cos - y * sin) * scale, y: -(x * sin + y * cos) * scale };
  };
}

/** A number between -1 and 1 that belongs to a place, always the same. */
export function grain(x: number, y: number): number {
  const wild = Math.sin(Math.round(x * 10) * 12.9898 + Math.round(y * 10) * 78.233) * 43758.5453;
  return (wild - Math.floor(wild)) * 2 - 1;
}

/** Breaks the segments of a path into smaller ones that stray a little, as coasts and borders do. */
export function roughen(path: Spot[], depth: number, amount: number, closed: boolean): Spot[] {
  let found = path;
  for (let level = 0; level < depth; level++) {
    const next: Spot[] = [];
    found.forEach((a, at) => {
      next.push(a);
      const b = found[at + 1] ?? (closed ? found[0] : undefined);
      if (!b) return;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length < 5) return;
      const stray = grain(a.x + b.x, a.y + b.y) * amount * Math.min(length, 60);
      next.push({ x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * stray, y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * stray });
    });
    found = next;
  }
  return found;
}

const short = (value: number): string => value.toFixed(1);

export function drawn(path: Spot[], closed: boolean): string {
  return path.map((p, at) => `${at ? 'L' : 'M'}${short(p.x)} ${short(p.y)}`).join('') + (closed ? 'Z' : '');
}

/** A soft path through the points. */
export function flowing(path: Spot[]): string {
  const [first] = path;
  if (!first) return '';
  let text = `M${short(first.x)} ${short(first.y)}`;
  for (let at = 1; at < path.length; at++) {
    const [p, a, b, q] = [path[at - 2] ?? path[at - 1], path[at - 1], path[at], path[at + 1] ?? path[at]] as [Spot, Spot, Spot, Spot];
    text += `C${short(a.x + (b.x - p.x) / 6)} ${short(a.y + (b.y - p.y) / 6)} ${short(b.x - (q.x - a.x) / 6)} ${short(b.y - (q.y - a.y) / 6)} ${short(b.x)} ${short(b.y)}`;
  }
  return text;
}

export function inside(p: Spot, ring: Spot[]): boolean {
  let found = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i] as Spot, ring[j] as Spot];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  }
  return found;
}

/** The part of a convex ring that is nearer to one spot than to another. */
export function nearer(ring: Spot[], here: Spot, there: Spot): Spot[] {
  const [nx, ny] = [there.x - here.x, there.y - here.y];
  const limit = (there.x ** 2 + there.y ** 2 - here.x ** 2 - here.y ** 2) / 2;
  const side = (p: Spot) => p.x * nx + p.y * ny - limit;
  const found: Spot[] = [];
  ring.forEach((a, at) => {
    const b = ring[(at + 1) % ring.length] as Spot;
    const [da, db] = [side(a), side(b)];
    if (da <= 0) found.push(a);
    if (da * db < 0) found.push({ x: a.x + ((b.x - a.x) * da) / (da - db), y: a.y + ((b.y - a.y) * da) / (da - db) });
  });
  return found;
}

/** The same rough border from both of its sides. */
export function border(a: Spot, b: Spot): Spot[] {
  const turn = a.x > b.x || (a.x === b.x && a.y > b.y);
  const found = roughen(turn ? [b, a] : [a, b], 4, 0.17, false);
  return turn ? found.reverse() : found;
}

/** A bow from a to b: where it stands in the middle, and points along it. */
export type Bow = { from: Spot; to: Spot; pull: Spot; middle: Spot };

export function bow(from: Spot, to: Spot, bend: number): Bow {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const pull = { x: middle.x - (to.y - from.y) * bend, y: middle.y + (to.x - from.x) * bend };
  return { from, to, pull, middle: { x: (middle.x + pull.x) / 2, y: (middle.y + pull.y) / 2 } };
}

export function along({ from, to, pull }: Bow, part: number): Spot {
  const rest = 1 - part;
  return {
    x: rest * rest * from.x + 2 * rest * part * pull.x + part * part * to.x,
    y: rest * rest * from.y + 2 * rest * part * pull.y + part * part * to.y,
  };
}

export const bowPath = ({ from, to, pull }: Bow): string =>
  `M${short(from.x)} ${short(from.y)}Q${short(pull.x)} ${short(pull.y)} ${short(to.x)} ${short(to.y)}`;

export const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How much of two boxes lies on each other. */
export function overlap(a: Frame, b: Frame): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
