/** From a gesture to an action text; what is legal is read from the server's list. */
import type { Action, Line, Params } from '../../shell/types';
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
export const templeText = (coatl: number, temple: string): string => `temple ${coatl} ${temple}`;
export const keepText = (places: number[]): string => `keep ${[...places].sort((a, b) => a - b).join(' ')}`;

/** The text of putting what is held to an end of a cóatl, or beside it. */
export function targetText(held: Held, coatl: number, end: End): string {
  if (held.kind === 'piece') return coatl === 0 ? startText(held.piece) : addText(coatl, held.piece, end);
  return held.kind === 'card' ? playText(coatl, held.card) : templeText(coatl, held.temple);
}

export function find(legal: Action[], text: string): Action | null {
  return legal.find((action) => action.text === text) ?? null;
}

/** What is to be said of each way to lay the held piece down, where there is something to say. */
export function stepsAhead(legal: Action[], view: CoatlView, held: Held | null): { text: string; lines: Line[] }[] {
  if (held?.kind !== 'piece') return [];
  const ends = view.you.coatls.flatMap((c) => [targetText(held, c.number, 'front'), targetText(held, c.number, 'back')]);
  return [...new Set([targetText(held, 0, 'front'), ...ends])].flatMap((text) => {
    const lines = find(legal, text)?.preview?.lines ?? [];
    return lines.length ? [{ text, lines }] : [];
  });
}

/** An action in words: the key of its sentence and what fills it. */
export function sentence(text: string): { key: string; params: Params } {
  const [verb = '', ...rest] = text.split(' ');
  const piece = (from: number) => `${rest[from]}_${rest[from + 1]}`;
  switch (verb) {
    case 'take':
      return { key: 'coatl.act.take', params: { cell: rest[0] ?? '' } };
    case 'adam':
      return { key: 'coatl.act.search', params: { cell: rest[0] ?? '' } };
    case 'draw':
      return rest[0] === 'deck' ? { key: 'coatl.act.draw_blind', params: {} } : { key: 'coatl.act.draw', params: { place: rest[0] ?? '' } };
    case 'start':
      return { key: 'coatl.act.start', params: { piece: piece(0) } };
    case 'add': {
      const name = piece(1);
      const end = rest[3] ?? (kindOf(name) === 'head' ? 'front' : 'back');
      return { key: 'coatl.act.add', params: { coatl: rest[0] ?? '', piece: name, end } };
    }
    case 'play':
      return { key: 'coatl.act.play', params: { coatl: rest[0] ?? '', card: rest[1] ?? '' } };
    case 'temple':
      return { key: 'coatl.act.claim', params: { coatl: rest[0] ?? '', temple: rest[1] ?? '' } };
    case 'keep':
      return { key: 'coatl.act.keep', params: { first: rest[0] ?? '', second: rest[1] ?? '', third: rest[2] ?? '' } };
    case 'done':
    case 'pass':
      return { key: `coatl.act.${verb}`, params: {} };
    default:
      return { key: text, params: {} };
  }
}

/** Where a hint says to look. */
export function place(focus: Params): { key: string; params: Params } {
  for (const name of ['cell', 'place', 'coatl'])
    if (focus[name] !== undefined)
      return { key: `coatl.page.place.${focus[name] === 'deck' ? 'deck' : name}`, params: focus };
  return { key: 'coatl.page.place.none', params: {} };
}
