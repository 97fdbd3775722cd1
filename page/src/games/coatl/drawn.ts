/** An action on the table: what is taken or laid, and where. */
import { byKind } from '../drawing';
import type { CoatlView } from './view';

const beside = (coatl: unknown): string[] => [`coatl ${coatl}`];
/** What was taken or built in this turn lies on the own board or has just left it. */
const own = { from: ['board'], to: [] };

export default byKind({
  take: ({ params }) => ({ from: [`cell ${params['cell']}`], to: ['board'] }),
  search: ({ params }) => ({ from: [`cell ${params['cell']}`], to: ['adam|[data-tab="adam"]'] }),
  draw: ({ params: { place } }, view) => ({ from: [`${place === 'deck' ? 'deck' : (view as CoatlView).row[Number(place) - 1]}|[data-tab="row"]`], to: ['[data-testid^="hand-"]|[data-tab="cards"]'] }),
  keep: ({ params }, view) => ({ from: (params['places'] as number[]).map((n) => `${(view as CoatlView).you.hand[n - 1]}|[data-tab="cards"]`), to: [] }),
  start: ({ params }) => ({ from: [`piece ${params['piece']}`], to: ['[data-testid="new-coatl"]|coatl 1'], piece: { kind: 'piece', params } }),
  add: ({ params }) => ({ from: [`piece ${params['piece']}`], to: [`[data-drop="${params['coatl']}-${params['end']}"]|coatl ${params['coatl']}`], piece: { kind: 'piece', params } }),
  play: ({ params }) => ({ from: [`${params['card']}|[data-tab="cards"]`], to: beside(params['coatl']) }),
  claim: ({ params }) => ({ from: [`${params['temple']}|[data-tab="temples"]`], to: beside(params['coatl']) }),
  done: () => own,
  pass: () => own,
});
