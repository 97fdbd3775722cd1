/** The seals that this browser was shown before the first card, by their tables. */
import { call } from './api';
import type { Commitment, Options } from './types';

const PLACE = 'tavolino/seals';
const KEPT = 200;

function all(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

export const rememberedSeal = (table: string): string | null => all().find(([one]) => one === table)?.[1] ?? null;

export function rememberSeal(table: string, seal: string): void {
  try {
    const others = all().filter(([one]) => one !== table);
    localStorage.setItem(PLACE, JSON.stringify([...others, [table, seal]].slice(-KEPT)));
  } catch {
    // a browser that keeps nothing: the seal is still in the record
  }
}

/** The seal of a deal that nobody knows, before any words were added to it. */
export const newSeal = (game: string, options: Options) => call<Commitment>('POST', '/api/seals', { game, options });
