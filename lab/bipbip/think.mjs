// think.py in the Pyodide that ships, under Node. usage: node lab/bipbip/think.mjs
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdirTree('/repo');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, '/repo');
python.runPython(`
import sys
sys.path[:0] = ["/repo"]
sys.dont_write_bytecode = True
import lab.bipbip
from lab.bipbip.think import main
main()
`);
