import { getMe, watchConnection } from './api';

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

  /** Called each time a lost connection came back. */
  onHeal(heal: () => void): () => void {
    this.heals.add(heal);
    return () => this.heals.delete(heal);
  }

  private heard(online: boolean): void {
    const healed = this.lost && online;
    this.lost = !online;
    if (healed) for (const heal of this.heals) heal();
    if (!online && this.timer === null) this.timer = setTimeout(() => void this.probe(), 2000);
  }

  private async probe(): Promise<void> {
    this.timer = null;
    await getMe().catch(() => undefined);
    if (this.lost && this.timer === null) this.timer = setTimeout(() => void this.probe(), 2000);
  }
}

export const connection = new Connection();
