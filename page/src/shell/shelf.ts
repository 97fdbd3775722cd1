import { getGames, Refused } from './api';
import type { Meta } from './types';

let known: Promise<Meta[]> | null = null;

/** The games that the server offers; asked for once. */
export function games(): Promise<Meta[]> {
  known ??= getGames().then((answer) => answer.games);
  known.catch(() => (known = null));
  return known;
}

export async function metaOf(game: string): Promise<Meta> {
  const found = (await games()).find((meta) => meta.id === game);
  if (!found) throw new Refused({ status: 404 });
  return found;
}
