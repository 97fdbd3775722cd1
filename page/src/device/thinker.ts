/** A second worker, for thoughts: the table never waits for them. It is ended when nobody wants to know any more. */
import type { Files } from './files';

type Job = { job: string; details: string; answer: (said: string) => void; refuse: (error: unknown) => void };
export type Thought = { said?: string; trouble?: string };

/** A thought that takes longer than this is ended when the table has moved on; a new worker needs as long to start. */
const PATIENCE = 2500;

export class Thinker {
  private worker: Worker | null = null;
  private job: Job | null = null;
  private begun = 0;
  private readonly waiting: Job[] = [];

  constructor(private readonly files: Files) {}

  think(job: string, details: string): Promise<string> {
    return new Promise((answer, refuse) => {
      this.waiting.push({ job, details, answer, refuse });
      this.next();
    });
  }

  private next(): void {
    if (this.job) return;
    this.job = this.waiting.shift() ?? null;
    if (!this.job) return;
    this.worker ??= this.started();
    this.begun = performance.now();
    this.worker.postMessage({ job: this.job.job, details: this.job.details });
  }

  private started(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'tavolino-thinker' });
    worker.postMessage({ files: this.files });
    worker.onmessage = ({ data }: MessageEvent<Thought>) => this.over((job) => (data.said === undefined ? job.refuse(new Error(data.trouble)) : job.answer(data.said)));
    worker.onerror = (event) => this.drop((job) => job.refuse(new Error(event.message)));
    return worker;
  }

  private over(tell: (job: Job) => void): void {
    if (this.job) tell(this.job);
    this.job = null;
    this.next();
  }

  private drop(tell: (job: Job) => void): void {
    this.worker?.terminate();
    this.worker = null;
    this.over(tell);
  }

  /** The table has moved on: a thought that drags on is given up. */
  movedOn(): void {
    if (this.job && performance.now() - this.begun > PATIENCE) this.drop((job) => job.answer(''));
  }
}
