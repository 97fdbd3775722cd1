/** From a gesture to an action text; what is legal is read from the server's list. */
import type { Action, Choice, Params } from '../../shell/types';
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

/** The text of putting what is held to an end of a cóatl, or beside it. */
export function targetText(held: Held, coatl: number, end: End): string {
  if (held.kind === 'piece') return coatl === 0 ? startText(held.piece) : addText(coatl, held.piece, end);
  return held.kind === 'card' ? playText(coatl, held.card) : templeText(coatl, held.temple);
}

export function find(legal: Choice[], text: string): Choice | null {
  return legal.find((action) => action.text === text) ?? null;
}

/** What is to be said of each way to lay the held piece down, where there is something to say. */
export function stepsAhead(legal: Choice[], view: CoatlView, held: Held | null): Choice[] {
  if (held?.kind !== 'piece') return [];
  const ends = view.you.coatls.flatMap((c) => [targetText(held, c.number, 'front'), targetText(held, c.number, 'back')]);
  const texts = new Set([targetText(held, 0, 'front'), ...ends]);
  return legal.filter((choice) => texts.has(choice.text) && choice.preview?.lines.length);
}

/** An action in words. */
export const sentence = ({ kind, params }: Action): Words => ({ key: `coatl.act.${kind}${params['place'] === 'deck' ? '_blind' : ''}`, params });

/** Where a hint says to look. */
export function place(focus: Params): Words {
  for (const name of ['cell', 'place', 'coatl'])
    if (focus[name] !== undefined)
      return { key: `coatl.page.place.${focus[name] === 'deck' ? 'deck' : name}`, params: focus };
  return { key: 'coatl.page.place.none', params: {} };
}
