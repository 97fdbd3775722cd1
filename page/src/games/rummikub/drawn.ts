/** A turn on the table: the tiles that leave the hand and the sets that are taken apart, or the next stack.
    Where the tiles would lie the board shows itself, as ghosts. */
import { byKind } from '../drawing';

export default byKind({
  place: ({ said }) => {
    const tiles = (said?.params['tiles'] as string[] | undefined) ?? [];
    const apart = (said?.params['apart'] as string[][] | undefined) ?? [];
    const hand = [...new Set(tiles)].map((tile) => `[data-tile="${tile}"][data-where="hand"]`);
    return { from: hand, to: ['[data-ghost]', ...apart.map((set) => `[data-tiles="${set.join('')}"]`)] };
  },
  draw: () => ({ from: ['[data-field].next|stacks'], to: ['hand'] }),
  give_up: () => ({ from: ['hand'], to: [] }),
});
