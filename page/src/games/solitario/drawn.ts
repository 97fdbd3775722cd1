/** A move on the table: the cards that go, and where they go to. */
import type { DrawnBy } from '../adapter';
import { byKind } from '../drawing';
import { readCard, type Column, type SolitarioView } from './view';

const column = (view: SolitarioView, name: unknown): Column | undefined => (/^c\d$/.test(String(name)) ? view.columns[Number(String(name).slice(1)) - 1] : undefined);
/** Where a column ends: its last card, or its empty place. */
const end = (view: SolitarioView, name: unknown): string => {
  const last = column(view, name)?.open.at(-1);
  return last ? `card ${last}` : `column ${String(name).slice(1)}`;
};

/** Cards from the mazzetto or a column to a column, or to the foundation of their suit. */
const cards: DrawnBy = ({ params: { from, to, cards: count } }, raw) => {
  const view = raw as SolitarioView;
  const taken = from === 'waste' ? view.waste.slice(-1) : (column(view, from)?.open.slice(-Number(count ?? 1)) ?? []);
  const [card] = taken;
  if (!card) return null;
  return { from: taken.map((one) => `card ${one}`), to: [column(view, to) ? end(view, to) : `base ${readCard(card)?.suit}`], piece: { kind: 'card', params: { card } } };
};

export default byKind({
  turn: (_action, view) => ({ from: ['stock'], to: [`card ${(view as SolitarioView).waste.at(-1)}|waste`] }),
  waste_up: cards,
  waste_down: cards,
  up: cards,
  shift: cards,
  down: ({ params }, view) => ({ from: [`base ${params['from']}`], to: [end(view as SolitarioView, params['to'])] }),
  finish: () => ({ from: ['score'], to: [] }),
});
