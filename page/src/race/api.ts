import { call, newKey } from '../shell/api';
import type { AddBot, Ghosts, MakeRace, Options, Seated } from '../shell/types';

const race = (id: string, rest = '') => `/api/races/${encodeURIComponent(id)}${rest}`;
export type Wish = Omit<MakeRace, 'key' | 'words'>;
export type Strength = AddBot['strength'];
export const STRENGTHS: readonly Strength[] = ['gentle', 'steady', 'sharp'];

export const makeRace = (wish: Wish) => call<Seated>('POST', '/api/races', { ...wish, key: newKey() });
export const getRace = (id: string) => call<Seated>('GET', race(id));
export const joinRace = (id: string, name: string, words?: string) => call<Seated>('POST', race(id, '/join'), { name, words });
export const leaveRace = (id: string) => call<Seated>('POST', race(id, '/leave'), {});
export const addBot = (id: string, strength: Strength) => call<Seated>('POST', race(id, '/bots'), { strength });
export const removeSeat = (id: string, who: string) => call<Seated>('DELETE', race(id, `/seats/${encodeURIComponent(who)}`));
export const startRace = (id: string) => call<Seated>('POST', race(id, '/start'), {});
/** The race after this one: whoever asks first opens its room, the others join it. */
export const raceAgain = (id: string) => call<Seated>('POST', race(id, '/again'), {});
export const raceRecordUrl = (id: string) => race(id, '/record');

export function getGhosts(game: string, deal: number, options: Options): Promise<Ghosts> {
  const query = new URLSearchParams({ game, deal: String(deal) });
  for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${value}`);
  return call('GET', `/api/races/ghosts?${query}`);
}
