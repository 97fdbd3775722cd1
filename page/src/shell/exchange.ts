/** The one live stream of a browser: who wants to hear of what, and what was said last. */
export type Said = { name: string; data: string };
/** Somebody who listens: a tab. */
export type Ear = (said: Said) => void;
type Source = Pick<EventSource, 'close' | 'readyState' | 'addEventListener'>;

const KINDS = ['changed', 'race'];
const PATIENCE = 5000;

export class Exchange {
  private readonly wants = new Map<Ear, readonly string[]>();
  private readonly last = new Map<string, Said & { number: string }>();
  private open = '';
  private source: Source | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly connect: (url: string) => Source) {}

  /** From now on a tab wants to hear of these and of nothing else. */
  want(ear: Ear, names: readonly string[]): void {
    const before = this.wants.get(ear) ?? [];
    if (names.length) this.wants.set(ear, names);
    else this.wants.delete(ear);
    for (const name of names) {
      const known = this.last.get(name);
      if (known && !before.includes(name)) ear({ name, data: known.data });
    }
    this.soon(0);
  }

  private soon(ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tune(), ms);
  }

  /** One stream for all that is wanted; none for nothing. */
  private tune(): void {
    this.timer = null;
    const names = [...new Set([...this.wants.values()].flat())].sort();
    for (const name of this.last.keys()) if (!names.includes(name)) this.last.delete(name);
    const wanted = names.join(' ');
    if (wanted === this.open && this.source?.readyState !== 2) return;
    this.source?.close();
    this.source = null;
    this.open = wanted;
    if (!names.length) return;
    const query = new URLSearchParams();
    for (const name of names) query.append('of', [name, this.last.get(name)?.number].filter(Boolean).join('/'));
    const source = (this.source = this.connect(`/api/live?${query}`));
    for (const kind of KINDS) source.addEventListener(kind, (event) => this.hear(event as MessageEvent<string>));
    // A browser gives up where it was refused; we ask again.
    source.addEventListener('error', () => source === this.source && source.readyState === 2 && this.soon(PATIENCE));
  }

  private hear({ data, lastEventId }: MessageEvent<string>): void {
    const [name = '', number = ''] = lastEventId.split(' ');
    this.last.set(name, { name, data, number });
    for (const [ear, names] of this.wants) if (names.includes(name)) ear({ name, data });
  }
}
