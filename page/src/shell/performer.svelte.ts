/** The opponent's turn as one can follow it: sentence by sentence, at the pace of reading. */
import type { Stage, Telling, Voice } from '../games/adapter';
import { t, words } from './i18n.svelte';
import { announce } from './live.svelte';
import { pace } from './settings.svelte';
import { sound } from './sound';
import type { GameEvent, Reason, Turn } from './types';

/** Milliseconds for a word: 228, 188, 166 and 184 words a minute, as measured in these languages. */
const WORD = { en: 263, it: 319, pl: 361, ru: 326 };
const GLANCE = 500;

/** How long a sentence is read. */
export function reading(text: string, language: keyof typeof WORD = words.language): number {
  return GLANCE + WORD[language] * text.split(/\s+/).filter(Boolean).length;
}

/** Plays turns on a stage beat by beat; held, stepped, skipped or begun again at any time. */
export class Performer {
  playing = $state(false);
  paused = $state(false);
  voice = $state.raw<Voice | null>(null);
  /** The last turn that was told to its end. */
  told = $state(0);
  /** Whose turn is being told. */
  acting = $state<string | null>(null);
  /** Something was performed that can be seen again. */
  repeatable = $state(false);
  private run = 0;
  private turns: Turn[] = [];
  private before: unknown = null;
  private final: unknown = null;
  /** The beat that is on: what remains of it, and what comes after. */
  private left = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private next: (() => void) | null = null;
  /** The rest of this turn is shown without waiting. */
  private hurried = false;

  constructor(
    private readonly stage: Stage,
    private readonly board: Telling,
  ) {}

  /** Nothing but one's own move is shown: a gesture ends it and counts. */
  get mine(): boolean {
    return this.turns.every((turn) => turn.seat === 'you' && !turn.events.some((e) => this.board.chapters.includes(e.kind)));
  }

  /** Straight to the end. */
  finish(): void {
    if (!this.playing) return;
    this.stop();
    this.stage.settle(this.final, false);
  }

  show(view: unknown, calm: boolean): void {
    this.stop();
    this.repeatable = false;
    this.final = view;
    this.stage.settle(view, calm);
  }

  async play(turns: Turn[], view: unknown): Promise<void> {
    for (const turn of turns) for (const event of turn.events) announce(t(event.kind, event.params));
    this.stop();
    this.before = this.final;
    this.turns = turns;
    this.final = view;
    if (pace() === 0) {
      this.show(view, true);
      this.repeatable = !this.mine;
      return;
    }
    await this.perform();
  }

  /** The same turns once more; where nothing moves, step by step. */
  again(): void {
    if (!this.repeatable) return;
    this.stop();
    this.stage.settle(this.before, true);
    this.paused = pace() === 0;
    void this.perform();
  }

  hold(): void {
    if (!this.playing || this.paused) return;
    this.paused = true;
    this.halt();
    this.left = Math.max(0, this.left - (performance.now() - this.since));
  }

  goOn(): void {
    if (!this.paused) return;
    this.paused = false;
    this.tick();
  }

  /** One beat further, and there it holds. */
  step(): void {
    if (!this.playing) return;
    this.hold();
    this.next?.();
  }

  /** The rest of this turn at once. */
  skip(): void {
    if (!this.playing) return;
    this.hurried = true;
    this.next?.();
  }

  private stop(): void {
    this.run++;
    this.halt();
    this.next = null;
    this.playing = this.paused = this.hurried = false;
    this.voice = null;
    this.acting = null;
  }

  private async perform(): Promise<void> {
    const run = this.run;
    this.playing = true;
    this.repeatable = !this.mine;
    this.told = (this.turns[0]?.number ?? 1) - 1;
    for (const turn of this.turns) {
      this.acting = turn.seat;
      await this.turn(turn, run);
      if (run !== this.run) return;
      this.told = turn.number;
      this.hurried = false;
    }
    this.stop();
    this.stage.settle(this.final, false);
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
      const text = this.speak(reason);
      this.stage.consider(reason.candidates);
      await this.wait(reading(text), run);
      if (run !== this.run) return;
    }
    this.stage.consider([]);
    for (const event of rest) {
      await this.event(event, run);
      if (run !== this.run) return;
      this.voice = null; // the sentence was about the deed, not about what follows from it
    }
    if (turn.why.length && !opening) await this.wait(250, run);
    if (run === this.run) this.voice = null;
  }

  private speak(reason: Reason): string {
    const text = t(reason.key, reason.params);
    this.voice = { tone: 'automa', text, rule: reason.rule, about: this.board.about(reason) };
    return text;
  }

  private async event(event: GameEvent, run: number): Promise<void> {
    const length = this.stage.tell(event);
    if (length <= 0) return;
    sound('lay');
    await this.wait(length, run);
  }

  private wait(ms: number, run: number): Promise<void> {
    if (this.hurried) return Promise.resolve();
    return new Promise((done) => {
      this.left = ms * pace();
      this.next = () => {
        this.halt();
        this.next = null;
        if (run === this.run) done();
      };
      if (!this.paused) this.tick();
    });
  }

  private tick(): void {
    this.since = performance.now();
    this.timer = setTimeout(() => this.next?.(), this.left);
  }

  private halt(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
