import { t, words } from '../shell/i18n.svelte';
import type { Action, Params } from '../shell/types';
import type { Telling, Words } from './adapter';

/** A text of the game, or plainly what there is to say. */
const textOr = (key: string, params: Params, plain: string): Words => (words.has(key) ? { key, params } : { key: plain, params: {} });
const listed = (params: Params): string => Object.values(params).flat().join(' ');

/** How a game is told that says nothing more about it. */
export const usual = (game: string): Telling => ({
  opening: [],
  minor: [],
  chapters: [],
  sentence: (action) => textOr(`${game}.act.${action.kind}`, action.params, action.text),
  candidate: ({ what }) => textOr(`${game}.page.candidate`, what, listed(what)),
  place: (focus) => textOr(`${game}.page.place`, focus, listed(focus)),
  about: (reason) => reason.params,
});

/** An action in the player's language. */
export function say(telling: Telling, action: Action): string {
  const { key, params } = telling.sentence(action);
  return t(key, params);
}
