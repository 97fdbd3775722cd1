import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';
import './tokens.css';
import { place } from './selection';
import { ConcordiaStage } from './stage.svelte';

/** Concordia on the table. */
export const board: OwnBoard = {
  Board,
  keepsake: () => import('./Keepsake.svelte'),
  thing: () => import('./Thing.svelte'),
  defs: () => import('./Symbols.svelte'),
  drawn: () => import('./drawn'),
  newStage: () => new ConcordiaStage(),
  opening: ['concordia.rolled'],
  minor: ['concordia.finished', 'concordia.copied', 'concordia.harvested', 'concordia.ai_harvested', 'concordia.display_filled', 'concordia.good_rolled'],
  chapters: ['concordia.concordia', 'concordia.ai_concordia', 'concordia.ended'],
  candidate: ({ what }) => ({ key: `concordia.page.candidate.${what['slot'] ? 'slot' : what['present'] ? 'present' : 'city'}`, params: what }),
  place,
};
