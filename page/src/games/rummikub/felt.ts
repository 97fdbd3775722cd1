/** The table: sets stay where they were put, and it scrolls when they need more room than there is. */
import { fieldAt, type Layout, type Point, type Rect } from './layout';

/** A place on the table, from the left in tiles, from above in rows. */
export type Spot = { x: number; row: number };
/** `keeps`: it lies there already, and others make room. */
export type Wish = { size: number; spot: Spot | null; keeps?: boolean };
export type Felt = {
  tw: number;
  th: number;
  pad: number;
  /** How high a row is, with what its broken sets lack written under it. */
  row: number;
  sets: Rect[];
  spots: Spot[];
  /** Where a new set goes that nobody put anywhere. */
  end: Rect;
  /** How high all of it is. */
  height: number;
};

const RATIO = 1.34;
/** No tile on the table is smaller: a thumb must find it. */
const LEAST = 30;
/** Who spread the sets about gets smaller tiles down to this, and then the sets move together. */
const EASY = 36;

/** The largest tiles with which everything fits, times the zoom; the smallest, and it scrolls. */
export function spread(l: Layout, wishes: readonly Wish[], zoom = 1, least = LEAST): Felt {
  const most = Math.floor(Math.min(l.field.w - 4, l.shape === 'wide' ? Math.max(58, l.h * 0.07) : 42));
  const free = wishes.map(({ size }) => ({ size, spot: null }));
  const felt =
    fitting(l, wishes, most, Math.min(EASY, most)) ?? fitting(l, free, most, least) ?? laidOut(l, wishes, least);
  const tw = Math.round(felt.tw * zoom);
  return tw === felt.tw ? felt : laidOut(l, wishes, tw);
}

function fitting(l: Layout, wishes: readonly Wish[], most: number, least: number): Felt | null {
  for (let tw = most; tw >= least; tw -= 1) {
    const found = laidOut(l, wishes, tw);
    if (found.height <= l.table.h) return found;
  }
  return null;
}

type Taken = { from: number; to: number };

/** Every set as near to where it wants to lie as there is room, with tiles of this width. */
export function laidOut(l: Layout, wishes: readonly Wish[], tw: number): Felt {
  const th = Math.round(tw * RATIO);
  const pad = tw < 34 ? 3 : 4;
  const gap = l.shape === 'wide' ? 12 : 7;
  const row = th + 2 * pad + (l.shape === 'wide' ? 20 : 17);
  const rows: Taken[][] = [];
  const width = (size: number): number => Math.min(l.table.w, Math.max(1, size) * tw + 2 * pad);

  const place = ({ size, spot }: Wish): Spot => {
    const w = width(size);
    const best = spot ? nearest(rows, w, gap, l.table.w, { x: spot.x * tw, row: spot.row }, row) : firstFree(rows, w, gap, l.table.w);
    (rows[best.row] ??= []).push({ from: best.x, to: best.x + w });
    return { x: best.x / tw, row: best.row };
  };
  const order = wishes.map((_, i) => i).sort((a, b) => rank(wishes[a]) - rank(wishes[b]) || a - b);
  const spots: Spot[] = [];
  for (const i of order) spots[i] = place(wishes[i] as Wish);
  const rect = (spot: Spot, size: number): Rect => ({ x: l.table.x + spot.x * tw, y: l.table.y + 4 + spot.row * row, w: width(size), h: th + 2 * pad });
  const sets = wishes.map(({ size }, i) => rect(spots[i] as Spot, size));
  const end = rect(place({ size: 2, spot: null }), 2);
  const height = Math.max(end.y, ...sets.map((one) => one.y)) + row - l.table.y;
  return { tw, th, pad, row, sets, spots, end, height };
}

/** Sets with a place come first, in the order of reading. */
const rank = (wish: Wish | undefined): number => (wish?.spot ? wish.spot.row * 1000 + wish.spot.x - (wish.keeps ? 1e6 : 0) : 1e9);

/** The places of a row where something of this width begins, from the left. */
function openings(taken: readonly Taken[], w: number, gap: number, width: number): Taken[] {
  const found: Taken[] = [];
  let from = 0;
  for (const one of [...taken].sort((a, b) => a.from - b.from)) {
    if (one.from - gap - w >= from) found.push({ from, to: one.from - gap - w });
    from = Math.max(from, one.to + gap);
  }
  if (width - w >= from) found.push({ from, to: width - w });
  return found;
}

function firstFree(rows: readonly Taken[][], w: number, gap: number, width: number): { x: number; row: number } {
  for (let row = 0; ; row++) {
    const [first] = openings(rows[row] ?? [], w, gap, width);
    if (first) return { x: first.from, row };
  }
}

function nearest(rows: readonly Taken[][], w: number, gap: number, width: number, wish: { x: number; row: number }, high: number): { x: number; row: number } {
  let best = { x: 0, row: rows.length };
  let least = Infinity;
  for (let row = 0; row <= Math.max(rows.length, wish.row); row++) {
    for (const { from, to } of openings(rows[row] ?? [], w, gap, width)) {
      const x = Math.max(from, Math.min(to, wish.x));
      const far = Math.abs(x - wish.x) + Math.abs(row - wish.row) * high;
      if (far < least) [best, least] = [{ x, row }, far];
    }
  }
  return best;
}

/** The place on the table under a point, for so many tiles held by their middle. */
export function spotUnder(l: Layout, felt: Felt, at: Point, count: number): Spot {
  return {
    x: Math.max(0, (at.x - l.table.x) / felt.tw - count / 2),
    row: Math.max(0, Math.round((at.y - l.table.y - felt.th / 2) / felt.row)),
  };
}

/** Before which tile of a set a point lies. */
export function placeIn(rect: Rect, felt: Felt, x: number): number {
  return Math.max(0, Math.round((x - rect.x - felt.pad) / felt.tw));
}

/** Where each tile lies: in a field of the player board, or in its set. */
export function spotsOf(l: Layout, felt: Felt, lying: { fields: readonly (number | null)[]; sets: readonly (readonly number[])[] }): Map<number, Rect> {
  const found = new Map<number, Rect>();
  lying.fields.forEach((id, i) => {
    if (id === null) return;
    const at = fieldAt(l, i);
    found.set(id, { x: at.x + 2, y: at.y + 2, w: l.field.w - 4, h: l.field.h - 4 });
  });
  lying.sets.forEach((set, i) => {
    const rect = felt.sets[i];
    if (rect) set.forEach((id, k) => found.set(id, { x: rect.x + felt.pad + k * felt.tw, y: rect.y + felt.pad, w: felt.tw - 1, h: felt.th }));
  });
  return found;
}
