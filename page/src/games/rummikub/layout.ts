/** Where everything lies: the main board, the table with its rows, the player board. */
export type Point = { x: number; y: number };
export type Rect = Point & { w: number; h: number };
export type Layout = {
  w: number;
  h: number;
  tall: boolean;
  main: Rect;
  table: Rect;
  bar: Rect;
  rack: Rect;
  /** A field of the player board, and how many lie in a row. */
  field: { w: number; h: number };
  perRow: number;
  /** Where each row of fields begins, and how high it is: on a phone closed rows are low. */
  rows: { y: number; h: number }[];
};

const RATIO = 1.34;
const GAP = 12;
const CAPTION = 20;
const LOW = 24;

/** `open`: fields that may hold a tile. */
export function layOut(w: number, h: number, fields: number, open = fields): Layout {
  const tall = w < 620 || h > w * 1.15;
  const perRow = tall ? 8 : 16;
  const rows = Math.ceil(fields / perRow);
  const pad = tall ? 6 : 14;
  const share = tall ? 0.4 : 0.33;
  const ratio = tall ? 1.22 : RATIO;
  const fw = Math.floor(Math.min((w - 2 * pad) / perRow, (h * share) / rows / ratio, Math.max(74, h * 0.085)));
  const fh = Math.floor(fw * ratio);
  const heights = Array.from({ length: rows }, (_, row) => (tall && row * perRow >= open ? LOW : fh));
  const rackH = heights.reduce((sum, one) => sum + one, 14);
  const mainH = tall ? 74 : 62;
  const barH = tall ? 122 : 50;
  const rack = { x: (w - perRow * fw) / 2, y: h - rackH - 4, w: perRow * fw, h: rackH };
  const bar = { x: 0, y: rack.y - barH, w, h: barH };
  const table = { x: pad, y: mainH + 4, w: w - 2 * pad, h: bar.y - mainH - 6 };
  let y = rack.y + 8;
  const lines = heights.map((height) => ({ y: (y += height) - height, h: height }));
  return { w, h, tall, main: { x: 0, y: 0, w, h: mainH }, table, bar, rack, field: { w: fw, h: fh }, perRow, rows: lines };
}

export function fieldAt(l: Layout, field: number): Rect {
  const row = l.rows[Math.min(Math.floor(field / l.perRow), l.rows.length - 1)] ?? { y: l.rack.y, h: l.field.h };
  return { x: l.rack.x + (field % l.perRow) * l.field.w, y: row.y, w: l.field.w, h: row.h };
}

/** The field under a point of the player board. */
export function fieldUnder(l: Layout, x: number, y: number, fields: number): number {
  const col = Math.max(0, Math.min(l.perRow - 1, Math.floor((x - l.rack.x) / l.field.w)));
  const row = Math.max(0, l.rows.findLastIndex((one) => y >= one.y));
  return Math.min(row * l.perRow + col, fields - 1);
}

export type Packed = { tw: number; th: number; pad: number; sets: Rect[]; end: Rect };

/** Packs sets of these sizes in rows, as large as they fit; behind them a place for a new set. */
export function pack(l: Layout, sizes: readonly number[]): Packed {
  const most = Math.min(l.field.w - 4, l.tall ? 42 : Math.max(58, l.h * 0.07));
  const least = l.tall ? 20 : 24;
  return packed(l, sizes, most, least, l.tall ? 15 : CAPTION) ?? packed(l, sizes, most, 14, 5) ?? packAt(l, sizes, 14, 5);
}

/** The largest tiles that fit, with so much room under a row for what its broken sets lack. */
function packed(l: Layout, sizes: readonly number[], most: number, least: number, under: number): Packed | null {
  for (let tw = most; tw >= least; tw -= 1) {
    const found = packAt(l, sizes, tw, under);
    if (found.end.y + found.end.h + under <= l.table.y + l.table.h) return found;
  }
  return null;
}

function packAt(l: Layout, sizes: readonly number[], tw: number, under: number): Packed {
  const th = Math.round(tw * RATIO);
  const pad = tw < 20 ? 2 : 4;
  const gap = l.tall ? 6 : GAP;
  let x = l.table.x;
  let y = l.table.y + 4;
  const place = (size: number): Rect => {
    const w = Math.max(1, size) * tw + 2 * pad;
    if (x > l.table.x && x + w > l.table.x + l.table.w) {
      x = l.table.x;
      y += th + 2 * pad + under;
    }
    const rect = { x, y, w, h: th + 2 * pad };
    x += w + gap;
    return rect;
  };
  const sets = sizes.map(place);
  return { tw, th, pad, sets, end: place(2) };
}

export const inside = (r: Rect, x: number, y: number, slack = 0): boolean =>
  x >= r.x - slack && x <= r.x + r.w + slack && y >= r.y - slack && y <= r.y + r.h + slack;

/** Before which tile of a set a point lies. */
export function placeIn(rect: Rect, packed: Packed, x: number): number {
  return Math.max(0, Math.round((x - rect.x - packed.pad) / packed.tw));
}

/** Where each tile lies: in a field of the player board, or in its set. */
export function spotsOf(l: Layout, packed: Packed, lying: { fields: readonly (number | null)[]; sets: readonly (readonly number[])[] }, fields: number): Map<number, Rect> {
  const found = new Map<number, Rect>();
  lying.fields.forEach((id, i) => {
    if (id === null) return;
    const at = fieldAt(l, Math.min(i, fields + 2));
    found.set(id, { x: at.x + 2, y: at.y + 2, w: l.field.w - 4, h: l.field.h - 4 });
  });
  lying.sets.forEach((set, i) => {
    const rect = packed.sets[i];
    if (rect) set.forEach((id, k) => found.set(id, { x: rect.x + packed.pad + k * packed.tw, y: rect.y + packed.pad, w: packed.tw - 1, h: packed.th }));
  });
  return found;
}

/** Where fresh tiles come from: the stack that was taken last, of so many taken. */
export function stackAt(l: Layout, taken: number): Point {
  const perRow = l.tall ? 12 : 24;
  const stepX = Math.min(l.tall ? (l.w - 12) / 12 : (l.w - 28) / 24, 46);
  const at = Math.max(0, taken - 1);
  return { x: (l.w - stepX * perRow) / 2 + (at % perRow) * stepX, y: 6 + Math.floor(at / perRow) * 34 };
}
