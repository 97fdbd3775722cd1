/** The house on this device: Python with its store, answering as a server would. */
import type { Files } from './files';
import { Pages } from './pages';
import { started, type Python } from './python';
import { Thinker } from './thinker';
import type { Answered, Asked } from './device';

type House = { call: (method: string, path: string, body: string | undefined, accepted: string) => Promise<{ toJs: () => [number, Uint8Array, string, string]; destroy: () => void }> };
type Open = { house: House; thinker: Thinker };

const FILE = '/home/pyodide/table.sqlite3';
const COMMAND = /\/(moves|undo|redo|back|rest)$/;
const others = new BroadcastChannel('tavolino');
let open: Promise<Open> | null = null;

async function opened(python: Python, files: Files): Promise<Open> {
  const pages = await Pages.open(python, FILE);
  const thinker = new Thinker(files);
  let news: { id: string; words: string }[] = [];
  const outside = {
    enter: () => pages.enter(),
    leave: async () => {
      const told = news;
      news = [];
      const lost = await pages.leave();
      if (!lost) for (const one of told) others.postMessage(one);
      return lost;
    },
    tell: (id: string, words: string) => void news.push({ id, words }),
    think: (job: string, details: string) => thinker.think(job, details),
  };
  const sit = python.runPython('from tavolino.device.worker import seated\nseated') as (path: string, outside: object) => Promise<House>;
  const house = await sit(FILE, outside);
  postMessage({ kept: pages.kept });
  return { house, thinker };
}

async function answer({ id, method, path, body, accepted }: Asked): Promise<Answered> {
  const { house, thinker } = await open!;
  if (COMMAND.test(path)) thinker.movedOn();
  const said = await house.call(method, path, body ?? undefined, accepted);
  const [status, bytes, media, name] = said.toJs();
  said.destroy();
  return { id, status, bytes, media, name };
}

// Before anything is awaited: what is asked early would be lost.
onmessage = async ({ data }: MessageEvent<Asked | Files>) => {
  if ('archive' in data) {
    const python = started(data);
    open = python.then((found) => opened(found, data));
    // Only where Python itself does not start, what was kept may be broken.
    const broken = python.then(
      () => false,
      () => true,
    );
    open.catch(async (error: unknown) => postMessage({ failed: String(error), broken: await broken }));
    return;
  }
  try {
    postMessage(await answer(data));
  } catch (error) {
    postMessage({ id: data.id, trouble: String(error) });
  }
};
