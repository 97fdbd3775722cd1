/** The view of Rummikub as the server sends it, and the notation of tiles. */
export type SetView = { tiles: string[]; kind: string; points: number };
export type Stack = { field: number; there: boolean; last: boolean };
export type RummikubView = {
  level: number;
  hand: string[];
  sets: SetView[];
  opened: boolean;
  meld: number;
  limit: number;
  fields: number;
  stacks: Stack[];
  next: { field: number; hand: number; limit: number; loses: string | null };
  ended: string | null;
  sorted: { number: string[]; colour: string[]; sets: string[] };
};
export type Sorting = keyof RummikubView['sorted'];

/** Tiles written one after the other: K7R10J. */
export const tilesIn = (text: string): string[] => text.match(/J|[KRBO]\d+/g) ?? [];

/** The sets of a placing; null for anything else. */
export function setsIn(action: string): string[][] | null {
  const [verb, ...sets] = action.split(' ');
  return verb === 'place' ? sets.map(tilesIn) : null;
}

export const draftText = (sets: string[][]): string => ['place', ...sets.map((set) => set.join(''))].join(' ');

export const DRAW = 'draw';
export const GIVE_UP = 'give up';

/** Where held tiles may go: to a place of a set, into a new one, or to a field of the hand. */
export type Target = { set: number; place: number } | 'new' | { field: number } | null;
