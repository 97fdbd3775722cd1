/** Where everything lies on a cloth of any size: seven columns under a row of packets. */
import { SUITS } from './cards/deck';
import { COLUMN_ZONES, type Zone } from './view';

export type Point = { x: number; y: number };
export type Rect = Point & { w: number; h: number };
export type Spot = Point & { z: number };
export type Layout = {
  w: number;
  h: number;
  tall: boolean;
  /** A card's width and height. */
  cw: number;
  ch: number;
  gap: number;
  /** The strip for points, words and buttons. */
  strip: number;
  fan: number;
  at: Record<Zone, Point>;
};

const RATIO = 200 / 310;

/** How much of a covered and of an open card shows in a column, in parts of its height. */
const STEP = { covered: 0.115, open: 0.245 };
const TALL_STEP = { covered: 0.15, open: 0.36 };

export function layOut(w: number, h: number, lefty = false): Layout {
  return w > h * 1.9 ? aside(w, h, lefty) : above(w, h, lefty);
}

/** The packets in a row above the columns. */
function above(w: number, h: number, lefty: boolean): Layout {
  const tall = h > w;
  const strip = tall ? 44 : Math.max(48, Math.min(72, h * 0.07));
  const margin = tall ? 5 : Math.max(14, w * 0.02);
  const cw = Math.floor(Math.min((w - 2 * margin) / (tall ? 7.5 : 8), ((h - strip) / 3.55) * RATIO));
  const ch = Math.round(cw / RATIO);
  const gap = Math.min((w - 2 * margin - 7 * cw) / 6, cw * 0.3);
  const left = (w - 7 * cw - 6 * gap) / 2;
  const top = strip + (tall ? 4 : 6);
  const x = (i: number) => left + i * (cw + gap);
  const [stock, waste, base] = lefty ? [6, 4, 0] : [0, 1, 3];
  const at = { stock: { x: x(stock), y: top }, waste: { x: x(waste), y: top } } as Record<Zone, Point>;
  SUITS.forEach((suit, i) => (at[`base-${suit}`] = { x: x(base + i), y: top }));
  COLUMN_ZONES.forEach((zone, i) => (at[zone] = { x: x(i), y: top + ch + Math.max(10, ch * 0.13) }));
  return { w, h, tall, cw, ch, gap, strip, fan: Math.min(cw * 0.42, (cw + gap) / 2 - 1), at };
}

/** A low, wide cloth: stock and mazzetto on one side, the bases two by two on the other. */
function aside(w: number, h: number, lefty: boolean): Layout {
  const strip = 42;
  const cw = Math.min((w - 16) / 11.4, ((h - strip) / 2.2) * RATIO);
  const ch = cw / RATIO;
  const gap = Math.min(cw * 0.25, (w - 16 - 10.6 * cw) / 9);
  const left = (w - 10.6 * cw - 9 * gap) / 2;
  const low = strip + 4 + ch + Math.max(6, cw * 0.1);
  const packets = lefty ? w - left - 1.6 * cw : left;
  const bases = lefty ? left : w - left - 2 * cw - gap;
  const columns = lefty ? left + 2 * cw + 2 * gap : left + 1.6 * cw + gap;
  const at = { stock: { x: packets, y: strip + 4 }, waste: { x: packets, y: low } } as Record<Zone, Point>;
  SUITS.forEach((suit, i) => (at[`base-${suit}`] = { x: bases + (i % 2) * (cw + gap), y: i < 2 ? strip + 4 : low }));
  COLUMN_ZONES.forEach((zone, i) => (at[zone] = { x: columns + i * (cw + gap), y: strip + 4 }));
  return { w, h, tall: false, cw, ch, gap, strip, fan: cw * 0.3, at };
}

/** Pixels of a card that can be hit, on the smallest screen too. */
const HIT = 24;

/** The steps of a column that must end above the lower edge: covered cards give way first. */
export function steps(l: Layout, covered: number, open: number): { covered: number; open: number } {
  const wish = l.tall ? TALL_STEP : STEP;
  const wide = Math.max(HIT, wish.open * l.ch);
  const room = l.h - l.at.c1.y - l.ch - (l.tall ? 8 : 14);
  const more = Math.max(0, open - 1);
  const need = (a: number) => covered * a * l.ch + more * wide;
  if (need(wish.covered) <= room) return { covered: wish.covered * l.ch, open: wide };
  const least = 0.05;
  if (need(least) <= room) return { covered: covered ? (room - more * wide) / covered : 0, open: wide };
  return { covered: least * l.ch, open: more ? Math.max(8, (room - covered * least * l.ch) / more) : 0 };
}

type Lying = { id: number; zone: Zone; slot: number; open: boolean };

export function spotsOf(pieces: readonly Lying[], l: Layout): Map<number, Spot> {
  const spots = new Map<number, Spot>();
  const zones = new Map<Zone, Lying[]>();
  for (const piece of pieces) zones.set(piece.zone, [...(zones.get(piece.zone) ?? []), piece]);
  for (const [zone, lying] of zones) {
    lying.sort((a, b) => a.slot - b.slot);
    const covered = lying.filter((p) => !p.open).length;
    const step = steps(l, covered, lying.length - covered);
    const from = l.at[zone];
    lying.forEach((piece, i) => {
      let { x, y } = from;
      if (zone === 'stock') [x, y] = [x - i * 0.35, y - i * 0.55];
      else if (zone === 'waste') x += Math.max(0, i - Math.max(0, lying.length - 3)) * l.fan;
      else if (zone.startsWith('base')) [x, y] = [x - i * 0.2, y - i * 0.3];
      else y += Math.min(i, covered) * step.covered + Math.max(0, i - covered) * step.open;
      spots.set(piece.id, { x: Math.round(x), y: Math.round(y), z: i + 1 });
    });
  }
  return spots;
}

export const inside = (r: Rect, x: number, y: number): boolean => x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;

/** How much of a card at a point lies on a place. */
export function overlap(l: Layout, at: Point, r: Rect): number {
  const w = Math.min(at.x + l.cw, r.x + r.w) - Math.max(at.x, r.x);
  const h = Math.min(at.y + l.ch, r.y + r.h) - Math.max(at.y, r.y);
  return w > 0 && h > 0 ? w * h : 0;
}
