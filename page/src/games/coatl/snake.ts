/** A cóatl on the table: its pieces along a bending line, in two rows where one would make it small. */
export type Joint = { x: number; y: number; angle: number };
export type Bent = { joints: Joint[]; front: Joint; back: Joint; size: number };

const WAVE = 7.5; // pieces in one bend and back
const SWING = 0.62; // how far it bends, in pieces
const APART = 1.5; // from row to row, in pieces
const TURN = (Math.PI * APART) / 2; // the pieces of a turn from one row into the next
const FAT = 1.35; // how high a row is, in pieces

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** So many pieces in a box; the ends have room for one piece more on either side. */
export function bend(count: number, width: number, height: number, largest: number): Bent {
  const flowing = inOneRow(count, width, height, largest);
  const turning = inTwoRows(count, width, height, largest);
  return turning.size > flowing.size * 1.15 ? turning : flowing;
}

function inOneRow(count: number, width: number, height: number, largest: number): Bent {
  const places = Math.max(count, 1) + 2.4;
  const size = Math.max(9, Math.min(largest, width / places, height / (1 + 2 * SWING)));
  const start = (width - (count - 1) * size) / 2;
  return along(count, size, (nth) => {
    const phase = (nth * 2 * Math.PI) / WAVE;
    return {
      x: start + nth * size,
      y: height / 2 + Math.sin(phase) * size * SWING,
      angle: degrees(Math.atan(((2 * Math.PI) / WAVE) * SWING * Math.cos(phase))),
    };
  });
}

/** To the right, around, and back to the left. */
function inTwoRows(count: number, width: number, height: number, largest: number): Bent {
  const straight = Math.max(0, (count + 1 - TURN) / 2);
  const wide = straight + APART / 2 + 1.2;
  const high = APART + FAT;
  const size = Math.min(largest, width / wide, height / high);
  const left = (width - wide * size) / 2 + size * 0.6;
  const top = (height - APART * size) / 2;
  return along(count, size, (nth) => {
    const way = nth + 1;
    const angle = Math.min(Math.PI, Math.max(0, (way - straight) / (APART / 2)));
    const x = way <= straight ? way : straight + (Math.sin(angle) * APART) / 2 - Math.max(0, way - straight - TURN);
    const y = ((1 - Math.cos(angle)) * APART) / 2;
    return { x: left + x * size, y: top + y * size, angle: degrees(angle) };
  });
}

function along(count: number, size: number, at: (nth: number) => Joint): Bent {
  return { joints: Array.from({ length: count }, (_, nth) => at(nth)), front: at(-1), back: at(count), size };
}
