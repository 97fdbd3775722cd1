import type { SolitarioView } from '../src/games/solitario/view';

/** A table just dealt. */
export function view(change: Partial<SolitarioView> = {}): SolitarioView {
  const open = ['5c', '5b', '3d', '6b', '6s', 'cc', '1s'];
  return {
    columns: open.map((card, covered) => ({ covered, open: [card] })),
    stock: 9,
    waste: ['2d', 'rd', '4s'],
    bases: { denari: 0, coppe: 0, bastoni: 0, spade: 0 },
    score: 0,
    auto: null,
    ...change,
  };
}
