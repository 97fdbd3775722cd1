import type { GameBoard } from '../adapter';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Keepsake from './Keepsake.svelte';
import './tokens.css';
import { placeWords, sentence, zoneOf } from './moves';
import { SolitarioStage } from './stage.svelte';

/** Solitario on the table. */
export const solitario: GameBoard = {
  id: 'solitario',
  Board,
  Cover,
  Keepsake,
  newStage: () => new SolitarioStage(),
  opensTurn: () => false,
  isMinor: () => false,
  isChapter: (event) => ['solitario.solved', 'solitario.stalled', 'solitario.gave_up'].includes(event.kind),
  candidate: (candidate) => ({ key: 'solitario.name.stock', params: candidate.what }),
  place: (focus) => placeWords(zoneOf(focus['from'])),
  sentence,
  about: (reason) => reason.params,
  alone: true,
  race: ['minutes'],
  verdict: (outcome) => {
    const stalled = outcome.reason.key.endsWith('.stalled');
    return { key: `shell.solitario.${outcome.winner ? 'solved' : stalled ? 'stalled' : 'over'}`, params: {} };
  },
};
