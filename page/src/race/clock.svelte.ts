import type { Clock } from '../shell/types';

/** The server's clock as it runs on between two messages. */
export class RunningClock {
  private told = $state.raw<Clock | null>(null);
  private at = 0;
  private now = $state(performance.now());
  private timer: ReturnType<typeof setInterval> | null = null;

  take(clock: Clock): void {
    this.told = clock;
    this.at = this.now = performance.now();
  }

  start(): void {
    this.timer = setInterval(() => (this.now = performance.now()), 100);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private get since(): number {
    return Math.max(0, this.now - this.at);
  }

  /** Milliseconds until the tables open; null when they are open or nobody has started. */
  get startsIn(): number | null {
    const left = this.told?.starts_in ?? null;
    return left === null ? null : Math.max(0, left - this.since);
  }

  /** Milliseconds left; null without a limit. */
  remaining(running: boolean): number | null {
    const left = this.told?.remaining ?? null;
    return left === null ? null : Math.max(0, left - this.gone(running));
  }

  elapsed(running: boolean): number {
    return (this.told?.elapsed ?? 0) + this.gone(running);
  }

  private gone(running: boolean): number {
    return running ? this.since * (this.told?.rate ?? 1) : 0;
  }
}
