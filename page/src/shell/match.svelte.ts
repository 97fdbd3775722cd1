import type { GameBoard, Stage, Voice } from '../games/adapter';
import { getMatch, liveUrl, postBack, postHint, postJudge, postMove, postRedo, postUndo, Refused } from './api';
import { t } from './i18n.svelte';
import { announce } from './live.svelte';
import { Performer } from './performer.svelte';
import type { Hint, Judged, Problem, Snapshot } from './types';

/** One sitting at the table, as the page sees it. */
export class Match {
  snapshot = $state.raw<Snapshot>() as Snapshot;
  busy = $state(false);
  refusal = $state.raw<Voice | null>(null);
  hint = $state.raw<Hint | null>(null);
  hintOpen = $state(false);
  failed = $state.raw<unknown>(null);
  readonly performer: Performer;
  private source: EventSource | null = null;

  constructor(
    snapshot: Snapshot,
    readonly stage: Stage,
    readonly board: GameBoard,
  ) {
    this.snapshot = snapshot;
    this.performer = new Performer(stage, board);
    this.performer.show(snapshot.view, true);
  }

  get active(): boolean {
    return this.snapshot.to_move === this.snapshot.seat && this.snapshot.legal.length > 0;
  }

  listen(): void {
    if (typeof EventSource === 'undefined') return;
    this.source = new EventSource(liveUrl(this.snapshot.id));
    this.source.addEventListener('changed', (event) => {
      const { version } = JSON.parse((event as MessageEvent<string>).data) as { version: number };
      if (version > this.snapshot.version && !this.busy) void this.refetch();
    });
  }

  close(): void {
    this.source?.close();
    this.performer.finish();
  }

  async refetch(): Promise<void> {
    try {
      const fresh = await getMatch(this.snapshot.id);
      if (fresh.version === this.snapshot.version && fresh.number === this.snapshot.number) return;
      this.take(fresh);
    } catch {
      // the connection tells about itself
    }
  }

  attempt = (action: string): Promise<void> =>
    this.command((s) => postMove(s.id, action, s.number));
  undo = (): Promise<void> => this.command((s) => postUndo(s.id, s.number));
  redo = (): Promise<void> => this.command((s) => postRedo(s.id, s.number));
  back = (to: number): Promise<void> => this.command((s) => postBack(s.id, to, s.number));

  /** A draft of the person's: judged by the rules, never kept. */
  judge = async (draft: string): Promise<Judged | null> => {
    try {
      return await postJudge(this.snapshot.id, draft, this.snapshot.number);
    } catch {
      return null;
    }
  };

  hush = (): void => {
    this.refusal = null;
  };

  /** One step further on the ladder: where to look, the move, the reason. */
  async nextHint(): Promise<void> {
    this.hintOpen = true;
    const step = Math.min(3, (this.hint?.step ?? 0) + 1);
    if (this.busy || this.hint?.step === 3) return;
    this.busy = true;
    try {
      this.hint = await postHint(this.snapshot.id, step, this.snapshot.number);
      if (step === 1) this.snapshot = { ...this.snapshot, hints: this.snapshot.hints + 1, assisted: true };
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  closeHint(): void {
    this.hintOpen = false;
    this.hint = null;
  }

  private async command(send: (s: Snapshot) => Promise<Snapshot>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      this.take(await send(this.snapshot));
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Shows a new snapshot: forwards as a performance, otherwise at once. */
  private take(fresh: Snapshot): void {
    const before = this.snapshot;
    this.snapshot = fresh;
    this.hint = null;
    this.hintOpen = false;
    const last = before.turns.at(-1);
    const grown =
      fresh.number > before.number && (!last || fresh.turns[before.number - 1]?.action === last.action);
    if (grown) void this.performer.play(fresh.turns.slice(before.number), fresh.view);
    else {
      this.performer.show(fresh.view, false);
      announce(t('shell.went_to', { number: fresh.number }));
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) {
      this.failed = error;
      return;
    }
    const problem: Problem = error.problem;
    if (problem.status === 409) {
      void this.refetch();
      return;
    }
    this.refusal = {
      tone: 'refusal',
      text: problem.key ? t(problem.key, problem.params ?? {}) : (problem.detail ?? problem.title ?? t('shell.error')),
      rule: problem.rule ?? '',
      about: problem.params ?? {},
    };
  }
}
