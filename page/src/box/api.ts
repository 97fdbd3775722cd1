import { call, command, match, newKey } from '../shell/api';
import type { Called, Counted, Differs, Entries, HelperSession, Instead, LateForm, LatePosition, Options, Parts, PieceChoices, Reopened } from '../shell/types';

/** What the real table shows, question by question; null: not told yet. */
export type Values = (string | number | null)[][];
/** Another answer for a turn. */
export type Otherwise = { turn: number; answer: Values };

export const postTell = (id: string, ask: string, values: Values, expected: number, sum: number | null = null) => command(id, 'tell', expected, { ask, values, sum });
export const postLay = (id: string, pieces: string[], expected: number) => command(id, 'lay', expected, { pieces });
export const postGive = (id: string, ours: string[], expected: number) => command(id, 'give', expected, { ours });
export const postAmend = (id: string, what: Otherwise, choice: '' | 'back' | 'keep', expected: number) => command(id, 'amend', expected, { ...what, choice });
export const postDiffers = (id: string, what: Otherwise, expected: number) => call<Differs>('POST', match(id, '/differs'), { ...what, expected });
export const postPlayed = (id: string, action: string, expected: number, turn: number | null = null) => command(id, 'played', expected, { action, turn });
export const getInstead = (id: string, turn: number) => call<Instead>('GET', match(id, `/instead?turn=${turn}`));
/** What lies otherwise, place by place. */
export type Change = { part: string; at: number; piece: string };
export const postPieces = (id: string, changes: Change[], expected: number) => command(id, 'pieces', expected, { changes });
export const getParts = (id: string) => call<Parts>('GET', match(id, '/parts'));
export const getChoices = (id: string, name: string, at: number) => call<PieceChoices>('GET', match(id, `/choices?name=${encodeURIComponent(name)}&at=${at}`));
export const postStepDown = (id: string, expected: number) => call<HelperSession>('POST', match(id, '/helper'), { expected, key: newKey() });
export const getEntries = (id: string, piece = '') => call<Entries>('GET', match(id, `/entries${piece && `?piece=${encodeURIComponent(piece)}`}`));
export const getTold = (id: string, turn: number) => call<Reopened>('GET', match(id, `/told?turn=${turn}`));
export const getCalls = (game: string, deal: number) => call<Called>('GET', `/api/blind/${game}?deal=${deal}`);
export const getPoints = (game: string, numbers: number[]) => call<Counted>('GET', `/api/blind/${game}/points?${numbers.map((one) => `number=${one}`).join('&')}`);
const chosen = (options: Options) => Object.entries(options).map(([name, value]) => `option=${encodeURIComponent(`${name}=${value}`)}`);
export const getLate = (game: string, options: Options, automa: boolean) => call<LateForm>('GET', `/api/late/${game}?${[...chosen(options), `only_automa=${automa}`].join('&')}`);
export const postLate = (game: string, options: Options, automa: boolean, laid: Record<string, string[]>) => call<LatePosition>('POST', `/api/late/${game}`, { options, only_automa: automa, laid });
