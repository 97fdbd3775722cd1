/**
 * The store between two visits. SQLite has its file in memory; the pages that a command has written go to the
 * browser's database in one transaction, with the number of the commit. Other tabs read from there what is newer.
 */
import type { Python } from './python';

type Page = { page: number; commit: number; bytes: Uint8Array };
type Stream = ReturnType<Python['FS']['open']>;
type Ops = { write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number, own?: boolean) => number };
/** What went wrong, in the words of the house; nothing if all is well. */
export type Lost = '' | 'full' | 'unkept' | 'moved';

const SIZE = 4096;
const NAME = 'tavolino';
const PAGES = 'pages';
const COUNT = 'commit';

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((answer, refuse) => {
    asked.onsuccess = () => answer(asked.result);
    asked.onerror = () => refuse(asked.error ?? new Error('refused'));
  });

const ended = (deed: IDBTransaction): Promise<void> =>
  new Promise((answer, refuse) => {
    deed.oncomplete = () => answer();
    deed.onabort = () => refuse(deed.error ?? new Error('aborted')); // why, is known when it has ended
  });

/** The browser's database; null where it keeps nothing. */
async function database(): Promise<IDBDatabase | null> {
  try {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(PAGES, { keyPath: 'page' }).createIndex(COUNT, COUNT);
      asked.result.createObjectStore(COUNT);
    };
    return await done(asked);
  } catch {
    return null;
  }
}

export class Pages {
  private commit = 0;
  private readonly written = new Set<number>();
  private readonly file: Stream;
  private free: () => void = () => undefined;
  private last = Promise.resolve();
  private whole = false;

  private constructor(
    private readonly fs: Python['FS'],
    readonly path: string,
    private readonly db: IDBDatabase | null,
  ) {
    fs.writeFile(path, new Uint8Array());
    const { node } = fs.lookupPath(path, {}) as { node: { stream_ops: Ops } };
    const plain = node.stream_ops;
    const note: Ops['write'] = (stream, buffer, offset, length, position, own) => {
      for (let page = Math.floor(position / SIZE); page * SIZE < position + length; page++) this.written.add(page);
      return plain.write(stream, buffer, offset, length, position, own);
    };
    node.stream_ops = { ...plain, write: note };
    this.file = fs.open(path, 'r+');
  }

  static async open(python: Python, path: string): Promise<Pages> {
    return new Pages(python.FS, path, await database());
  }

  /** Whether what is played here is still there tomorrow. */
  get kept(): boolean {
    return this.db !== null;
  }

  /** Waits until no other tab is at the store, and reads what others wrote. */
  async enter(): Promise<Lost> {
    await new Promise<void>((entered) => {
      const alone = () =>
        new Promise<void>((free) => {
          this.free = free;
          entered();
        });
      // Where a browser has no locks, the number of the commit tells who came too late.
      if (navigator.locks) void navigator.locks.request(NAME, alone);
      else this.last = this.last.then(alone);
    });
    try {
      await this.refresh();
      return '';
    } catch {
      this.free();
      return 'unkept';
    }
  }

  /** Keeps what was written; whatever comes of it, the next may enter. */
  async leave(): Promise<Lost> {
    try {
      return await this.keep();
    } finally {
      this.free();
    }
  }

  private async refresh(): Promise<void> {
    if (!this.db) return;
    const deed = this.db.transaction([PAGES, COUNT]);
    const commit = ((await done(deed.objectStore(COUNT).get(COUNT))) as number | undefined) ?? 0;
    if (commit === this.commit && !this.whole) return;
    const since = this.whole ? 0 : this.commit;
    const pages = (await done(deed.objectStore(PAGES).index(COUNT).getAll(IDBKeyRange.lowerBound(since, true)))) as Page[];
    for (const { page, bytes } of pages) this.fs.write(this.file, bytes, 0, bytes.length, page * SIZE);
    if (this.whole) this.fs.truncate(this.path, Math.max(0, ...pages.map(({ page }) => page + 1)) * SIZE);
    this.commit = commit;
    this.whole = false;
    this.written.clear();
  }

  private async keep(): Promise<Lost> {
    const pages = [...this.written];
    if (!this.db || !pages.length) return '';
    const next = this.commit + 1;
    let deed: IDBTransaction | null = null;
    try {
      deed = this.db.transaction([PAGES, COUNT], 'readwrite', { durability: 'strict' });
      const over = ended(deed);
      over.catch(() => undefined);
      const found = ((await done(deed.objectStore(COUNT).get(COUNT))) as number | undefined) ?? 0;
      if (found !== this.commit) return await this.back('moved', deed);
      deed.objectStore(COUNT).put(next, COUNT);
      for (const page of pages) deed.objectStore(PAGES).put({ page, commit: next, bytes: this.page(page) });
      await over;
    } catch (error) {
      return this.back((error as { name?: string }).name === 'QuotaExceededError' ? 'full' : 'unkept', deed);
    }
    this.commit = next;
    this.written.clear();
    return '';
  }

  private page(number: number): Uint8Array {
    const bytes = new Uint8Array(SIZE);
    this.fs.read(this.file, bytes, 0, SIZE, number * SIZE);
    return bytes;
  }

  /** The file as it was kept last; where even that cannot be read, the next who enters tries again. */
  private async back(lost: Lost, deed: IDBTransaction | null): Promise<Lost> {
    try {
      deed?.abort(); // nothing of it, or all
    } catch {
      // it has ended by itself
    }
    this.whole = true;
    await this.refresh().catch(() => undefined);
    return lost;
  }
}
