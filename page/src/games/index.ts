import type { Component } from 'svelte';
import { words } from '../shell/i18n.svelte';
import { metaOf } from '../shell/shelf';
import type { GameBoard, OwnBoard } from './adapter';
import { usual } from './usual';

/** A game's folder holds its board and its cover, each a chunk of its own, loaded when it is needed. */
const boards = import.meta.glob<{ board: OwnBoard }>('./*/board.ts');
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte');

type Load<T> = () => Promise<T>;
/** What a game brings; a game without it is shown plainly. */
const own = <T>(all: Record<string, Load<T>>, game: string, file: string): Promise<T> =>
  (all[`./${game}/${file}`] ?? (all[`./plain/${file}`] as Load<T>))();

export async function boardOf(game: string): Promise<GameBoard> {
  const [meta, { board }] = await Promise.all([metaOf(game), own(boards, game, 'board.ts'), words.learn(game)]);
  return { meta, ...usual(game), ...board };
}

export async function coverOf(game: string): Promise<Component> {
  return (await own(covers, game, 'Cover.svelte')).default;
}
