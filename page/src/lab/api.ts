/** Calls of the laboratory. */
import { call, newKey } from '../shell/api';
import type { Balance, Experiment, Experiments, Options } from '../shell/types';

export type Interval = (number | null)[];
export type Way = { player: string; options: Options };

const at = (id: string, rest = '') => `/api/laboratory/${encodeURIComponent(id)}${rest}`;

export const getExperiments = () => call<Experiments>('GET', '/api/laboratory');
export const getExperiment = (id: string) => call<Experiment>('GET', at(id));
export const stopExperiment = (id: string) => call<Experiment>('POST', at(id, '/stop'), {});
export const removeExperiment = (id: string) => call<void>('DELETE', at(id));
export const startExperiment = (game: string, arms: Way[], games: number, first: number) =>
  call<Experiment>('POST', '/api/laboratory', { game, arms, games, first, key: newKey() });
export const getBalance = (game: string) => call<Balance>('GET', `/api/balance/${encodeURIComponent(game)}`);
