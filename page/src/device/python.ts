/** Python in a worker, with the house unpacked in it. */
import type { loadPyodide, PyodideAPI } from 'pyodide';
import { HOME, type Files } from './files';

export type Python = PyodideAPI;

/** An archive is packed as a whole; some hosts unpack it on the way. */
async function fetched(name: string): Promise<ArrayBuffer> {
  const found = await fetch(new URL(name, HOME));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.buffer;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** Pyodide fetches its library by itself: what is unpacked already is put into its way. */
function given(address: string, bytes: Promise<ArrayBuffer>): void {
  const plain = fetch.bind(globalThis);
  globalThis.fetch = async (what, init) => (String(what) === address ? new Response(await bytes) : plain(what, init));
}

type Glue = { loadPyodide: typeof loadPyodide };

const TABLE = '/home/pyodide';

/** A compiled library of the rules, laid beside the plain ones; where it does not come, those do. */
export async function quicken(python: Python, library?: string): Promise<void> {
  const found = library ? await fetched(library).catch(() => null) : null;
  if (found) python.unpackArchive(found, 'zip', { extractDir: TABLE });
}

export async function started({ python, library, archive }: Files): Promise<Python> {
  const folder = new URL(python, HOME).href;
  const stdLibURL = new URL('library.zip', folder).href;
  const table = fetched(archive);
  given(stdLibURL, fetched(library));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Glue;
  const found = await loadPyodide({ indexURL: folder, stdLibURL });
  found.unpackArchive(await table, 'zip', { extractDir: TABLE });
  return found;
}
