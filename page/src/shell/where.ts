/** Where this page lives, and where a game does: on a server, or on this device. */
const told = (name: string): boolean => !!globalThis.document?.querySelector(`meta[name="tavolino-${name}"]`);

/** In any folder of files, with no server anywhere. */
export const alone = told('device');
/** The server has what it takes to be kept on a device. */
export const keepable = told('offline');
/** The page of a server was kept on this device: it opens without it, and has two houses. */
export const kept = (): boolean => !alone && !!globalThis.navigator?.serviceWorker?.controller;
/** What was begun on a device says so in its name. */
export const isHere = (name: string): boolean => /(^|\/)device\./.test(name);

/** A place of the page as a link; a folder of files knows only one place, and the others stand behind its #. */
export const href = (path: string): string => (alone ? `#${path}` : path);

/** The place somebody looks at; a link that carries a game has it behind the #, at a server too. */
export const placeOf = ({ hash, pathname, search }: { hash: string; pathname: string; search: string }): string =>
  hash.startsWith('#/') ? hash.slice(1) : alone ? '/' : pathname + search;
