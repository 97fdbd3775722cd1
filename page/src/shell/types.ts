/** The shapes of docs/api.md. */
export type Value = string | number | boolean | null | (string | number)[];
export type Params = Record<string, Value>;
export type Line = { key: string; params: Params; points: number | null; rule: string };
export type GameEvent = { kind: string; params: Params; rule: string; reveals: boolean };
export type Candidate = { what: Params; chosen: boolean; criteria: (string | number)[] };
export type Reason = { key: string; params: Params; rule: string; candidates: Candidate[] };
export type Preview = { points: number | null; lines: Line[] };
export type Action = { text: string; kind: string; params: Params; preview: Preview | null };
export type Turn = { number: number; seat: string; action: string; events: GameEvent[]; why: Reason[] };
export type Outcome = {
  winner: string | null;
  scores: Record<string, number>;
  lines: (Line & { seat: string })[];
  reason: Line;
};
export type Options = Record<string, string | number | boolean>;

export type Snapshot = {
  id: string;
  game: string;
  deal: number;
  options: Options;
  ranked: boolean;
  assisted: boolean;
  hints: number;
  number: number;
  version: number;
  seat: string;
  to_move: string | null;
  view: unknown;
  legal: Action[];
  setup: GameEvent[];
  turns: Turn[];
  undo: { can: boolean; reveals: boolean; to: number; refusal: Line | null };
  record: boolean;
  redo: { can: boolean; to: number };
  outcome: Outcome | null;
};

export type Option = {
  id: string;
  key?: string;
  choices?: (string | number | boolean)[];
  default: string | number | boolean;
};
export type Meta = {
  id: string;
  prefix: string;
  title: string;
  players: number;
  minutes: number;
  options: Option[];
  deals: number;
  notation: string;
};
export type Brief = {
  id: string;
  game: string;
  deal: number;
  number: number;
  started: string;
  touched: string;
  over: boolean;
  winner: string | null;
  scores: Record<string, number> | null;
  assisted: boolean;
  ranked: boolean;
};
export type Hint = {
  step: number;
  focus: Params;
  action: string | null;
  reasons: Line[];
  margin: { mean: number; low: number; high: number } | null;
  alternatives: { action: string; mean: number }[];
  guide: { line: Line; draft: string }[];
};
export type Judged = { state: 'incomplete' | 'playable' | 'complete'; lines: Line[]; points: number | null; text: string };
export type Frame = { number: number; view: unknown; turn: Turn | null; events: GameEvent[] };
export type Replay = {
  game: string;
  deal: number;
  options: Options;
  seat: string;
  frames: Frame[];
  outcome: Outcome | null;
};
export type Decision = {
  number: number;
  played: string;
  best: string;
  margin_played: number;
  margin_best: number;
};
export type Review = { verdict: Line[] | null; done: number; of: number; turning: number | null; decisions: Decision[] };
export type Statistics = {
  game: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  assisted: number;
  best: number | null;
  average: number | null;
  streak: number;
  longest: number;
  scores: number[];
  margins: number[];
};
export type Paragraph = { number: string; citation: string; text: string; informative: boolean };
export type Rules = {
  title: string;
  language: string;
  sections: { number: string; title: string; paragraphs: Paragraph[] }[];
};
export type Texts = Record<string, string | string[]>;
export type Problem = {
  status: number;
  type?: string;
  title?: string;
  detail?: string;
  rule?: string;
  key?: string;
  params?: Params;
  number?: number;
};
