/** A move on the table: the cards that go, and where they go to. */
import type { DrawnBy } from '../adapter';
import { SUITS } from './cards/deck';
import { readCard, type SolitarioView } from './view';

const drawn: DrawnBy = ({ kind, params }, raw) => {
  const view = raw as SolitarioView;
  const column = (name: unknown) => (/^c\d$/.test(String(name)) ? view.columns[Number(String(name).slice(1)) - 1] : undefined);
  /** Where a column ends: its last card, or its empty place. */
  const end = (name: unknown) => (column(name)?.open.length ? `card ${column(name)?.open.at(-1)}` : `column ${String(name).slice(1)}`);
  if (kind === 'turn') return { from: ['stock'], to: [view.waste.length ? `card ${view.waste.at(-1)}` : 'waste'] };
  const { from, to } = params;
  const own = column(from);
  const suit = SUITS.find((one) => one === from);
  const taken = from === 'waste' ? view.waste.slice(-1) : (own?.open.slice(-Number(params['cards'] ?? 1)) ?? []);
  const card = taken[0];
  if (suit) return { from: [`base ${suit}`], to: [end(to)] };
  if (!card) return null;
  return { from: taken.map((one) => `card ${one}`), to: [column(to) ? end(to) : `base ${readCard(card)?.suit}`], piece: { kind: 'card', params: { card } } };
};
export default drawn;
