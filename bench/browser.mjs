// A function of text, asked line by line in the Python of a browser: node browser.mjs MODULE FUNCTION ARCHIVE...
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [, , module, name, ...archives] = process.argv;
const found = createRequire(join(process.cwd(), 'package.json')).resolve('pyodide/pyodide.mjs');
const { loadPyodide } = await import(pathToFileURL(found));
const python = await loadPyodide();
for (const archive of archives) {
  const bytes = readFileSync(archive);
  python.unpackArchive(new Uint8Array(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes), 'zip', { extractDir: '/home/pyodide' });
}
try {
  const answer = python.runPython(`from ${module} import ${name}\n${name}`);
  for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}
