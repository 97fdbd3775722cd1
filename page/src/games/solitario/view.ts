/** The server's view of a table of Solitario (docs/games/solitario.md), read into cards and zones. */
import type { Action } from '../../shell/types';
import { SUITS, type Card, type Suit } from './cards/deck';

export type Column = { covered: number; open: string[] };
export type SolitarioView = {
  columns: Column[];
  stock: number;
  waste: string[];
  bases: Record<Suit, number>;
  score: number;
  /** The next move of those that finish the game by themselves, where the engine knows them. */
  auto: Action | null;
};

const LETTERS = '1234567fcr';

/** "7d", "rs": a rank and the first letter of a suit. */
export function readCard(text: string): Card | null {
  const rank = LETTERS.indexOf(text.charAt(0)) + 1;
  const suit = SUITS.find((s) => s.startsWith(text.charAt(1)));
  return text.length === 2 && rank > 0 && suit ? { rank, suit } : null;
}
export const nameOf = (card: Card): string => `${LETTERS.charAt(card.rank - 1)}${card.suit.charAt(0)}`;

/** Where a card can lie. */
export type Zone = 'stock' | 'waste' | `base-${Suit}` | `c${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
export const COLUMN_ZONES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const;
export const baseZone = (suit: Suit): Zone => `base-${suit}`;

/** A place that the view fills; a covered card has no name. */
export type Slot = { zone: Zone; slot: number; card: Card | null };

export function slotsOf(view: SolitarioView): Slot[] {
  const slots: Slot[] = [];
  const add = (zone: Zone, cards: (Card | null)[]) => cards.forEach((card, slot) => slots.push({ zone, slot, card }));
  add('stock', Array<null>(view.stock).fill(null));
  add('waste', view.waste.map(readCard));
  for (const suit of SUITS) add(baseZone(suit), Array.from({ length: view.bases[suit] }, (_, i) => ({ rank: i + 1, suit })));
  view.columns.forEach((column, i) => {
    const zone = COLUMN_ZONES[i];
    if (zone) add(zone, [...Array<null>(column.covered).fill(null), ...column.open.map(readCard)]);
  });
  return slots;
}

export const sameCard = (a: Card | null, b: Card | null): boolean => a !== null && b !== null && a.rank === b.rank && a.suit === b.suit;
