// Runs the engine's unit and golden tests inside the Pyodide that ships, under Node: the browser's
// Python and the developer's must agree. Random examples are few here; CPython tries the many.
// usage: node test_pyodide.mjs SITE_PACKAGES [pytest arguments…]
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';

const [, , packages, ...more] = process.argv;
// Other packages of the virtual environment may offer plugins that no browser can import (trio does).
const env = { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1', HYPOTHESIS_NO_PLUGINS: '1' };
const python = await loadPyodide({ env });
const mount = (from, to) => {
  python.FS.mkdirTree(to);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, to);
};
mount(process.cwd(), '/repo');
mount(packages, '/packages');
python.globals.set('ARGUMENTS', more);
try {
  python.runPython(fs.readFileSync(new URL('./test_pyodide.py', import.meta.url), 'utf8'));
  process.exitCode = python.globals.get('CODE');
} catch (error) {
  console.error(error.message); // Python's own traceback, without the interpreter's source around it
  process.exitCode = 1;
}
