/** Where everything lies: the main board, the table, the strip of tools, the player board. */
export type Point = { x: number; y: number };
export type Rect = Point & { w: number; h: number };
/** Wide: a desk or a tablet. Tall: a phone held upright. Low: a phone held sideways, tools at the right. */
export type Shape = 'wide' | 'tall' | 'low';
export type Layout = {
  w: number;
  h: number;
  shape: Shape;
  /** The strip of tools needs a second line. */
  folded: boolean;
  main: Rect;
  table: Rect;
  bar: Rect;
  rack: Rect;
  /** A field of the player board, and how many lie in a row. */
  field: { w: number; h: number };
  perRow: number;
  /** How many fields are drawn; a phone leaves out the rows that hold nothing. */
  fields: number;
};

const RATIO = 1.34;
const FINGER = 44;
const SIDE = 276;

/** `open`: fields that hold a tile, or the next ones. */
export function layOut(w: number, h: number, fields: number, open = fields): Layout {
  const shape: Shape = w > 620 && h < 430 ? 'low' : w < 620 ? 'tall' : 'wide';
  const phone = shape !== 'wide';
  const pad = phone ? 4 : 14;
  const perRow = phone ? Math.min(16, Math.floor((w - 2 * pad) / FINGER) || 1) : 16;
  const rows = Math.ceil((phone ? Math.min(fields, Math.max(open, perRow)) : fields) / perRow);
  const share = shape === 'tall' ? 0.36 : shape === 'low' ? 0.4 : 0.33;
  const ratio = phone ? 1.22 : RATIO;
  const fw = Math.floor(Math.min((w - 2 * pad) / perRow, (h * share) / rows / ratio, phone ? 56 : Math.max(74, h * 0.085)));
  const fh = Math.floor(fw * ratio);
  const rackH = rows * fh + 14;
  const folded = shape === 'tall' || (shape === 'wide' && w < 1000);
  const mainH = phone ? 30 : 58;
  const barH = shape === 'low' ? 0 : folded ? (shape === 'tall' ? 134 : 96) : 52;
  const rack = { x: (w - perRow * fw) / 2, y: h - rackH - 4, w: perRow * fw, h: rackH };
  const side = shape === 'low' ? SIDE : 0;
  const bar = side ? { x: w - side, y: 0, w: side, h: rack.y - 4 } : { x: 0, y: rack.y - barH, w, h: barH };
  const table = { x: pad, y: mainH + 4, w: w - side - 2 * pad, h: rack.y - barH - mainH - 8 };
  return { w, h, shape, folded, main: { x: 0, y: 0, w: w - side, h: mainH }, table, bar, rack, field: { w: fw, h: fh }, perRow, fields: Math.min(fields, rows * perRow) };
}

export function fieldAt(l: Layout, field: number): Rect {
  const row = Math.min(Math.floor(field / l.perRow), Math.ceil(l.fields / l.perRow) - 1);
  return { x: l.rack.x + (field % l.perRow) * l.field.w, y: l.rack.y + 8 + row * l.field.h, w: l.field.w, h: l.field.h };
}

/** The field under a point of the player board. */
export function fieldUnder(l: Layout, x: number, y: number): number {
  const col = Math.max(0, Math.min(l.perRow - 1, Math.floor((x - l.rack.x) / l.field.w)));
  const row = Math.max(0, Math.floor((y - l.rack.y - 8) / l.field.h));
  return Math.min(row * l.perRow + col, l.fields - 1);
}

export const inside = (r: Rect, x: number, y: number, slack = 0): boolean =>
  x >= r.x - slack && x <= r.x + r.w + slack && y >= r.y - slack && y <= r.y + r.h + slack;

/** On the main board, behind the last stack: the room of the word that stands there. */
export const WORD = 84;

/** The width of a stack on the main board, as large as twenty-four of them fit. */
export const stackWidth = (l: Layout, stacks: number): number => Math.min((l.main.w - 28 - WORD) / Math.max(1, stacks), 46);

/** Where fresh tiles come from: the stack that was taken last, of so many taken. */
export function stackAt(l: Layout, stacks: number, taken: number): Point {
  if (l.shape !== 'wide') return { x: l.main.w / 2 - l.field.w / 2, y: 0 };
  const step = stackWidth(l, stacks);
  return { x: (l.main.w - step * stacks - WORD) / 2 + Math.max(0, taken - 1) * step, y: 6 };
}
