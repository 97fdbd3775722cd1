import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';
import './tokens.css';
import { place } from './selection';
import { CoatlStage } from './stage.svelte';

/** Cóatl on the table. */
export const board: OwnBoard = {
  Board,
  keepsake: () => import('./Keepsake.svelte'),
  automa: () => import('./Automa.svelte'),
  thing: () => import('./Thing.svelte'),
  defs: () => import('./PieceDefs.svelte'),
  drawn: () => import('./drawn'),
  newStage: () => new CoatlStage(),
  minor: ['coatl.confirmed', 'coatl.laid', 'coatl.laid_as_any', 'coatl.dropped', 'coatl.row_filled', 'coatl.filled'],
  chapters: ['coatl.dealt', 'coatl.locked', 'coatl.ended'],
  place,
};
