/** From a gesture to an action text; which targets are legal is read from the server's list. */
import type { Choice } from '../../shell/types';
import { Hand } from '../hand.svelte';

export type Pick = { source: string; colour: string };
/** The tiles held, and a line for them: 1 to 5, 0 for the floor. */
export type TileHand = Hand<Pick, number>;
export const newHand = (): TileHand => new Hand((a, b) => a.source === b.source && a.colour === b.colour);

export function takeText(pick: Pick, row: number): string {
  return `take ${pick.source} ${pick.colour} ${row === 0 ? 'floor' : `row ${row}`}`;
}

/** The legal targets of a pick, by row; 0 is the floor line. */
export function targets(legal: Choice[], pick: Pick | null): Map<number, Choice> {
  const own = pick ? legal.filter(({ params }) => params['source'] === pick.source && params['colour'] === pick.colour) : [];
  return new Map(own.map((choice) => [Number(choice.params['row']), choice]));
}

export type Placed = { x: number; y: number };

/** The nearest thing in the direction of an arrow key. */
export function neighbour<T extends Placed>(from: T, all: T[], key: string): T | null {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!step) return null;
  const [sx = 0, sy = 0] = step;
  const nearest = (spread: number): T | null => {
    let best: T | null = null;
    let least = Infinity;
    for (const other of all) {
      const dx = other.x - from.x;
      const dy = other.y - from.y;
      const ahead = dx * sx + dy * sy;
      const aside = Math.abs(dx * sy + dy * sx);
      if (other === from || ahead <= 1 || aside > spread * ahead) continue;
      const cost = ahead + 2 * aside;
      if (cost < least) [best, least] = [other, cost];
    }
    return best;
  };
  // What lies rather aside is only taken when nothing lies ahead.
  return nearest(2) ?? nearest(Infinity);
}
