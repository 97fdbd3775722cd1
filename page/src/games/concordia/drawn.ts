/** An action on the table: the card, the colonist's way, the city or province it is about. */
import type { DrawnBy } from '../adapter';

const drawn: DrawnBy = ({ kind, params }) => {
  const { card, way, origin, line, city, province, slot, good } = params;
  const piece = { kind: 'colonist', params: { way } };
  if (kind === 'play') return { from: [`card ${card}`], to: ['pile'] };
  if (kind === 'move') return { from: [`city ${origin}|line ${way} ${origin}`], to: [`line ${way} ${line}`], piece };
  if (kind === 'build') return { from: [], to: [`city ${city}`] };
  if (kind === 'place') return { from: ['storehouse'], to: [`city ${city}`], piece };
  if (kind === 'produce') return { from: [], to: [`province ${province}`] };
  if (kind === 'purchase') return { from: [`slot ${slot}`], to: [] };
  if (kind === 'buy' || kind === 'sell' || kind === 'keep') return { from: [`good ${good}`], to: [] };
  return kind === 'settle' ? { from: [], to: [`city ${city}`] } : null;
};
export default drawn;
