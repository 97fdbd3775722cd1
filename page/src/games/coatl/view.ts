/** The view of Cóatl as the server sends it. */
export const COLOURS = ['yellow', 'red', 'black', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export type Kind = 'head' | 'body' | 'tail';
export type End = 'front' | 'back';

export type Cell = { number: number; kind: Kind; place: string; pieces: string[]; refills: boolean };
export type Sign = { colour: Colour | 'any'; more: boolean };
export type Face = { frame: Colour; family: string; pattern: Sign[]; lines: { times: number; points: number }[] };
export type Want = { kind: 'length' | 'none' | 'equal' | 'no_frame'; length?: number; colours?: Colour[]; frame?: Colour };
export type Roof = { wants: Want[]; points: number[] };

/** How far a prophecy is satisfied on a cóatl, and where. */
export type Progress = {
  card: string;
  times: number;
  points: number;
  where: number[];
  next: number;
  lacks: string[];
  end: End | 'both' | 'nowhere';
};
export type TempleProgress = { temple: string; met: boolean[]; points: number };
export type Coatl = {
  number: number;
  pieces: string[];
  open: End[];
  complete: boolean;
  locked: boolean;
  points: number;
  cards: Progress[];
  hand: Progress[];
  temple: TempleProgress | null;
  temples: TempleProgress[];
};
export type AdamCard = { card: string; points: number; lacks: string[]; pieces: string[] };
export type Warning = { key: string; params: Record<string, string | number>; rule: string };

export type CoatlView = {
  to_move: string | null;
  phase: 'keep' | 'choose' | 'draw' | 'build';
  disc: Cell[];
  bodies_left: number;
  row: (string | null)[];
  deck: number;
  temples: (string | null)[];
  adam: {
    score: number;
    limit: number;
    cards: AdamCard[];
    played: { card: string; points: number }[];
    next: { cell: number; card: string | null } | null;
  };
  you: {
    score: number;
    board: string[];
    spaces: number;
    hand: string[];
    hand_limit: number;
    own_temple: string | null;
    coatls: Coatl[];
    required: number;
  };
  warnings: Warning[];
  faces: Record<string, Face | Roof>;
};

export const colourOf = (piece: string): Colour => piece.split('_')[0] as Colour;
export const kindOf = (piece: string): Kind => piece.split('_')[1] as Kind;
