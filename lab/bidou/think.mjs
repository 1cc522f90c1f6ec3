// think.py in the Pyodide that ships, under Node; its clock is Node's own processor time. usage: node lab/bidou/think.mjs
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdirTree('/repo');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, '/repo');
python.runPython(`
import sys
sys.path[:0] = ["/repo"]
sys.dont_write_bytecode = True
sys.path[:0] = ["/repo/py"]
from js import process
from lab.bidou.think import main
main(lambda: process.cpuUsage().user / 1e6)
`);
