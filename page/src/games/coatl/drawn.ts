/** An action on the table: what is taken or laid, and where. */
import type { DrawnBy } from '../adapter';
import type { CoatlView } from './view';

const drawn: DrawnBy = ({ kind, params }, raw) => {
  const view = raw as CoatlView;
  const { cell, place, piece, card, temple, coatl, end } = params;
  const beside = [`coatl ${coatl}`];
  if (kind === 'take') return { from: [`cell ${cell}`], to: ['board'] };
  if (kind === 'search') return { from: [`cell ${cell}`], to: ['adam'] };
  if (kind === 'draw') return { from: [place === 'deck' ? 'deck' : String(view.row[Number(place) - 1])], to: [] };
  if (kind === 'keep') return { from: (params['places'] as number[]).map((n) => String(view.you.hand[n - 1])), to: [] };
  if (kind === 'start') return { from: [`piece ${piece}`], to: ['[data-testid="new-coatl"]'], piece: { kind: 'piece', params } };
  if (kind === 'add') return { from: [`piece ${piece}`], to: [`[data-drop="${coatl}-${end}"]`], piece: { kind: 'piece', params } };
  if (kind === 'play') return { from: [String(card)], to: beside };
  return kind === 'claim' ? { from: [String(temple)], to: beside } : null;
};
export default drawn;
