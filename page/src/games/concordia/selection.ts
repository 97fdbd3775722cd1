/** From a gesture to an action text; what is legal is read from the server's list. */
import type { Choice, Params, Preview } from '../../shell/types';
import type { Words } from '../adapter';
import { roadKey } from './chart';
import { GOODS, type City, type Good, type Phase, type Way } from './view';

/** What is held: a colonist on the map, a new one from the storehouse, or a card of the hand. */
export type Held = { kind: 'colonist'; way: Way; origin: string } | { kind: 'new'; way: Way } | { kind: 'card'; card: string };

export const word = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export const playText = (card: string): string => `play ${card}`;
export const moveText = (way: Way, origin: string, line: string): string => `move ${way} ${word(origin)} to ${word(line)}`;
const buildText = (city: string): string => `build ${word(city)}`;
export const produceText = (province: string): string => `produce ${word(province)}`;
export const placeText = (way: Way, city: string): string => `place ${way} ${word(city)}`;
/** How many of each good are to be bought; sold, if below zero. */
export type Trades = Partial<Record<Good, number>>;
export const tradeText = (good: Good, count: number): string => `${count < 0 ? 'sell' : 'buy'} ${Math.abs(count)} ${good}`;
export const keepText = (good: Good): string => `keep ${good}`;
export const cardText = (slot: number, pays: Good | null): string => `card ${slot}${pays ? ` with ${pays}` : ''}`;

export const find = (legal: Choice[], text: string): Choice | null => legal.find((action) => action.text === text) ?? null;
export const previewOf = (legal: Choice[], text: string): Preview | null => find(legal, text)?.preview ?? null;

/** The lines a colonist can reach, each with its steps. */
export function reach(legal: Choice[], held: Held | null): Map<string, number> {
  const found = new Map<string, number>();
  if (held?.kind !== 'colonist') return found;
  for (const { kind, params, preview } of legal)
    if (kind === 'move' && params['way'] === held.way && params['origin'] === held.origin)
      found.set(roadKey(held.way, String(params['line'])), Number(preview?.lines[0]?.params['count'] ?? 0));
  return found;
}

/** The colonists that can still go somewhere. */
export const movable = (legal: Choice[]): Set<string> =>
  new Set(legal.flatMap(({ kind, params }) => (kind === 'move' ? [`${String(params['way'])} ${String(params['origin'])}`] : [])));

/** What an action of this kind would touch, by that name. */
export const targets = (legal: Choice[], kind: string, part: string): Map<string, Choice> =>
  new Map(legal.flatMap((action) => (action.kind === kind ? [[String(action.params[part]), action] as const] : [])));

/** The ways a new colonist could come into a city. */
const waysInto = (legal: Choice[], city: string): Way[] =>
  legal.flatMap(({ kind, params }) => (kind === 'place' && params['city'] === city ? [params['way'] as Way] : []));

/** The goods that could pay the choice of a slot; [null] if it asks for none. */
export const payments = (legal: Choice[], slot: number): (Good | null)[] =>
  legal.flatMap(({ kind, params }) => (kind === 'purchase' && params['slot'] === slot ? [(params['pays'] as Good) || null] : []));

/** How many of a good could be bought or sold at most. */
export const most = (legal: Choice[], deal: 'buy' | 'sell', good: Good): number =>
  Math.max(0, ...legal.flatMap(({ kind, params }) => (kind === deal && params['good'] === good ? [Number(params['amount'])] : [])));

/** What is set at the counter, as far as it can be had. */
export const within = (legal: Choice[], wanted: Trades, good: Good): number =>
  Math.max(-most(legal, 'sell', good), Math.min(most(legal, 'buy', good), wanted[good] ?? 0));

/** The trades that are set, sales before purchases since they bring the coins. */
export const tradeTexts = (legal: Choice[], wanted: Trades): string[] =>
  GOODS.map((good) => ({ good, count: within(legal, wanted, good) }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => a.count - b.count)
    .map(({ good, count }) => tradeText(good, count));

/** What a tap on a city asks for, by where the turn stands. */
export function cityText(phase: Phase, city: City, held: Held | null, legal: Choice[]): string {
  if (phase === 'prefect' && city.province) return produceText(city.province);
  if (['settle', 'settling', 'recruit'].includes(phase)) {
    const ways = waysInto(legal, city.name);
    return placeText(held?.kind === 'new' ? held.way : (ways[0] ?? 'land'), city.name);
  }
  return buildText(city.name);
}

/** Where a hint says to look. */
export function place(focus: Params): Words {
  for (const name of ['origin', 'slot', 'good']) if (focus[name] !== undefined) return { key: `concordia.page.place.${name}`, params: focus };
  return { key: 'concordia.page.place.none', params: {} };
}
