/** The shapes of the server, and the few that only the page has. */
import type { Action, Preview, Snapshot, Texts } from '../api';

export type * from '../api';
export type { Event as GameEvent } from '../api';
export type Params = Action['params'];
export type Options = Snapshot['options'];
/** Texts by their keys; a list is the plural forms. */
export type Catalogue = Texts['texts'];
/** A legal action, and what would follow as soon as the server has said it. */
export type Choice = Action & { preview: Preview | null };
