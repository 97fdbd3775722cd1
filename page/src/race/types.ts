import type { Action, GameEvent, Line, Options, Outcome, Params, Turn } from '../shell/types';

export type RaceState = 'waiting' | 'countdown' | 'running' | 'paused' | 'over' | 'closed';

export type Clock = {
  now: number;
  starts_in: number | null;
  elapsed: number;
  remaining: number | null;
  rate: number;
};

export type Standing = {
  who: string;
  name: string;
  kind: 'person' | 'bot' | 'ghost';
  strength: string | null;
  place: number;
  score: number;
  reached: number | null;
  moves: number;
  state: 'ready' | 'playing' | 'solved' | 'stalled' | 'finished' | 'time';
  away: boolean;
};

export type Past = { round: number; deal: number; reason: string; standings: Standing[] };

/** A room as everybody with the link may see it. */
export type Race = {
  id: string;
  game: string;
  seq: number;
  state: RaceState;
  round: number;
  options: Options;
  ties: 'counter' | 'replay';
  deal: number | null;
  deal_given: boolean;
  host: string | null;
  clock: Clock;
  counter: number;
  standings: Standing[];
  reason: string | null;
  rounds: Past[];
};

export type Seated = { you: string | null; race: Race };

export type RaceTable = {
  id: string;
  game: string;
  options: Options;
  round: number;
  who: string;
  number: number;
  version: number;
  to_move: string | null;
  view: unknown;
  legal: Action[];
  setup: GameEvent[];
  turns: Turn[];
  since: number;
  outcome: Outcome | null;
  undo: { refusal: Line | null };
};

export type Moved = { seq: number; clock: Clock; table: RaceTable };
export type News = { seq: number; kind: string; who: string | null; name: string | null; params: Params; rule: string };
export type Message = { seq: number; after: number; news: News[]; race: Race };
export type Ghost = { id: string; name: string; score: number; moves: number; seconds: number; when: string; solo: boolean };
export type RaceBrief = {
  id: string;
  state: RaceState;
  round: number;
  made: string;
  host: boolean;
  name: string;
  players: number;
  place: number | null;
  score: number | null;
};

export type Wish = {
  name: string;
  options: Options;
  deal: number | null;
  ties: 'counter' | 'replay';
  bots: string[];
  ghosts: number;
  start: boolean;
};

export const STRENGTHS = ['gentle', 'steady', 'sharp'];
