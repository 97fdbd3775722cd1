import type { GameBoard } from './adapter';
import { azul } from './azul/board';
import { coatl } from './coatl/board';
import { concordia } from './concordia/board';
import { rummikub } from './rummikub/board';
import { solitario } from './solitario/board';

/** The games that have a board here; the server says which of them exist. */
const boards: Record<string, GameBoard> = { azul, coatl, concordia, rummikub, solitario };

export function boardOf(game: string): GameBoard | null {
  return boards[game] ?? null;
}
