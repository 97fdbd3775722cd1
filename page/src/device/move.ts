/** A game moves from the server to this device, or back: all of it, and then it is gone where it was. */
import { call, deleteMatch, getMatch, match, newKey, Refused } from '../shell/api';
import type { Along, Snapshot } from '../shell/types';
import { isHere } from '../shell/where';
import { ask as here } from './device';
import { there } from './either';

async function taken(house: typeof here, { version: _, ...along }: Along): Promise<Snapshot> {
  const body = JSON.stringify({ ...along, key: newKey() });
  const found = await house('/api/matches/import', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  const said = (await found.json()) as Snapshot;
  if (!found.ok) throw new Refused({ ...(said as object), status: found.status });
  return said;
}

/** The game where it is now. Whoever plays on meanwhile keeps it where it was. */
export async function move(id: string): Promise<Snapshot> {
  const along = await call<Along>('GET', match(id, '/along'));
  const made = await taken(isHere(id) ? there : here, along);
  const { version } = await getMatch(id);
  const [gone, stays] = version === along.version ? [id, made] : [made.id, null];
  await deleteMatch(gone);
  if (!stays) throw new Refused({ status: 409 });
  return stays;
}
