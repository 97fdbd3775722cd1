/** Doors to practice: from a position of a finished game, or to the next exercise. */
import { call, newKey } from '../api';
import { router } from '../router.svelte';
import type { Snapshot, Trial } from '../types';

export const getExercise = (id: string) => call<Trial>('GET', `/api/matches/${encodeURIComponent(id)}/exercise`);

export async function playFrom(id: string, at: number): Promise<void> {
  const found = await call<Snapshot>('POST', `/api/matches/${encodeURIComponent(id)}/practice`, { at, key: newKey() });
  router.go(`/${found.game}/${found.id}`);
}

export async function nextExercise(): Promise<void> {
  const found = await call<Snapshot>('POST', '/api/exercises', { key: newKey() });
  router.go(`/${found.game}/${found.id}`);
}
