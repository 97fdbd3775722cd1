import type { GameBoard, Words } from '../adapter';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Keepsake from './Keepsake.svelte';
import './tokens.css';
import { RummikubStage } from './stage.svelte';
import { DRAW, setsIn } from './view';

/** Rummikub on the table. */
export const rummikub: GameBoard = {
  id: 'rummikub',
  Board,
  Cover,
  Keepsake,
  newStage: () => new RummikubStage(),
  opensTurn: () => false,
  isMinor: () => false,
  isChapter: (event) => ['rummikub.emptied', 'rummikub.took_last', 'rummikub.exceeded', 'rummikub.gave_up'].includes(event.kind),
  candidate: (candidate) => ({ key: 'rummikub.name.hand', params: candidate.what }),
  place: (focus) => ({ key: `shell.rummikub.where.${String(focus['do'] ?? 'draw')}`, params: {} }),
  sentence: (action): Words => {
    const sets = setsIn(action);
    if (sets) return { key: 'shell.rummikub.new_table', params: { sets: sets.map((set) => set.join(' ')).join(' · ') } };
    return { key: action === DRAW ? 'shell.rummikub.draws' : 'shell.rummikub.gives_up', params: {} };
  },
  about: (reason) => reason.params,
  alone: true,
  verdict: (outcome) => ({ key: `shell.rummikub.${outcome.winner ? 'won' : 'lost'}`, params: {} }),
};
