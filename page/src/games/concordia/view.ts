/** The view of Concordia as the server sends it. */
export const GOODS = ['brick', 'food', 'tool', 'wine', 'cloth'] as const;
export type Good = (typeof GOODS)[number];
export const GODS = ['vesta', 'jupiter', 'saturnus', 'mercurius', 'mars', 'minerva'] as const;
export type God = (typeof GODS)[number];
export const WAYS = ['land', 'sea'] as const;
export type Way = (typeof WAYS)[number];
export type Side = 'you' | 'automa';
export type Phase = 'choose' | 'move' | 'build' | 'prefect' | 'keep' | 'trade' | 'settle' | 'settling' | 'recruit' | 'senate' | 'consulate';

export type City = {
  name: string;
  word: string;
  latitude: number;
  longitude: number;
  start: boolean;
  /** Own colonists that stand in it. */
  land: number;
  sea: number;
  province?: string;
  letter?: string;
  good?: Good;
  distance?: number;
  you?: boolean;
  automa?: boolean;
  /** What a house of yours would cost now, and whether you have that. */
  goods?: Good[];
  coins?: number;
  payable?: boolean;
};
export type Line = { name: string; word: string; way: Way; ends: [string, string]; you: boolean };
export type Province = {
  name: string;
  word: string;
  letter: string;
  good: Good;
  turned: boolean;
  coins: number;
  you: Good[];
  automa: Good[];
};
export type Face = { card: string; god: God; price: Good[] };
export type Slot = {
  slot: number;
  card: string | null;
  god?: God;
  price?: Good[];
  /** What lies under the card, and how many goods of one's choice. */
  under: Good[];
  choice: number;
  /** Whether you have the price: with a Senator, with a Consul. */
  payable?: boolean;
  consul?: boolean;
};
export type Worth = { cards: number; points: number };

export type ConcordiaView = {
  to_move: Side | null;
  phase: Phase;
  map: { id: string; name: string; turned: number };
  cities: City[];
  lines: Line[];
  provinces: Province[];
  display: Slot[];
  deck: number;
  steps: number;
  dice: 'd12' | '2d6';
  die: number | null;
  deed: string | null;
  concordia: Side | null;
  coins: number;
  prices: Record<Good, number>;
  faces: Record<string, Face>;
  you: {
    cash: number;
    stock: Good[];
    room: number;
    spaces: number;
    home: Record<Way, number>;
    houses: number;
    hand: string[];
    pile: string[];
    top: string | null;
    fresh: Good[];
    traded: Good[];
    bought: number;
    gods: Record<God, Worth>;
    score: number;
  };
  automa: {
    stock: Good[];
    room: number;
    home: number;
    out: number;
    houses: number;
    cards: string[];
    bought: number;
    gods: Record<God, Worth>;
    score: number;
  };
};
