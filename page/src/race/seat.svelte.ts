import type { GameBoard, Stage, Voice } from '../games/adapter';
import { Refused } from '../shell/api';
import { t } from '../shell/i18n.svelte';
import { Performer } from '../shell/performer.svelte';
import { getOwnTable, getTable, postRaceMove } from './api';
import type { RaceTable } from './types';

/** One table of a race on the page: one's own, or one that is watched. */
export class Seat {
  table = $state.raw<RaceTable>() as RaceTable;
  busy = $state(false);
  refusal = $state.raw<Voice | null>(null);
  readonly stage: Stage;
  readonly performer: Performer;
  private fetching = false;

  constructor(
    table: RaceTable,
    board: GameBoard,
    private readonly own: boolean,
  ) {
    this.table = table;
    this.stage = board.newStage();
    this.performer = new Performer(this.stage, board);
    this.performer.show(table.view, true);
  }

  get active(): boolean {
    return this.own && this.table.to_move === 'you' && this.table.legal.length > 0;
  }

  hush = (): void => {
    this.refusal = null;
  };

  attempt = async (action: string): Promise<void> => {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    const { id, round, number } = this.table;
    try {
      this.take((await postRaceMove(id, action, round, number)).table);
    } catch (error) {
      await this.fail(error);
    } finally {
      this.busy = false;
    }
  };

  /** Fetches what happened since, if the standings know of more moves than this table. */
  async follow(moves: number, round: number): Promise<void> {
    if (this.busy || this.fetching || (round === this.table.round && moves <= this.table.number)) return;
    this.fetching = true;
    try {
      await this.refetch(round === this.table.round);
    } catch {
      // the next message tries again
    } finally {
      this.fetching = false;
    }
  }

  async refetch(onwards = false): Promise<void> {
    const { id, who, number } = this.table;
    if (this.own) this.show(await getOwnTable(id));
    else if (onwards) this.take(await getTable(id, who, number));
    else this.show(await getTable(id, who, 0));
  }

  private take(fresh: RaceTable): void {
    const from = this.table.number;
    const turns = fresh.turns.filter((turn) => turn.number > from);
    this.table = fresh;
    if (turns.length && turns.length <= 3) void this.performer.play(turns, fresh.view);
    else this.performer.show(fresh.view, false);
  }

  private show(fresh: RaceTable): void {
    const same = fresh.round === this.table.round;
    this.table = fresh;
    this.performer.show(fresh.view, !same);
  }

  private async fail(error: unknown): Promise<void> {
    if (!(error instanceof Refused)) throw error;
    const { status, key, params, rule, detail, title } = error.problem;
    if (status === 409) return this.refetch().catch(() => undefined);
    this.refusal = {
      tone: 'refusal',
      text: key ? t(key, params ?? {}) : (detail ?? title ?? t('shell.error')),
      rule: rule ?? '',
      about: params ?? {},
    };
  }
}
