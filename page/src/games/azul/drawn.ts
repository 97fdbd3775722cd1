/** A take on the table: the tiles, the line they go to, and one of them lying there. */
import type { DrawnBy } from '../adapter';
import { byKind } from '../drawing';

const tiles = (to: string): DrawnBy => ({ params: { source, colour } }) => ({ from: [`${source} ${colour}`], to: [to], piece: { kind: 'wall', params: { colour } } });

export default byKind({
  take: (action, view) => tiles(action.params['row'] === 0 ? 'floor' : `line ${action.params['row']}`)(action, view),
  claim: tiles('pile'),
  claim_marker: () => ({ from: ['marker'], to: ['automa'] }),
  roll: () => ({ from: ['die'], to: [] }),
});
