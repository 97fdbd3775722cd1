import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';
import './tokens.css';
import { RummikubStage } from './stage.svelte';

/** Rummikub on the table. */
export const board: OwnBoard = {
  Board,
  keepsake: () => import('./Keepsake.svelte'),
  thing: () => import('./Thing.svelte'),
  drawn: () => import('./drawn'),
  newStage: () => new RummikubStage(),
  chapters: ['rummikub.emptied', 'rummikub.took_last', 'rummikub.exceeded', 'rummikub.gave_up'],
  place: (focus) => ({ key: `rummikub.page.where.${String(focus['do'] ?? 'draw')}`, params: {} }),
  verdict: (outcome) => ({ key: `rummikub.page.${outcome.winner ? 'won' : 'lost'}`, params: {} }),
};
