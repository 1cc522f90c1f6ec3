// think.py in the Pyodide that ships, under Node; its clock is Node's own processor time. usage: node lab/bipbip/think.mjs [player [every]]
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdirTree('/repo');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, '/repo');
python.runPython(`
import sys
sys.path[:0] = ["/repo"]
sys.dont_write_bytecode = True
import lab.bipbip
from js import process
from lab.bipbip.think import main
main(lambda: process.cpuUsage().user / 1e6, ${Number(process.argv[3] ?? 9)}, ${JSON.stringify(process.argv[2] ?? "")})
`);
