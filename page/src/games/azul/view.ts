/** The view of Azul as the server sends it. */
export const COLOURS = ['blue', 'yellow', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
export type Kind = Colour | 'marker';
export type Counts = Record<Colour, number>;
export type PatternLine = { colour: Colour | null; count: number; size: number };

export type AzulView = {
  round: number;
  rounds: number;
  sequence: Colour[];
  trays: Colour[][];
  centre: Colour[];
  marker: 'tray' | 'centre' | 'you' | 'automa' | null;
  die: number | null;
  bag: Counts;
  pattern: Colour[][];
  you: {
    score: number;
    lines: PatternLine[];
    wall: boolean[][];
    floor: Kind[];
    penalty: number;
    penalties: number[];
  };
  automa: { pile: Counts; tiles: number; score: number };
};

const TRAYS = ['t1', 't2', 't3', 't4', 't5', 't6'] as const;
export const SOURCES = [...TRAYS, 'centre'] as const;

export function byColour(tiles: readonly Colour[]): Colour[] {
  return [...tiles].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b));
}
