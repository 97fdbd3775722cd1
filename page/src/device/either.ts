/** The page of a server that was kept on this device: whichever house can answer does. */
import type { Found } from '../shell/api';
import type { Brief } from '../shell/types';
import { ask as here, wake } from './device';
import { keeper } from './keeper';
import { hasPlayed } from './played';

/** What lies on the server, or concerns it: it waits. */
const THERE = /^\/api\/(matches\/(?!import)|helpers\/|races\/|replays\/(?!~)|shares|me\/|door|link)/;
/** Whoever asks whether the server is back asks it and nobody else. */
const ME = '/api/me';
const LIST = '/api/matches';
/** A network that hangs is none; what is begun may need a thought first. */
const PATIENCE = 6000;
const BEGUN = 15_000;

let away = false;

/** As the server answers; in time, where it is a look or there is somebody else to ask. */
export async function there(path: string, init: RequestInit, patience = init.method === 'GET' ? PATIENCE : 0): Promise<Response> {
  try {
    const found = await fetch(path, patience ? { ...init, signal: AbortSignal.timeout(patience) } : init);
    away = [502, 503, 504].includes(found.status);
    if (!away) return found;
  } catch {
    away = true;
  }
  throw new Error(path);
}

/** The games of both, the newest first. */
async function both(init: RequestInit): Promise<Found> {
  const listed = async (asked: Promise<Response>) => ((await (await asked).json()) as { matches?: Brief[] }).matches ?? [];
  const [far, near] = await Promise.all([
    away ? null : listed(there(LIST, init)).catch(() => null),
    hasPlayed() ? listed(here(LIST, init)).catch(() => []) : [],
  ]);
  const matches = [...(far ?? []), ...near].sort((one, other) => other.touched.localeCompare(one.touched));
  return [Response.json({ matches }), far !== null];
}

export async function ask(path: string, init: RequestInit): Promise<Found> {
  void keeper();
  if (path === LIST && init.method === 'GET') return both(init);
  const far = THERE.test(path) || (path === ME && init.method === 'DELETE');
  if (far || path === ME || !away) {
    try {
      const found = await there(path, init, init.method !== 'GET' && !far && path !== ME ? BEGUN : undefined);
      if (path === ME && init.method === 'DELETE' && hasPlayed()) await here(path, init);
      return [found, true];
    } catch (error) {
      if (far) throw error;
    }
  }
  void wake(); // whoever comes here sits down next
  return [await here(path, init), false];
}
