/** The view of Rummikub as the server sends it. */
import type { Action } from '../../shell/types';
import type { Spot } from './felt';

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

/** The sets of a placing; none of anything else. */
export const setsOf = (action: Action): string[][] => (action.params['sets'] ?? []) as string[][];

export const draftText = (sets: string[][]): string => ['place', ...sets.map((set) => set.join(''))].join(' ');

export const DRAW = 'draw';
export const GIVE_UP = 'give up';

/** Where held tiles may go: to a place of a set, into a new one somewhere, or to a field of the hand. */
export type Target = { set: number; place: number } | { spot: Spot | null } | { field: number } | null;
