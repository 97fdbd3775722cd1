import type { Component } from 'svelte';
import type { Anchor } from '../shell/beside';
import type { Action, Candidate, Choice, GameEvent, Hint, Judged, Meta, Outcome, Params, Reason, Said, Turn } from '../shell/types';

/** The key and the parameters of a text. */
export type Words = { key: string; params: Params };

/** What the automa, or a refusal, says beside the thing it is about. */
export type Voice = {
  /** `lesson`: it was no mistake, but something else is shown first. */
  tone: 'automa' | 'refusal' | 'lesson';
  text: string;
  rule: string;
  about: Params;
  /** What was touched when it was refused. */
  at?: Anchor | null;
};

/** The pieces of one game on the table: shows a view, and tells an event as motion. */
export interface Stage {
  /** Puts everything where the view says. Calm: without motion. */
  settle(view: unknown, calm: boolean): void;
  /** Moves what the event moved; answers how long the motion takes, in milliseconds. */
  tell(event: GameEvent): number;
  /** Shades what the automa compares; an empty list clears. */
  consider(candidates: Candidate[]): void;
}

export type BoardProps = {
  game: string;
  stage: Stage;
  view: unknown;
  legal: Choice[];
  turns: Turn[];
  /** The viewer may act now. */
  active: boolean;
  /** A performance runs: what is shown is not yet the end. */
  playing: boolean;
  /** Whose turn is being shown. */
  acting?: string | null;
  /** A command is on its way. */
  busy: boolean;
  hint: Hint | null;
  /** Moves that are drawn over the table now: a board may show itself where their pieces would lie. */
  drawn?: Shown[];
  confirm: boolean;
  /** The deed lies on a real table already: one tap tells it. */
  beside?: boolean;
  voice: Voice | null;
  /** Plays an action, legal or not: the server answers why when it is not. */
  attempt: (text: string) => void;
  /** How far a half-made action has come; null if that cannot be told now. */
  judge: (draft: string) => Promise<Judged | null>;
  /** Takes the voice away. */
  hush: () => void;
  openRule: (citation: string) => void;
};

/** How a game is told; what it does not say for itself is as usual. */
export type Telling = {
  /** Events that come before the reasons of an automa's turn: the die. */
  opening: readonly string[];
  /** Events too small for a line of their own in the log. */
  minor: readonly string[];
  /** Events that begin or end a chapter of the log. */
  chapters: readonly string[];
  /** What the automa compared, in words. */
  candidate: (candidate: Candidate) => Words;
  /** Where a hint says to look, in words. */
  place: (focus: Params) => Words;
  /** What the voice points at while a reason is read. */
  about: (reason: Reason) => Params;
};

/** What is enough to draw a thing by itself, as large as one likes to see it. */
export type ThingProps = { kind: string; params: Params; view: unknown };

/** A move as it is told: of one that was made, also what came of it. */
export type Told = Action & { said?: Said | null; events?: GameEvent[] };
/** A move that is drawn. `played`: what somebody did; `better`: what the coach would do. */
export type Shown = { action: Told; tone: 'played' | 'better' };

/** Where a move is drawn: the things it takes, where they go, and the piece that will lie there. A thing by its
    name, anything else of the board by a selector; bars stand between what may be there instead. */
export type Drawn = { from: string[]; to: string[]; piece?: Omit<ThingProps, 'view'> };
/** From an action that can be done on a view to its drawing; null where there is nothing to draw. */
export type DrawnBy = (action: Told, view: unknown) => Drawn | null;

/** What a game brings to the page. */
export type OwnBoard = Partial<Telling> & {
  Board: Component<BoardProps>;
  newStage: () => Stage;
  /** The drawing of a thing that the board marks with `data-thing`. */
  thing?: () => Promise<{ default: Component<ThingProps> }>;
  /** What the drawings of things refer to, where no board lies under them. */
  defs?: () => Promise<{ default: Component }>;
  /** How its moves are drawn on the board, in hints, reviews and replays. */
  drawn?: () => Promise<{ default: DrawnBy }>;
  /** The final table as a small picture for the result. */
  keepsake?: () => Promise<{ default: Component<{ view: unknown }> }>;
  /** What the automa reads, where only the automa is run beside the real box; else the keepsake. */
  automa?: () => Promise<{ default: Component<{ view: unknown }> }>;
  /** The headline of the result, where nobody is beaten. */
  verdict?: (outcome: Outcome) => Words;
};

/** All that the shell knows of a game. */
export type GameBoard = OwnBoard & Telling & { meta: Meta };
