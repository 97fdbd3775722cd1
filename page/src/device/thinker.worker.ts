/** Thinks: one job after another, each in JSON; with compiled rules, where this edition has some. */
import type { Files } from './files';
import { quicken, started, type Python } from './python';

type Think = (job: string, details: string) => string;
type Ready = { python: Python; think: Think; quick: Files['quick'] };
let ready: Promise<Ready> | null = null;

async function sat(files: Files): Promise<Ready> {
  const python = await started(files);
  const quick = { ...files.quick };
  await quicken(python, quick.core);
  const think = python.runPython('from tavolino.device.thinking import thought\nthought') as Think;
  return { python, think, quick };
}

/** Every job begins with the game it is about: its library comes with the first of them. */
async function thought(job: string, details: string): Promise<string> {
  const { python, think, quick } = await ready!;
  const [game] = JSON.parse(details) as [string];
  const library = quick[game];
  delete quick[game];
  await quicken(python, library);
  return think(job, details);
}

onmessage = async ({ data }: MessageEvent<{ files?: Files; job: string; details: string }>) => {
  if (data.files) return void (ready = sat(data.files));
  try {
    postMessage({ said: await thought(data.job, data.details) });
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
};
