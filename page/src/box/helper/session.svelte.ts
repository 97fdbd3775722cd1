/** A session in which only the automa is run, as the page sees it: one command at a time. */
import { Refused } from '../../shell/api';
import { explain } from '../../shell/explain';
import type { HelperSession } from '../../shell/types';
import { listen } from '../../shell/wire';
import type { Values } from '../api';
import { getHelper, postTell } from './api';

type Refusal = { text: string; rule: string | undefined };

export class Session {
  now = $state.raw() as HelperSession;
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Grows when told values were refused. */
  refused = $state(0);
  failed = $state(false);
  private latest: Values | null = null;

  constructor(first: HelperSession) {
    this.now = first;
  }

  /** Another device may be at the same table. */
  listen(): () => void {
    return listen(`helper/${this.now.id}`, (data) => {
      if ((JSON.parse(data) as { number: number }).number > this.now.number && !this.busy) void this.look();
    });
  }

  async look(): Promise<void> {
    this.failed = false;
    this.now = await getHelper(this.now.id);
  }

  /** Something is sent; whether it was taken. */
  async command(send: (now: HelperSession) => Promise<HelperSession>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      this.now = await send(this.now);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) this.failed = true;
      else if (error.problem.status === 409) await this.look().catch(() => (this.failed = true));
      else this.refusal = { text: explain(error, 'shell.error_move'), rule: error.problem.rule ?? undefined };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Every tap at once; of several that wait the last one counts. */
  async tell(values: Values): Promise<void> {
    this.latest = values;
    while (this.latest && !this.busy && this.now.ask) {
      const told: Values = this.latest;
      this.latest = null;
      if (!(await this.command((now) => postTell(now.id, told, now.number)))) {
        this.latest = null;
        this.refused++;
      }
    }
  }
}
