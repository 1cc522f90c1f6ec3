// Takes a picture of Pyodide's memory with the whole engine imported; a browser that has it starts
// there instead of importing. Same Pyodide, same zips as shipped (py/adr says what it gains).
// usage: node snapshot.mjs STDLIB_ZIP ENGINE_ZIP OUT
import fs from 'node:fs';
import zlib from 'node:zlib';
import { loadPyodide } from 'pyodide';

const [, , library, engine, out] = process.argv;
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: library, env: { HOME: '/home/pyodide' } });
python.FS.writeFile('/home/pyodide/engine.zip', fs.readFileSync(engine));
try {
  python.runPython(`
import gc, sys
sys.path.insert(0, "/home/pyodide/engine.zip")
from app import commands
from games import REGISTRY
gc.collect()
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
fs.writeFileSync(out, zlib.gzipSync(python.makeMemorySnapshot(), { level: 9 }));
