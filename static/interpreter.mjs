// What PyScript takes for Pyodide. Starts from the memory snapshot of this very build when the
// service worker has brought it (from the second visit on), else as Pyodide always does.
import { loadPyodide as load, version } from './pyodide.mjs';

export { version };

const SNAPSHOT = '@SNAPSHOT@'; // its name holds its digest: another build's is never taken

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
      python.runPython('import random; random.seed()'); // the picture has one state for everybody
      console.debug('engine: from the snapshot');
      return python;
    } catch (error) {
      console.warn('engine: the snapshot was refused', error);
    }
  }
  return load(options);
};
