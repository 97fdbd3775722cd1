import type { AzulView, Colour, Counts } from '../src/games/azul/view';

export const none: Counts = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 };
const colours: Colour[] = ['blue', 'yellow', 'red', 'black', 'white'];

export function view(change: Partial<AzulView> = {}): AzulView {
  return {
    round: 1, rounds: 4,
    sequence: colours,
    trays: [['blue', 'red', 'red'], ['black', 'black', 'white', 'blue'], [], [], [], []],
    centre: [],
    marker: 'tray', die: null,
    bag: { ...none, blue: 17 },
    pattern: [0, 1, 2, 3, 4].map((r) => [0, 1, 2, 3, 4].map((c) => colours[(c - r + 5) % 5] ?? 'blue')),
    you: {
      score: 0,
      lines: [1, 2, 3, 4, 5].map((size) => ({ colour: null, count: 0, size })),
      wall: [0, 1, 2, 3, 4].map(() => [false, false, false, false, false]),
      floor: [], penalty: 0, penalties: [1, 1, 2, 2, 2, 3, 3],
    },
    automa: { pile: none, tiles: 0, score: 0 },
    ...change,
  };
}
