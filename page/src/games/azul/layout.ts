/** Where everything lies, in pixels, for the space the board has got. */
import { COLOURS, type Colour } from './view';

export type Spot = { x: number; y: number; size: number };
export type Rect = { x: number; y: number; w: number; h: number };
export type Circle = { x: number; y: number; r: number };

export type Layout = {
  /** Stacked, for a screen that is higher than wide. */
  tall: boolean;
  /** Too small for labels beside the things. */
  compact: boolean;
  /** The six places of the centre lie in so many columns. */
  columns: 2 | 3 | 6;
  w: number;
  h: number;
  trays: Circle[];
  tile: number;
  hexagon: Rect;
  centre: Rect;
  automa: Rect;
  die: Spot;
  sequence: Spot[];
  pile: Record<Colour, Spot>;
  automaMarker: Spot;
  automaScore: Spot;
  bag: Spot;
  round: { x: number; y: number };
  board: Rect;
  cell: number;
  header: Rect;
  lines: Rect[];
  floor: Rect;
  wall: Rect;
  youMarker: Spot;
};

const GAP = 1.08;
export const FINGER = 44;
const LABEL = 15;
const LOW = 400; // pixels: a phone held across

type Ring = Pick<Layout, 'trays' | 'tile' | 'centre' | 'hexagon' | 'columns'>;

/** Two rows of three trays with the centre between them: where a ring would be too small to touch. */
function twoRows({ x, y, w, h }: Rect): Ring {
  const area = { x, y: y + LABEL, w, h: h - LABEL };
  const r = Math.min((area.h - FINGER) / 4.04, area.w / 6.3);
  const [cx, cy] = [area.x + area.w / 2, area.y + area.h / 2];
  const [dx, dy] = [Math.min(area.w / 2 - r, 2.6 * r), area.h / 2 - r];
  const corners: [number, number][] = [[0, -1], [1, -1], [1, 1], [0, 1], [-1, 1], [-1, -1]];
  return {
    columns: 6,
    trays: corners.map(([x, y]) => ({ x: cx + x * dx, y: cy + y * dy, r })),
    tile: r * 0.64,
    centre: { x: cx - dx - r, y: area.y + 2 * r, w: 2 * (dx + r), h: area.h - 4 * r },
    hexagon: { x: cx - dx - r, y, w: 2 * (dx + r), h },
  };
}

function hexagon(area: Rect, stretch: number): Ring {
  const r = Math.min(area.h / 6.2, area.w / 5.7);
  const ry = Math.min(area.h / 2 - r, 2.42 * r);
  const rx = Math.min(area.w / 2 - r, stretch * ry);
  const cx = area.x + area.w / 2;
  const cy = area.y + area.h / 2;
  const corners: [number, number][] = [[0, -1], [1, -0.5], [1, 0.5], [0, 1], [-1, 0.5], [-1, -0.5]];
  const trays = corners.map(([x, y]) => ({ x: cx + x * rx, y: cy + y * ry, r }));
  const flat = rx > 1.15 * ry;
  const hw = flat ? rx - 1.08 * r : Math.min(1.1 * r, rx - 0.74 * r);
  const hh = flat ? ry - 1.02 * r : 1.16 * r;
  return {
    columns: flat ? 3 : 2,
    trays,
    tile: r * 0.64,
    centre: { x: cx - hw, y: cy - hh, w: 2 * hw, h: 2 * hh },
    hexagon: { x: cx - rx - r, y: cy - ry - r, w: 2 * (rx + r), h: 2 * (ry + r) },
  };
}

function playerBoard(area: Rect, cell: number, tall: boolean, airy = 1) {
  const pad = cell * 0.35;
  const headerH = cell * (tall ? 0.92 : 1.1 * airy);
  const rowH = cell * (tall ? 1.08 : 1.13) * airy;
  const floorH = cell * (tall ? 1.24 : 1.5) * airy;
  const w = cell * 12.1;
  const h = pad * (tall ? 1.2 : 1.7) + headerH + 5 * rowH + floorH;
  const x = area.x + (area.w - w) / 2;
  const y = area.y + Math.max(0, (area.h - h) / 2);
  const top = y + pad * 0.5 + headerH;
  const step = cell * GAP;
  const lines = [0, 1, 2, 3, 4].map((row) => ({ x: x + pad, y: top + row * rowH, w: 5 * step, h: rowH }));
  const wall = { x: x + pad + 5 * step + cell * 0.6, y: top, w: 5 * step, h: 5 * rowH };
  return {
    board: { x, y, w, h },
    header: { x: x + pad, y: y + pad * 0.4, w: w - 2 * pad, h: headerH },
    lines,
    wall,
    floor: { x: x + pad, y: top + 5 * rowH + cell * (tall ? 0.08 : 0.2), w: 7 * step + cell * 0.1, h: cell * 1.16 * (tall ? airy : 1) },
    youMarker: { x: x + w - pad - cell * 0.6, y: top + 5 * rowH + cell * (tall ? 0.66 : 0.78), size: cell * 0.86 },
  };
}

function automaCorner(area: Rect, cell: number, tall: boolean) {
  const mid = area.y + area.h * (tall ? 0.5 : 0.6);
  const dieSize = cell * (tall ? 1.15 : 1.2);
  const seqSize = cell * (tall ? 0.56 : 0.58);
  const pileSize = cell * (tall ? 0.66 : 0.72);
  const left = area.x + cell * (tall ? 0.3 : 0.45);
  const right = area.x + area.w;
  const scoreX = left + cell * (tall ? 1.2 : 0.85);
  const dieX = left + cell * (tall ? 2.8 : 2.3);
  const seqX = dieX + dieSize / 2 + cell * (tall ? 0.3 : 0.4);
  const pileStep = pileSize * 1.2;
  const pileX = right - cell * (tall ? 0.35 : 0.45) - 5 * pileStep + pileStep / 2;
  const pile = Object.fromEntries(
    COLOURS.map((c, i) => [c, { x: pileX + i * pileStep, y: mid - cell * 0.06, size: pileSize }]),
  ) as Record<Colour, Spot>;
  return {
    automa: area,
    die: { x: dieX, y: mid, size: dieSize },
    sequence: [0, 1, 2, 3, 4].map((i) => ({ x: seqX + seqSize * (0.5 + i * 1.06), y: mid, size: seqSize })),
    pile,
    automaScore: { x: scoreX, y: mid, size: cell },
    automaMarker: tall
      ? { x: area.x + cell * 0.48, y: area.y + cell * 0.5, size: cell * 0.62 }
      : { x: left + cell * 0.1, y: area.y + cell * 0.1, size: cell * 0.7 },
  };
}

/** A phone held across: the board as high as the screen, the automa above the trays beside it. */
function low(w: number, h: number): Layout {
  const pad = 6;
  const cell = Math.min((w - 3 * pad - 7 * FINGER) / 12.1, (h - 2 * pad) / 7.98);
  const airy = ((h - 2 * pad) / cell - 1.34) / 6.64;
  const board = playerBoard({ x: w - pad - cell * 12.1, y: pad, w: cell * 12.1, h: h - 2 * pad }, cell, true, airy);
  const left = { x: pad, y: pad, w: board.board.x - 2 * pad };
  const strip = Math.min(cell, left.w / 12.1);
  const automa = { ...left, x: left.x + (left.w - strip * 12.1) / 2, w: strip * 12.1, h: strip * 1.75 };
  const hex = twoRows({ ...left, y: automa.y + automa.h + 4, h: h - automa.h - 2 * pad - 4 });
  return {
    tall: true, compact: true, w, h, cell, ...hex, ...board, ...automaCorner(automa, strip, true),
    bag: { x: -40, y: hex.hexagon.y, size: hex.tile },
    round: { x: hex.hexagon.x + 2, y: hex.hexagon.y },
  };
}

export function layOut(w: number, h: number): Layout {
  const edge = Math.max(10, Math.min(w, h) * 0.02);
  const stacked = Math.min((w - 8) / 12.1, h / 18.4);
  const beside = Math.min((w - 3 * edge) / 23, (h - 3 * edge) / 12.4);
  // The arrangement with the larger tiles.
  const tall = stacked > beside;
  const pad = tall ? 4 : edge;
  const cell = tall ? stacked : beside;
  if (!tall && h < LOW) return low(w, h);
  if (tall) {
    const automa = { x: w / 2 - cell * 6.05, y: pad, w: cell * 12.1, h: cell * 1.66 };
    // Trays that fingers hit come first, then lines of a finger's height.
    const fixed = cell * (0.42 + 0.92);
    const room = h - 2 * pad - automa.h - 8 - fixed;
    const airy = Math.max(1, Math.min(FINGER / (1.08 * cell), (room - 5.04 * FINGER - LABEL) / (6.64 * cell)));
    const boardH = fixed + 6.64 * cell * airy;
    const board = playerBoard({ x: 0, y: h - boardH - pad, w, h: boardH }, cell, true, airy);
    const space = { x: pad, y: automa.y + automa.h + 4, w: w - 2 * pad, h: board.board.y - automa.y - automa.h - 8 };
    const ring = hexagon(space, 1.6);
    const hex = (ring.trays[0]?.r ?? 0) < FINGER ? twoRows(space) : ring;
    return {
      tall, compact: true, w, h, cell, ...hex, ...board, ...automaCorner(automa, cell, true),
      bag: { x: -40, y: space.y, size: hex.tile },
      round: { x: hex.hexagon.x + 2, y: hex.hexagon.y },
    };
  }
  const airy = Math.max(1, Math.min(1.15, (h - 3 * pad) / (cell * 12.4)));
  const boardW = cell * 12.1;
  const hexW = Math.min(w - 3 * pad - boardW, (h - 2 * pad) * 0.95);
  const spare = (w - 3 * pad - boardW - hexW) / 3;
  const hex = hexagon({ x: pad + spare, y: pad, w: hexW, h: h - 2 * pad }, 0.94);
  const automaH = cell * 2.35 * airy;
  const boardH = cell * (0.6 + 8.4 * airy);
  const gap = Math.min(cell * 0.6, Math.max(cell * 0.3, (h - 2 * pad - automaH - boardH) / 3));
  const x = pad * 2 + spare * 2 + hexW;
  const y = Math.max(pad, (h - automaH - gap - boardH) / 2);
  const board = playerBoard({ x, y: y + automaH + gap, w: boardW, h: boardH }, cell, false, airy);
  return {
    tall, compact: cell < 36, w, h, cell, ...hex, ...board,
    ...automaCorner({ x, y, w: boardW, h: automaH }, cell, false),
    bag: { x: hex.hexagon.x + hex.tile * 0.85, y: Math.min(h - pad - hex.tile * 0.8, hex.hexagon.y + hex.hexagon.h), size: hex.tile * 1.5 },
    round: { x: pad + 4, y: hex.hexagon.y },
  };
}

/** Round the tray, so that tiles of one colour always touch. */
export function traySpot(l: Layout, tray: number, slot: number): Spot {
  const { x, y } = l.trays[tray] ?? { x: 0, y: 0 };
  const d = l.tile * 0.53;
  return { x: x + (slot === 1 || slot === 2 ? d : -d), y: y + (slot > 1 ? d : -d), size: l.tile };
}

/** Where a tile of a tray is touched: its quarter of the tray, to the rim and at least a finger wide. */
export function trayReach(l: Layout, tray: number, slot: number): Rect {
  const { x, y, r } = l.trays[tray] ?? { x: 0, y: 0, r: 0 };
  const w = Math.max(r, Math.min(FINGER, r * 1.12));
  return { x: slot === 1 || slot === 2 ? x : x - w, y: slot > 1 ? y : y - w, w, h: w };
}

const CENTRE_CELLS: Record<Colour | 'marker', number> = { marker: 0, blue: 1, yellow: 2, red: 3, black: 4, white: 5 };

/** The place of one group in the centre: fixed for each colour, so nothing jumps. */
export function centreCell(l: Layout, kind: Colour | 'marker'): Rect {
  const { columns } = l;
  const rows = 6 / columns;
  const i = CENTRE_CELLS[kind];
  const row = Math.floor(i / columns);
  // Between the upper and the lower pair of trays there is more room than beside them.
  const width = columns > 2 ? l.centre.w : l.centre.w * (row === 1 ? 1.18 : 0.86);
  const w = width / columns;
  const h = l.centre.h / rows;
  return { x: l.centre.x + (l.centre.w - width) / 2 + (i % columns) * w, y: l.centre.y + row * h, w, h };
}

/** Where the tiles of a colour in the centre are touched. */
export const centreReach = (l: Layout, kind: Colour): Rect => {
  const { x, y, w, h } = centreCell(l, kind);
  const tall = Math.max(h, FINGER);
  return { x, y: y - (tall - h) / 2, w, h: tall };
};

export function centreSpot(l: Layout, kind: Colour | 'marker', slot: number, count: number): Spot {
  const cell = centreCell(l, kind);
  const size = l.columns > 2 ? Math.min(l.tile, cell.h * 0.94) : l.tile * 0.9;
  const step = count > 1 ? Math.min(size * 1.04, (cell.w * 0.96 - size) / (count - 1)) : 0;
  return { x: cell.x + cell.w / 2 + (slot - (count - 1) / 2) * step, y: cell.y + cell.h / 2, size };
}

/** The hollow in the cloth where the centre's tiles lie; its rim runs under the trays. */
export function poolOf(l: Layout): { x: number; y: number; rx: number; ry: number } {
  const { x, y, w, h } = l.centre;
  return { x: x + w / 2, y: y + h / 2, rx: w * (l.columns > 2 ? 0.56 : 0.64), ry: h * (l.columns > 2 ? 0.54 : 0.58) };
}

/** Pattern lines fill from the right. */
export function lineSpot(l: Layout, row: number, slot: number): Spot {
  const r = l.lines[row] ?? { x: 0, y: 0, w: 0, h: 0 };
  const step = l.cell * GAP;
  return { x: r.x + r.w - step * (slot + 0.5), y: r.y + r.h / 2, size: l.cell };
}

export function wallSpot(l: Layout, row: number, column: number): Spot {
  return {
    x: l.wall.x + l.cell * GAP * (column + 0.5),
    y: l.wall.y + (l.wall.h / 5) * (row + 0.5),
    size: l.cell,
  };
}

export function floorSpot(l: Layout, slot: number): Spot {
  return { x: l.floor.x + l.cell * (0.08 + GAP * (slot + 0.5)), y: l.floor.y + l.floor.h / 2, size: l.cell * 0.94 };
}

export function pileSpot(l: Layout, colour: Colour, slot: number): Spot {
  const spot = l.pile[colour];
  const rise = Math.min(slot, 5) * spot.size * 0.07;
  return { x: spot.x - rise * 0.3, y: spot.y - rise, size: spot.size };
}

export function inside(r: Rect, x: number, y: number): boolean {
  return x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;
}

/** A line with its row of the wall; 0 is the floor. */
export function rowAndWall(l: Layout, row: number): Rect {
  const line = l.lines[row - 1];
  return line ? { ...line, w: l.wall.x + l.wall.w - line.x } : l.floor;
}
