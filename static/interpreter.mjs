// What PyScript takes for Pyodide. Fetches the engine while Pyodide loads, and puts it where Python
// finds it, before PyScript's own modules, whose byte code is in it too. Starts from the memory snapshot
// of this very build when the service worker has brought it (from the second visit on).
import { loadPyodide as load, version } from './pyodide.mjs';

export { version };

const SNAPSHOT = '@SNAPSHOT@'; // its name holds its digest: another build's is never taken

const ENGINE = '/home/pyodide/engine.zip';
const arrive = async (path) => {
  const answer = await fetch(new URL(path, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
globalThis.tvTables = (game) => arrive(`../../tables-${game}.zip`); // asked for by py/worker.py, game by game
const engine = arrive('../../engine.zip');
engine.catch(() => {}); // said where it is awaited

const kept = async () => {
  const held = await caches.match(new URL(SNAPSHOT, import.meta.url).href);
  if (!held) return null;
  const bytes = await new Response(held.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return new Uint8Array(bytes);
};
const snapshot = kept().catch(() => null); // private windows have no caches

export const loadPyodide = async (options) => {
  const _loadSnapshot = await snapshot;
  if (_loadSnapshot) {
    try {
      const python = await load({ ...options, _loadSnapshot });
      python.FS.writeFile(ENGINE, await engine);
      python.runPython('import random; random.seed()'); // the picture has one state for everybody
      console.debug('engine: from the snapshot');
      return python;
    } catch (error) {
      console.warn('engine: the snapshot was refused', error);
    }
  }
  const python = await load(options);
  python.FS.writeFile(ENGINE, await engine);
  python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
  return python;
};
