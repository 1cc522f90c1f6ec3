// Imports page modules in the MicroPython that ships, with a page made of nothing around them:
// `document` and `window` take every call and answer with more of the same.
// usage: node run_micropython.mjs FOLDER MODULE…   prints one JSON line: {module: error or null}
import fs from 'node:fs';
import path from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';

const [, , root, ...modules] = process.argv;

const nothing = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
});
Object.assign(globalThis, { document: nothing, window: nothing, localStorage: nothing, location: nothing });
Object.defineProperty(globalThis, 'navigator', { value: nothing, configurable: true });

const lines = [];
const python = await loadMicroPython({ linebuffer: true, stdout: (line) => lines.push(line), heapsize: 8 << 20 });
const put = (folder, into) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    const to = `${into}/${entry.name}`;
    if (entry.isDirectory()) {
      python.FS.mkdir(to);
      put(from, to);
    } else python.FS.writeFile(to, fs.readFileSync(from));
  }
};
put(root, '');
python.FS.writeFile('/pyscript.py', 'import js\nwindow = js.globalThis\ndocument = js.document\nworkers = {}\n');

const found = {};
for (const name of modules) {
  try {
    python.runPython(`import ${name}`);
    found[name] = null;
  } catch (error) {
    found[name] = error.message;
  }
}
console.log(JSON.stringify(found));
