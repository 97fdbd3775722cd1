import type { GameBoard } from '../adapter';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Keepsake from './Keepsake.svelte';
import './tokens.css';
import { readTake } from './selection';
import { AzulStage } from './stage.svelte';

/** Azul on the table. */
export const azul: GameBoard = {
  id: 'azul',
  Board,
  Cover,
  Keepsake,
  newStage: () => new AzulStage(),
  opensTurn: (event) => event.kind === 'azul.rolled',
  isMinor: (event) => ['azul.marker_moved', 'azul.cleared', 'azul.line_filled'].includes(event.kind),
  isChapter: (event) => ['azul.dealt', 'azul.round_over', 'azul.ended'].includes(event.kind),
  candidate: (candidate) => ({ key: 'shell.azul.candidate', params: candidate.what }),
  place: (focus) => ({ key: `shell.azul.source.${String(focus['source'])}`, params: focus }),
  sentence: (action) => {
    const take = readTake(action);
    if (take)
      return { key: take.row === 0 ? 'shell.azul.take_floor' : 'shell.azul.take_row', params: { ...take } };
    return { key: action, params: {} };
  },
  about: (reason) => {
    const die = reason.params['die'];
    if (typeof die === 'number') return { source: `t${die}` };
    const chosen = reason.candidates.find((c) => c.chosen);
    return chosen ? chosen.what : reason.params;
  },
};
