import { call, newKey } from '../../shell/api';
import type { HelperDiffers, HelperParts, HelperReopened, HelperSaid, HelperSession, HelperSessions, LateForm, Options } from '../../shell/types';
import type { Values } from '../api';

const helper = (id: string, rest = '') => `/api/helpers/${encodeURIComponent(id)}${rest}`;
const command = (id: string, verb: string, expected: number, more: object = {}) =>
  call<HelperSession>('POST', helper(id, `/${verb}`), { ...more, expected, key: newKey() });

export const getHelpers = () => call<HelperSessions>('GET', '/api/helpers');
export const postHelper = (game: string, options: Options, ours: string[], position: string | null) => call<HelperSession>('POST', '/api/helpers', { game, options, ours, position, key: newKey() });
export const getHelper = (id: string) => call<HelperSession>('GET', helper(id));
export const deleteHelper = (id: string) => call<void>('DELETE', helper(id));
export const postTell = (id: string, values: Values, expected: number, sum: number | null = null) => command(id, 'tell', expected, { values, sum });
export const postEnter = (id: string, entry: string, expected: number) => command(id, 'enter', expected, { entry });
export const postUndo = (id: string, expected: number) => command(id, 'undo', expected);
export const postGive = (id: string, ours: string[], expected: number) => command(id, 'give', expected, { ours });
export const postCount = (id: string, numbers: number[], expected: number) => command(id, 'count', expected, { numbers });
/** What the person has built, to be counted for them. */
export const getBuilt = (id: string) => call<LateForm>('GET', helper(id, '/built'));
export const postBuilt = (id: string, laid: Record<string, string[]>, expected: number) => command(id, 'built', expected, { laid });
/** A step at which something else was entered, or told. */
export type Otherwise = { step: number; entry?: string; values?: Values };
export const getSaid = (id: string) => call<HelperSaid>('GET', helper(id, '/said'));
export const getParts = (id: string) => call<HelperParts>('GET', helper(id, '/parts'));
export const getReopened = (id: string, step: number) => call<HelperReopened>('GET', helper(id, `/reopen?step=${step}`));
export const postDiffers = (id: string, what: Otherwise, expected: number) => call<HelperDiffers>('POST', helper(id, '/differs'), { ...what, expected });
export const postAmend = (id: string, what: Otherwise, choice: '' | 'back', expected: number) => command(id, 'amend', expected, { ...what, choice });
