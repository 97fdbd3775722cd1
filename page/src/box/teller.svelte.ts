/** What is told at a table beside the real box: every tap at once; of several that wait the last one counts. */
import type { Match } from '../shell/match.svelte';
import type { Ask, AskField } from '../shell/types';
import { postGive, postTell, type Values } from './api';

type Told = { ask: string; values: Values };

export class Teller {
  sending = $state(false);
  /** How often what was told was refused. */
  refused = $state(0);
  /** At which number a filling was told whole: the table is looked at then; who goes on has said yes. */
  filled = $state(-1);
  private latest: Told | null = null;

  constructor(private readonly match: Match) {}

  async tell(values: Values): Promise<void> {
    const ask = this.match.table.ask;
    if (!ask) return;
    this.latest = { ask: ask.id, values };
    if (this.sending) return;
    this.sending = true;
    while (this.latest) {
      const now: Told = this.latest;
      this.latest = null;
      // No answer outlives its question.
      if (this.match.table.ask?.id !== now.ask) break;
      await this.send(now, isFilling(this.match.table.ask.fields));
    }
    this.sending = false;
  }

  private async send({ ask, values }: Told, filling: boolean): Promise<void> {
    await this.match.command((s) => postTell(s.id, ask, values, s.number));
    const next = this.match.table.ask;
    if (filling && next?.id !== ask && asLies(next)) this.filled = this.match.table.number;
    if (!this.match.refusal) return;
    this.refused++;
    this.latest = null;
  }

  /** Several dice at once. */
  async sum(total: number): Promise<void> {
    const ask = this.match.table.ask;
    if (ask && !this.sending) await this.match.command((s) => postTell(s.id, ask.id, [], s.number, total));
  }

  /** Tavolino rolls once, and the next time it is asked again. */
  async roll(name: string): Promise<void> {
    const before = this.match.table.box?.ours ?? [];
    await this.match.command((s) => postGive(s.id, [...before, name], s.number));
    await this.match.command((s) => postGive(s.id, before, s.number));
  }
}

/** Whether the table lies as it is drawn and may be set: nobody is in the middle of a turn but the automa with its die. */
export function asLies(ask: Ask | null): boolean {
  return ask === null || (ask.seat === 'automa' && ask.fields.every((one) => one.kind === 'roll'));
}

function isFilling(fields: AskField[]): boolean {
  return fields.length > 1 || fields.some((one) => one.kind !== 'roll' && one.places.length > 1);
}
