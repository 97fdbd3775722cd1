/**
 * The C code of the rules for Pyodide, by mypyc in Pyodide itself: node mypyc.mjs FOLDER PACKAGES
 * FOLDER has the sources and what `compiling.py` needs; what is to be built stands in its `built.json` and `python.json`.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , folder, packages] = process.argv;
const { loadPyodide } = await import(pathToFileURL(createRequire(import.meta.url).resolve('pyodide/pyodide.mjs')));
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: '1', MYPYPATH: '/rules' } });
for (const [root, place] of [[folder, '/rules'], [packages, '/packages']]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
try {
  python.runPython(`
import json, os, sys, sysconfig
sys.path[:0] = ["/packages", "/rules"]
os.chdir("/rules")
from pathlib import Path
import compiling
built = compiling.written(compiling.THOUGHTLESS)
Path("built.json").write_text(json.dumps([[one.name, one.sources] for one in built]))
Path("python.json").write_text(json.dumps(sysconfig.get_config_vars(), default=str))
`);
} catch (error) {
  console.error(String(error.message).slice(-3000)); // without the whole of Pyodide around it
  process.exit(1);
}
