/** How turns are counted for people. */
import type { Turn } from './types';

/** The number each turn is known by: what one seat does in a row is one turn, as at a real table. */
export function shownNumbers(turns: readonly Turn[], alone: boolean): ReadonlyMap<number, number> {
  let shown = 0;
  return new Map(
    turns.map((turn, n) => {
      if (alone || turns[n - 1]?.seat !== turn.seat) shown++;
      return [turn.number, shown];
    }),
  );
}
