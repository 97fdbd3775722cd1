import type { GameBoard } from '../adapter';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Keepsake from './Keepsake.svelte';
import './tokens.css';
import { place, sentence } from './selection';
import { CoatlStage } from './stage.svelte';

const MINOR = ['coatl.confirmed', 'coatl.laid', 'coatl.laid_as_any', 'coatl.dropped', 'coatl.row_filled', 'coatl.filled'];

/** Cóatl on the table. */
export const coatl: GameBoard = {
  id: 'coatl',
  Board,
  Cover,
  Keepsake,
  newStage: () => new CoatlStage(),
  opensTurn: () => false,
  isMinor: (event) => MINOR.includes(event.kind),
  isChapter: (event) => ['coatl.dealt', 'coatl.locked', 'coatl.ended'].includes(event.kind),
  candidate: (candidate) => ({ key: 'shell.coatl.candidate', params: candidate.what }),
  place,
  sentence,
  about: (reason) => reason.params,
};
