import type { Stage, Telling, Voice } from '../games/adapter';
import { t } from './i18n.svelte';
import { announce } from './live.svelte';
import { pace } from './settings.svelte';
import type { GameEvent, Reason, Turn } from './types';

const BEAT = 850;

/** Plays turns on a stage: readable beats, and one click to the end. */
export class Performer {
  playing = $state(false);
  voice = $state.raw<Voice | null>(null);
  /** The last turn that was told to its end. */
  told = $state(0);
  private run = 0;
  private final: unknown = null;

  constructor(
    private readonly stage: Stage,
    private readonly board: Telling,
  ) {}

  /** Puts the end before everybody's eyes at once. */
  finish(): void {
    if (!this.playing) return;
    this.run++;
    this.playing = false;
    this.voice = null;
    this.stage.settle(this.final, false);
  }

  show(view: unknown, calm: boolean): void {
    this.run++;
    this.playing = false;
    this.voice = null;
    this.final = view;
    this.stage.settle(view, calm);
  }

  async play(turns: Turn[], view: unknown): Promise<void> {
    const run = ++this.run;
    this.final = view;
    for (const turn of turns) for (const event of turn.events) announce(t(event.kind, event.params));
    if (pace() === 0) return this.show(view, true);
    this.playing = true;
    this.told = (turns[0]?.number ?? 1) - 1;
    for (const turn of turns) {
      await this.turn(turn, run);
      if (run !== this.run) return;
      this.told = turn.number;
    }
    this.playing = false;
    this.voice = null;
    this.stage.settle(view, false);
  }

  private async turn(turn: Turn, run: number): Promise<void> {
    const rest = [...turn.events];
    const opening = rest.length > 0 && rest.every((e) => this.board.opening.includes(e.kind));
    if (opening && turn.why[0]) this.speak(turn.why[0]);
    while (rest[0] && this.board.opening.includes(rest[0].kind)) {
      await this.event(rest.shift() as GameEvent, run);
      if (run !== this.run) return;
    }
    for (const reason of opening ? [] : turn.why) {
      this.speak(reason);
      this.stage.consider(reason.candidates);
      await this.wait(BEAT, run);
      if (run !== this.run) return;
    }
    this.stage.consider([]);
    for (const event of rest) {
      await this.event(event, run);
      if (run !== this.run) return;
    }
    if (turn.why.length && !opening) await this.wait(250, run);
    if (run === this.run) this.voice = null;
  }

  private speak(reason: Reason): void {
    this.voice = {
      tone: 'automa',
      text: t(reason.key, reason.params),
      rule: reason.rule,
      about: this.board.about(reason),
    };
  }

  private async event(event: GameEvent, run: number): Promise<void> {
    const length = this.stage.tell(event);
    if (length > 0) await this.wait(length, run);
  }

  private wait(ms: number, run: number): Promise<void> {
    return new Promise((done) => setTimeout(() => run === this.run && done(), ms * pace()));
  }
}
