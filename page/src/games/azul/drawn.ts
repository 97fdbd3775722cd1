/** A take on the table: the tiles, the line they go to, and one of them lying there. */
import type { DrawnBy } from '../adapter';

const drawn: DrawnBy = ({ kind, params }) => {
  const { source, colour, row } = params;
  if (kind === 'claim_marker') return { from: ['marker'], to: ['automa'] };
  if (kind !== 'take' && kind !== 'claim') return null;
  const to = kind === 'claim' ? 'pile' : row === 0 ? 'floor' : `line ${row}`;
  return { from: [`${source} ${colour}`], to: [to], piece: { kind: 'wall', params: { colour } } };
};
export default drawn;
