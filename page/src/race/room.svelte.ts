import { Refused } from '../shell/api';
import { t, words } from '../shell/i18n.svelte';
import { announce } from '../shell/live.svelte';
import type { News, Params, Race, RaceMessage, Seated, Standing } from '../shell/types';
import { listen } from '../shell/wire';
import { getRace } from './api';
import { RunningClock } from './clock.svelte';

const KEPT = 30;

/** A race as this page sees it: the latest that the server said, whatever came late or twice. */
export class Room {
  race = $state.raw<Race>() as Race;
  you = $state<string | null>(null);
  news = $state.raw<News[]>([]);
  readonly clock = new RunningClock();
  private hangUp: (() => void) | null = null;

  constructor(seated: Seated) {
    this.race = seated.race;
    this.you = seated.you;
    this.clock.take(seated.race.clock);
  }

  get mine(): Standing | null {
    return this.race.standings.find((one) => one.who === this.you) ?? null;
  }
  get isHost(): boolean {
    return this.you !== null && this.race.host === this.you;
  }
  get running(): boolean {
    return this.race.state === 'running';
  }
  /** A text of the race; how games end is for the game to say. */
  say(name: string, params: Params = {}): string {
    const own = `${this.race.game}.race.${name}`;
    return t(words.has(own) ? own : `race.${name}`, params);
  }
  newsText(news: News): string {
    return this.say(`news.${news.kind}`, { ...news.params, name: news.name ?? '' });
  }
  /** One's own game of this round is over, or there is none to spoil. */
  get mayWatch(): boolean {
    if (this.race.state === 'over') return true;
    const state = this.mine?.state;
    return this.running && this.race.watching === 'ended' && state !== undefined && state !== 'playing' && state !== 'ready';
  }

  open(): void {
    this.clock.start();
    this.hangUp = listen(`race/${this.race.id}`, (data) => this.hear(JSON.parse(data) as RaceMessage), true);
  }

  close(): void {
    this.hangUp?.();
    this.clock.stop();
  }

  /** What a command answered. */
  seated(answer: Seated): void {
    this.you = answer.you;
    this.take(answer.race);
  }

  async refetch(): Promise<void> {
    try {
      this.seated(await getRace(this.race.id));
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
  }

  private hear(message: RaceMessage): void {
    const known = this.news[0]?.seq ?? 0;
    const fresh = message.news.filter((one) => one.seq > known);
    for (const one of fresh) announce(this.newsText(one));
    if (fresh.length) this.news = [...fresh.reverse(), ...this.news].slice(0, KEPT);
    this.take(message.race);
  }

  private take(race: Race): void {
    if (race.seq < this.race.seq) return;
    this.race = race;
    this.clock.take(race.clock);
  }
}
