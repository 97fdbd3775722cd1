import type { GameBoard, Stage, Voice } from '../games/adapter';
import type { Anchor } from './beside';
import { getBox, getLog, getMatch, getPreviews, postBack, postHint, postJudge, postMove, postRedo, postUndo, Refused } from './api';
import { explain } from './explain';
import { t } from './i18n.svelte';
import { announce } from './live.svelte';
import { Performer } from './performer.svelte';
import { sound } from './sound';
import { touched } from './touched';
import type { Changed, Choice, GameEvent, Hint, Judged, Log, Snapshot, Turn } from './types';
import { laid } from './views';
import { listen } from './wire';

/** A snapshot with all that belongs to it: the box under its view, the whole log, what would follow. */
export type Table = Omit<Snapshot, 'legal' | 'since'> & { legal: Choice[]; setup: GameEvent[] };
export type Opened = { snapshot: Snapshot; box: unknown; log: Log };

/** A legal move that a lesson does not show yet. */
const NOT_NOW = 'urn:tavolino:problem:not_now';
/** How many turns of somebody else are still shown one by one. */
const FEW = 3;

export async function opened(id: string): Promise<Opened> {
  const [{ box }, log, snapshot] = await Promise.all([getBox(id), getLog(id), getMatch(id)]);
  return snapshot.number === log.number ? { snapshot, box, log } : opened(id);
}

/** What was known of the log, up to where the snapshot goes on. */
const joined = (turns: Turn[], fresh: Snapshot): Turn[] => [...turns.slice(0, fresh.since), ...fresh.turns];

/** Nothing was played and nothing taken back: a hint was counted. */
const still = (now: Table, before: Table): boolean =>
  !now.box && now.number === before.number && now.to_move === before.to_move && !now.outcome === !before.outcome &&
  now.turns.every((turn, n) => turn.action.text === before.turns[n]?.action.text);

/** One sitting at a table, as the page sees it: one's own, or one that is watched. */
export class Match {
  table = $state.raw<Table>() as Table;
  busy = $state(false);
  refusal = $state.raw<Voice | null>(null);
  /** The action that was sent last. */
  tried = '';
  hint = $state.raw<Hint | null>(null);
  hintOpen = $state(false);
  /** The coach was asked; who plays on does not wait for the answer. */
  thinking = $state(false);
  failed = $state.raw<unknown>(null);
  readonly stage: Stage;
  readonly performer: Performer;
  private readonly box: unknown;
  private hangUp: (() => void) | null = null;
  private fetching = false;
  private wanted = false;
  private asked = 0;

  constructor(
    { snapshot, box, log }: Opened,
    readonly board: GameBoard,
    private readonly own = true,
  ) {
    this.box = box;
    this.stage = board.newStage();
    this.performer = new Performer(this.stage, board);
    this.table = this.spread(snapshot, log.setup, joined(log.turns, snapshot));
    this.performer.show(this.table.view, true);
    void this.foresee();
  }

  get active(): boolean {
    return this.own && this.table.to_move === 'you' && this.table.legal.length > 0;
  }

  listen(): void {
    this.hangUp = listen(`match/${this.table.id}`, (data) => {
      const { version } = JSON.parse(data) as Changed;
      if (version > this.table.version && !this.busy) void this.refetch();
    });
  }

  close(): void {
    this.hangUp?.();
    this.performer.finish();
  }

  /** What the server has now; asked again if something was said meanwhile. */
  async refetch(): Promise<void> {
    this.wanted = true;
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.wanted) {
        this.wanted = false;
        await this.look();
      }
    } catch {
      // the connection tells about itself
    } finally {
      this.fetching = false;
    }
  }

  private async look(): Promise<void> {
    const fresh = await getMatch(this.table.id, this.table.number);
    const { version, number } = this.table;
    if (this.busy || fresh.version < version) return; // one's own move says more
    if (fresh.version !== version || fresh.number !== number) await this.take(fresh);
    else void this.foresee();
  }

  /** Somebody says that the table has so many turns by now. */
  async follow(moves: number): Promise<void> {
    if (!this.busy && moves > this.table.number) await this.refetch();
  }

  attempt = (action: string): Promise<void> => this.command((s) => postMove(s.id, action, s.number), action);
  undo = (): Promise<void> => this.command((s) => postUndo(s.id, s.number));
  redo = (): Promise<void> => this.command((s) => postRedo(s.id, s.number));
  back = (to: number): Promise<void> => this.command((s) => postBack(s.id, to, s.number));

  /** A draft of the person's: judged by the rules, never kept. */
  judge = async (draft: string): Promise<Judged | null> => {
    try {
      return await postJudge(this.table.id, draft, this.table.number);
    } catch {
      return null;
    }
  };

  hush = (): void => {
    this.refusal = null;
  };

  /** One step further on the ladder: where to look, the move, the reason. */
  async nextHint(): Promise<void> {
    if (this.busy || this.thinking || this.hint?.step === 3) return;
    const step = (this.hint?.step ?? 0) + 1;
    const asked = ++this.asked;
    this.hintOpen = this.thinking = true;
    try {
      const hint = await postHint(this.table.id, step, this.table.number);
      if (asked === this.asked) this.hint = hint;
      if (step === 1) void this.refetch(); // it was counted
    } catch (error) {
      if (asked !== this.asked) return;
      if (!this.hint) this.closeHint();
      this.fail(error);
    } finally {
      if (asked === this.asked) this.thinking = false;
    }
  }

  /** Away with it; an answer that is still to come is not wanted any more. */
  closeHint(): void {
    this.asked++;
    this.hintOpen = this.thinking = false;
    this.hint = null;
  }

  /** Something is sent; what comes of it is shown. */
  async command(send: (table: Table) => Promise<Snapshot>, tried = ''): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    this.tried = tried;
    const thing = touched();
    try {
      await this.take(await send(this.table));
    } catch (error) {
      this.fail(error, thing());
    } finally {
      this.busy = false;
    }
  }

  /** Shows a new snapshot: forwards as a performance, otherwise at once. */
  private async take(answer: Snapshot): Promise<void> {
    const before = this.table;
    const [fresh, turns] = await this.whole(answer);
    const now = this.spread(fresh, before.setup, turns);
    if (still(now, before)) return void (this.table = { ...now, legal: before.legal });
    this.table = now;
    this.closeHint();
    const last = before.turns.at(-1);
    const grown = fresh.number > before.number && turns[before.number - 1]?.action.text === last?.action.text;
    const news = grown ? turns.slice(before.number) : [];
    if (news.length && !fresh.box && (this.own || news.length <= FEW)) void this.performer.play(news, this.table.view);
    else this.performer.show(this.table.view, false);
    if (!grown && fresh.number !== before.number) announce(t('shell.went_to', { number: fresh.number }));
    void this.foresee();
  }

  /** The log of a snapshot: what is known goes on, or all of it again where something was missed. */
  private async whole(fresh: Snapshot): Promise<[Snapshot, Turn[]]> {
    const { version, turns } = this.table;
    const next = fresh.race || fresh.version === version + 1; // nothing is taken back in a race
    if (next && fresh.since <= turns.length) return [fresh, joined(turns, fresh)];
    const log = await getLog(fresh.id);
    const now = await getMatch(fresh.id, log.number);
    return [now, joined(log.turns, now)];
  }

  private spread(fresh: Snapshot, setup: GameEvent[], turns: Turn[]): Table {
    const legal = fresh.legal.map((action) => ({ ...action, preview: null }));
    return { ...fresh, view: laid(this.box, fresh.view) as Snapshot['view'], legal, setup, turns };
  }

  /** What would follow from each legal action; too late if another one was played meanwhile. */
  private async foresee(): Promise<void> {
    const { id, number, legal } = this.table;
    if (!this.active) return;
    const found = await getPreviews(id).catch(() => null);
    if (found?.number !== number || this.table.legal !== legal) return;
    this.table = { ...this.table, legal: legal.map((action, n) => ({ ...action, preview: found.previews[n] ?? null })) };
  }

  private fail(error: unknown, at: Anchor | null = null): void {
    if (!(error instanceof Refused)) {
      this.failed = error;
      return;
    }
    const { status, params, rule, type } = error.problem;
    if (status === 409) return void this.refetch();
    const text = explain(error, 'shell.error');
    const tone = type === NOT_NOW ? 'lesson' : 'refusal';
    if (tone === 'refusal') sound('refuse');
    this.refusal = { tone, text, rule: rule ?? '', about: params ?? {}, at };
  }
}
