import type { GameBoard } from '../adapter';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Keepsake from './Keepsake.svelte';
import './tokens.css';
import { place, sentence } from './selection';
import { ConcordiaStage } from './stage.svelte';

const MINOR = ['concordia.finished', 'concordia.copied', 'concordia.harvested', 'concordia.ai_harvested', 'concordia.display_filled', 'concordia.good_rolled'];

/** Concordia on the table. */
export const concordia: GameBoard = {
  id: 'concordia',
  Board,
  Cover,
  Keepsake,
  newStage: () => new ConcordiaStage(),
  opensTurn: (event) => event.kind === 'concordia.rolled',
  isMinor: (event) => MINOR.includes(event.kind),
  isChapter: (event) => ['concordia.concordia', 'concordia.ai_concordia', 'concordia.ended'].includes(event.kind),
  candidate: ({ what }) => ({ key: `shell.concordia.candidate.${what['slot'] ? 'slot' : what['present'] ? 'present' : 'city'}`, params: what }),
  place,
  sentence,
  about: (reason) => reason.params,
};
