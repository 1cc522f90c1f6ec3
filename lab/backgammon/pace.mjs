// pace.py in the browser's Python, under Node, whose processor time is its clock:
// node lab/backgammon/pace.mjs [DECISIONS]
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdirTree('/repo');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, '/repo');
python.globals.set('COUNT', Number(process.argv[2] ?? 60));
python.runPython(`
import sys
sys.path.insert(0, "/repo/lab/backgammon")
sys.dont_write_bytecode = True
import pace
from js import process
pace.main(lambda: process.cpuUsage().user / 1e6, COUNT)
`);
