// The script at the door of a device, in the Python of a browser: node pyodide.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const found = createRequire(join(process.cwd(), 'package.json')).resolve('pyodide/pyodide.mjs');
const { loadPyodide } = await import(pathToFileURL(found));
const python = await loadPyodide();
for (const name of ['table.zip', 'tests.zip']) python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), 'zip');
const told = await python.runPythonAsync('from tests.device.still import written\nawait written("/tmp/device.sqlite3")');
writeFileSync(join(folder, 'told.json'), told);
