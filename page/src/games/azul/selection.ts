/** From a gesture to an action text; which targets are legal is read from the server's list. */
import type { Action, Preview } from '../../shell/types';

export type Pick = { source: string; colour: string };

export function takeText(pick: Pick, row: number): string {
  return `take ${pick.source} ${pick.colour} ${row === 0 ? 'floor' : `row ${row}`}`;
}

/** Reads the notation back, for highlights and words. */
export function readTake(text: string): (Pick & { row: number }) | null {
  const found = /^take (\w+) (\w+) (?:row ([1-5])|(floor))$/.exec(text);
  if (!found) return null;
  return { source: found[1] ?? '', colour: found[2] ?? '', row: Number(found[3] ?? 0) };
}

export function canPick(legal: Action[], pick: Pick): boolean {
  return legal.some((a) => a.params['source'] === pick.source && a.params['colour'] === pick.colour);
}

/** The legal targets of a pick: row (0: the floor line) and what would follow. */
export function targets(legal: Action[], pick: Pick | null): Map<number, Preview | null> {
  const found = new Map<number, Preview | null>();
  if (!pick) return found;
  for (const action of legal)
    if (action.params['source'] === pick.source && action.params['colour'] === pick.colour)
      found.set(Number(action.params['row']), action.preview);
  return found;
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
