import { getMe, watchConnection } from './api';
import { alone, kept } from './where';

/** ms between two questions whether the server is back; where it is not missed, it is not pressed. */
const OFTEN = 2000;
const SELDOM = 15_000;

/** Whether the server answers; when it does not, asks again until it does. */
class Connection {
  lost = $state(false);
  private heals = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  start(): void {
    watchConnection((online) => this.heard(online));
    addEventListener('online', () => void this.probe());
    addEventListener('offline', () => this.heard(false));
  }

  /** What is begun now begins on this device. */
  get here(): boolean {
    return alone || (this.lost && kept());
  }

  /** Called each time a lost connection came back. */
  onHeal(heal: () => void): () => void {
    this.heals.add(heal);
    return () => this.heals.delete(heal);
  }

  private heard(online: boolean): void {
    const healed = this.lost && online;
    this.lost = !online;
    if (healed) for (const heal of this.heals) heal();
    if (!online) this.later();
  }

  private async probe(): Promise<void> {
    this.timer = null;
    await getMe().catch(() => undefined);
    if (this.lost) this.later();
  }

  private later(): void {
    this.timer ??= setTimeout(() => void this.probe(), kept() ? SELDOM : OFTEN);
  }
}

export const connection = new Connection();
