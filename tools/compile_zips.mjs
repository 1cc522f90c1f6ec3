// Compiles Python for the browser with the very Pyodide that will run it, so that no source is
// compiled at boot. Hands a job (tools/build.py writes it) to tools/compile_zips.py.
// usage: node compile_zips.mjs JOB.json
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';
// PyScript's own Python, which it would otherwise write and compile at every boot of a worker.
import stdlib from '../node_modules/@pyscript/core/src/stdlib/pyscript.js';

const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
job.pyscript = {};
for (const [name, text] of Object.entries(stdlib.pyscript)) job.pyscript[`pyscript/${name}`] = text;
const py = await loadPyodide();
py.FS.mkdir('/repo');
py.FS.mount(py.FS.filesystems.NODEFS, { root: job.root }, '/repo');
py.globals.set('JOB', JSON.stringify(job));
try {
  py.runPython(fs.readFileSync(new URL('./compile_zips.py', import.meta.url), 'utf8'));
} catch (error) {
  console.error(error.message); // Python's own traceback, without the interpreter's source around it
  process.exit(1);
}
