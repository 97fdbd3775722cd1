/** Which set of the table a set of another table grew from, and where the tiles of that one would lie. */
import { laidOut, type Felt, type Wish } from './felt';
import type { Layout, Rect } from './layout';

/** For each row the present set it has most of, where no other row has more of that; else -1. */
export function homesOf(now: readonly string[][], rows: readonly string[][]): number[] {
  const pairs = rows.flatMap((row, r) => now.map((set, s) => ({ r, s, shared: shared(row, set) }))).filter((one) => one.shared > 0);
  const homes = rows.map(() => -1);
  for (const { r, s } of pairs.sort((a, b) => b.shared - a.shared)) if (homes[r] === -1 && !homes.includes(s)) homes[r] = s;
  return homes;
}

/** How many tiles two sets have in common. */
function shared(row: readonly string[], set: readonly string[]): number {
  const left = [...set];
  return row.filter((tile) => left.includes(tile) && left.splice(left.indexOf(tile), 1)).length;
}

/** A tile that does not lie there yet. */
export type Ghost = Rect & { tile: string };

/** The tiles of the table after a placing that lie elsewhere now. What stays does not move; a set that
    grows in front grows to the left, if there is room. */
export function ghostsOf(l: Layout, felt: Felt, now: readonly string[][], rows: readonly string[][]): Ghost[] {
  const homes = homesOf(now, rows);
  const same = (i: number): boolean => now[homes[i] ?? -1]?.join() === rows[i]?.join();
  const wishes = rows.map((row, i): Wish => {
    const [set, spot] = [now[homes[i] ?? -1], felt.spots[homes[i] ?? -1]];
    if (!set || !spot) return { size: row.length, spot: null };
    const first = row.findIndex((tile) => set.includes(tile));
    const x = spot.x + set.indexOf(row[first] ?? '') - first;
    return { size: row.length, spot: { x: Math.max(0, x), row: spot.row }, keeps: same(i) };
  });
  const after = laidOut(l, wishes, felt.tw);
  const lying = new Set(now.flatMap((set, i) => set.map((tile, k) => placed(felt, felt.sets[i], k, tile)).map(told)));
  return rows.flatMap((row, i) => (same(i) ? [] : row.map((tile, k) => placed(after, after.sets[i], k, tile)).filter((one) => !lying.has(told(one)))));
}

const placed = (felt: Felt, set: Rect = felt.end, nth: number, tile: string): Ghost => ({ tile, x: set.x + felt.pad + nth * felt.tw, y: set.y + felt.pad, w: felt.tw - 1, h: felt.th });
const told = ({ tile, x, y }: Ghost): string => `${tile} ${Math.round(x)} ${Math.round(y)}`;
