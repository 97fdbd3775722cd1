import type { OwnBoard } from '../adapter';
import Board from './Board.svelte';
import './tokens.css';
import { AzulStage } from './stage.svelte';

/** Azul on the table. */
export const board: OwnBoard = {
  Board,
  keepsake: () => import('./Keepsake.svelte'),
  thing: () => import('./Thing.svelte'),
  defs: () => import('./TileDefs.svelte'),
  drawn: () => import('./drawn'),
  newStage: () => new AzulStage(),
  opening: ['azul.rolled'],
  minor: ['azul.marker_moved', 'azul.cleared', 'azul.line_filled'],
  chapters: ['azul.dealt', 'azul.round_over', 'azul.ended'],
  place: (focus) => ({ key: `azul.page.source.${String(focus['source'])}`, params: focus }),
  about: ({ params, candidates }) => {
    if (typeof params['die'] === 'number') return { source: `t${params['die']}` };
    return candidates.find((c) => c.chosen)?.what ?? params;
  },
};
