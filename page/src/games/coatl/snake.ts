/** A cóatl on the table: its pieces along a bending line. */
export type Joint = { x: number; y: number; angle: number };
export type Bent = { joints: Joint[]; front: Joint; back: Joint; size: number };

const WAVE = 7.5; // pieces in one bend and back
const SWING = 0.62; // how far it bends, in pieces

/** So many pieces in a box; the ends have room for one piece more on either side. */
export function bend(count: number, width: number, height: number, largest: number): Bent {
  const places = Math.max(count, 1) + 2.4;
  const size = Math.max(9, Math.min(largest, width / places, height / (1 + 2 * SWING)));
  const start = (width - (count - 1) * size) / 2;
  const at = (nth: number): Joint => {
    const phase = (nth * 2 * Math.PI) / WAVE;
    return {
      x: start + nth * size,
      y: height / 2 + Math.sin(phase) * size * SWING,
      angle: (Math.atan(((2 * Math.PI) / WAVE) * SWING * Math.cos(phase)) * 180) / Math.PI,
    };
  };
  return { joints: Array.from({ length: count }, (_, nth) => at(nth)), front: at(-1), back: at(count), size };
}
