import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';

/** Any game on the table, without a drawing of its own: names, values, buttons. */
export const board: OwnBoard = {
  Board,
  newStage: () => ({ settle: () => undefined, tell: () => 0, consider: () => undefined }),
};
