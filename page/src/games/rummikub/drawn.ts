/** A turn on the table: the tiles that leave the hand and the sets that are taken apart, or the next stack. */
import type { DrawnBy } from '../adapter';

const drawn: DrawnBy = ({ kind, said }) => {
  if (kind === 'draw') return { from: ['[data-field].next|stacks'], to: ['hand'] };
  const tiles = (said?.params['tiles'] as string[] | undefined) ?? [];
  const apart = (said?.params['apart'] as string[][] | undefined) ?? [];
  if (!tiles.length) return null;
  const hand = [...new Set(tiles)].map((tile) => `[data-tile="${tile}"][data-where="hand"]`);
  return { from: hand, to: apart.map((set) => `[data-tiles="${set.join('')}"]`) };
};
export default drawn;
