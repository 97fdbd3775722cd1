/** From a gesture to an action text; what is legal is read from the server's list. */
import type { Choice, Params } from '../../shell/types';
import type { Words } from '../adapter';
import { kindOf, type CoatlView, type End } from './view';

/** What is held: a piece of the board, a card of the hand, or a temple. */
export type Held = { kind: 'piece'; id: number; piece: string } | { kind: 'card'; card: string; slot: number } | { kind: 'temple'; temple: string };

const spoken = (piece: string): string => piece.replace('_', ' ');

export const takeText = (cell: number): string => `take ${cell}`;
export const drawText = (place: number | 'deck'): string => `draw ${place}`;
export const startText = (piece: string): string => `start ${spoken(piece)}`;
export const addText = (coatl: number, piece: string, end: End): string =>
  `add ${coatl} ${spoken(piece)}${kindOf(piece) === 'body' ? ` ${end}` : ''}`;
export const playText = (coatl: number, card: string): string => `play ${coatl} ${card}`;
const templeText = (coatl: number, temple: string): string => `temple ${coatl} ${temple}`;
export const keepText = (places: number[]): string => `keep ${[...places].sort((a, b) => a - b).join(' ')}`;

/** A place for what is held: an end of a cóatl, beside it, or a new one. */
export type Target = { coatl: number; at: End | 'beside' | 'new' };

/** The text of putting what is held somewhere; null where such a thing is never put. */
export function targetText(held: Held, { coatl, at }: Target): string | null {
  if (held.kind === 'piece') return at === 'beside' ? null : at === 'new' ? startText(held.piece) : addText(coatl, held.piece, at);
  if (at === 'new') return null;
  return held.kind === 'card' ? playText(coatl, held.card) : templeText(coatl, held.temple);
}

export function find(legal: Choice[], text: string | null): Choice | null {
  return legal.find((action) => action.text === text) ?? null;
}

/** What is to be said of each way to lay the held piece down, where there is something to say. */
export function stepsAhead(legal: Choice[], view: CoatlView, held: Held | null): Choice[] {
  if (held?.kind !== 'piece') return [];
  const ends = view.you.coatls.flatMap(({ number: coatl }) => [targetText(held, { coatl, at: 'front' }), targetText(held, { coatl, at: 'back' })]);
  const texts = new Set([targetText(held, { coatl: 0, at: 'new' }), ...ends]);
  return legal.filter((choice) => texts.has(choice.text) && choice.preview?.lines.length);
}

/** Where a hint says to look. */
export function place(focus: Params): Words {
  for (const name of ['cell', 'place', 'coatl'])
    if (focus[name] !== undefined)
      return { key: `coatl.page.place.${focus[name] === 'deck' ? 'deck' : name}`, params: focus };
  return { key: 'coatl.page.place.none', params: {} };
}
