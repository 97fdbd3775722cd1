import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';
import './tokens.css';
import { placeWords, zoneOf } from './moves';
import { SolitarioStage } from './stage.svelte';

/** Solitario on the table. */
export const board: OwnBoard = {
  Board,
  keepsake: () => import('./Keepsake.svelte'),
  thing: () => import('./Thing.svelte'),
  drawn: () => import('./drawn'),
  newStage: () => new SolitarioStage(),
  chapters: ['solitario.solved', 'solitario.stalled', 'solitario.gave_up'],
  place: (focus) => placeWords(zoneOf(focus['from'])),
  verdict: (outcome) => {
    const stalled = outcome.reason.key.endsWith('.stalled');
    return { key: `solitario.page.${outcome.winner ? 'solved' : stalled ? 'stalled' : 'over'}`, params: {} };
  },
};
