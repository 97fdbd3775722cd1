/** An action on the table, one's own or the AI's: the card, the colonist's way, the city or province it is about. */
import type { DrawnBy, Told } from '../adapter';
import { byKind } from '../drawing';
import type { ConcordiaView } from './view';

// What a small screen keeps in a drawer is shown by its tab.
const HAND = '[data-anchor="hand"]|[data-tab="hand"]';
const PILE = 'pile|[data-tab="hand"]';
const AI = '[data-anchor="ai"]|[data-tab="ai"]';
const DICE = 'dice|[data-tab="ai"]';
const slot = (number: unknown) => `slot ${number}|[data-tab="display"]`;
const colonist = (way: unknown) => ({ kind: 'colonist', params: { way } });
const house = (side: string): DrawnBy => ({ params }) => ({ from: [side === 'you' ? 'houses' : AI], to: [`city ${params['city']}`], piece: { kind: 'house', params: { side } } });
const good: DrawnBy = ({ params }) => ({ from: [`good ${params['good']}`], to: ['storehouse'], piece: { kind: 'good', params: { good: params['good'] } } });
/** The first good that came of it. */
const came = ({ events }: Told): unknown => events?.flatMap((event) => (event.params['goods'] as string[] | undefined) ?? [])[0];

export default byKind({
  play: ({ params }) => ({ from: [`card ${params['card']}|[data-tab="hand"]`], to: [PILE] }),
  done: () => ({ from: [PILE], to: [] }),
  move: ({ params: { way, origin, line } }) => ({ from: [`city ${origin}|line ${way} ${origin}`], to: [`line ${way} ${line}`], piece: colonist(way) }),
  build: house('you'),
  produce: ({ params }) => ({ from: [`province ${params['province']}`], to: ['storehouse'] }),
  cash: (_action, view) => ({ from: (view as ConcordiaView).provinces.filter((one) => one.turned).map((one) => `province ${one.name}`), to: ['coins'], piece: { kind: 'coins', params: {} } }),
  coins: () => ({ from: ['colonist|storehouse'], to: ['coins'], piece: { kind: 'coins', params: {} } }),
  keep: good,
  buy: good,
  sell: ({ params }) => ({ from: [`good ${params['good']}`], to: ['coins'], piece: { kind: 'coins', params: {} } }),
  place: ({ params: { way, city } }) => ({ from: ['storehouse'], to: [`city ${city}`], piece: colonist(way) }),
  purchase: ({ params }) => ({ from: [slot(params['slot'])], to: [HAND] }),
  // -- the AI
  roll: () => ({ from: [DICE], to: [] }),
  settle: house('automa'),
  gather: (action) => {
    const found = came(action);
    return { from: [DICE], to: [AI], ...(found ? { piece: { kind: 'good', params: { good: found } } } : {}) };
  },
  send: (_action, view) => ({ from: [AI], to: [`city ${(view as ConcordiaView).cities.find((one) => one.start)?.name}`], piece: { kind: 'colonist', params: { side: 'automa' } } }),
  hire: ({ params: { first, second } }) => ({ from: [first, second].filter(Boolean).map(slot), to: [AI] }),
  pass: () => ({ from: [AI], to: [] }),
});
