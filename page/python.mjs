/**
 * What a device needs of Python.
 *   node python.mjs                   after the build: Pyodide and its library, compiled, beside the page
 *   node python.mjs ARCHIVE TARGET    an archive of sources as one of compiled ones
 * An archive is packed as a whole, for any host to give away as it is: files one by one take half as much again.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const glue = createRequire(import.meta.url).resolve('pyodide/pyodide.mjs');
const LIBRARY = 'python_stdlib.zip';
const LOCK = 'pyodide-lock.json';
const RUNTIME = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];
// Asserts of the library are nobody's; those of the house stay. Docstrings are read by nobody on a device.
const OPTIMIZED = { [LIBRARY]: 2 };

async function compiled(source, optimize = 0) {
  const { loadPyodide } = await import(pathToFileURL(glue));
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } }); // lines are enough in a traceback
  python.FS.writeFile('/tmp/sources.zip', readFileSync(source));
  python.runPython(readFileSync(join(here, 'pyc.py'), 'utf8'));
  python.globals.get('compiled')('/tmp/sources.zip', '/tmp/compiled.zip', optimize);
  return gzipSync(python.FS.readFile('/tmp/compiled.zip'), { level: 9 });
}

async function beside(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of RUNTIME) copyFileSync(join(dirname(glue), name), join(folder, name));
  // No package is ever installed: the list of all there are stays empty.
  const { info } = JSON.parse(readFileSync(join(dirname(glue), LOCK), 'utf8'));
  writeFileSync(join(folder, LOCK), JSON.stringify({ info, packages: {} }));
  const library = await compiled(join(dirname(glue), LIBRARY), OPTIMIZED[LIBRARY]);
  const digest = createHash('sha256').update(library).digest('hex').slice(0, 12);
  writeFileSync(join(folder, `library-${digest}.bin`), library);
}

const [, , source, target] = process.argv;
if (source) writeFileSync(target, await compiled(source));
else {
  const { version } = JSON.parse(readFileSync(join(dirname(glue), 'package.json'), 'utf8'));
  const all = join(here, 'dist', 'python');
  rmSync(all, { recursive: true, force: true });
  await beside(join(all, version));
  console.log(`python ${version}: ${readdirSync(join(all, version)).join(' ')}`);
}
