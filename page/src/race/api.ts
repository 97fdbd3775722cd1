import { call, newKey, PATIENT } from '../shell/api';
import type { Options } from '../shell/types';
import type { Ghost, Moved, RaceBrief, RaceTable, Seated, Wish } from './types';

const race = (id: string, rest = '') => `/api/races/${encodeURIComponent(id)}${rest}`;
const seat = (who: string) => encodeURIComponent(who);

export const getRaces = () => call<{ races: RaceBrief[] }>('GET', '/api/races');
export const makeRace = (wish: Wish) => call<Seated>('POST', '/api/races', { ...wish, key: newKey() });
export const getRace = (id: string) => call<Seated>('GET', race(id));
export const joinRace = (id: string, name: string) => call<Seated>('POST', race(id, '/join'), { name });
export const leaveRace = (id: string) => call<Seated>('POST', race(id, '/leave'), {});
export const addBot = (id: string, strength: string) => call<Seated>('POST', race(id, '/bots'), { strength });
export const removeSeat = (id: string, who: string) => call<Seated>('DELETE', race(id, `/seats/${seat(who)}`));
export const startRace = (id: string) => call<Seated>('POST', race(id, '/start'), {});
export const getOwnTable = (id: string) => call<RaceTable>('GET', race(id, '/table'));
export const getTable = (id: string, who: string, since: number) =>
  call<RaceTable>('GET', race(id, `/tables/${seat(who)}?since=${since}`));
export const postRaceMove = (id: string, action: string, round: number, expected: number) =>
  call<Moved>('POST', race(id, '/moves'), { action, round, expected, key: newKey() }, PATIENT);
export const raceLiveUrl = (id: string) => race(id, '/live');
export const raceRecordUrl = (id: string) => race(id, '/record');

export function getGhosts(deal: number, options: Options): Promise<{ ghosts: Ghost[] }> {
  const query = new URLSearchParams({ deal: String(deal) });
  for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${value}`);
  return call('GET', `/api/races/ghosts?${query}`);
}
