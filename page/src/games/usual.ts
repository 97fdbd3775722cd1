import { t, words } from '../shell/i18n.svelte';
import type { Action, Params, SaidAction } from '../shell/types';
import type { Telling, Words } from './adapter';

/** A text of the game, or plainly what there is to say. */
const textOr = (key: string, params: Params, plain: string): Words => (words.has(key) ? { key, params } : { key: plain, params: {} });
const listed = (params: Params): string => Object.values(params).flat().join(' ');

/** How a game is told that says nothing more about it. */
export const usual = (game: string): Telling => ({
  opening: [],
  minor: [],
  chapters: [],
  candidate: ({ what }) => textOr(`${game}.page.candidate`, what, listed(what)),
  place: (focus) => textOr(`${game}.page.place`, focus, listed(focus)),
  about: (reason) => reason.params,
});

const spoken = ({ key, params }: Words): string => t(key, params);
/** A legal action in words. */
export const say = (game: string, action: Action): string => spoken(textOr(`${game}.act.${action.kind}`, action.params, action.text));
/** A move that the server tells of, in the words of its table. */
export const told = ({ said, text }: SaidAction): string => spoken(textOr(said.key, said.params, text));
