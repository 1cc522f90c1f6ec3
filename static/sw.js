// The service worker: the whole site in one cache per build, or nothing.
//
// It knows the list of files with their SHA-256 (written by tools/precache.py) and no game. It never
// takes over by itself, and never touches local storage: saves are not its business.
'use strict';

const BUILD = '@BUILD@';
const FILES = {}; // path below the scope -> SHA-256; filled at build
const EXTRAS = {}; // the same for what only makes the next start faster: kept when all else is at rest

const HERE = new URL('./', self.location).href;
const FAMILY = `tapis-vert ${new URL(HERE).pathname} `;
const CACHE = FAMILY + BUILD;
const LEDGER = HERE + '__files'; // inside each cache: its own list, for the build that follows

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  py: 'text/x-python; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  wasm: 'application/wasm',
  zip: 'application/zip',
};
const typeOf = (path) => TYPES[path === './' ? 'html' : path.split('.').pop()] || 'application/octet-stream';

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const digest = async (data) => hex(await crypto.subtle.digest('SHA-256', data));

// Files that an earlier build already holds, by digest: an update moves only what has changed.
async function earlier() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === CACHE) continue;
    const cache = await caches.open(name);
    const ledger = await cache.match(LEDGER);
    if (!ledger) continue; // never became whole
    for (const [path, sum] of Object.entries(await ledger.json())) found.set(sum, [cache, HERE + path]);
  }
  return found;
}

async function inherited(sum, known) {
  const [cache, url] = known.get(sum) || [];
  const held = cache && (await cache.match(url));
  if (!held) return null;
  const data = await held.arrayBuffer();
  return (await digest(data)) === sum ? data : null;
}

async function bytes(path, sum, known) {
  const held = await inherited(sum, known);
  if (held) return held;
  // First what the HTTP cache has (the visit has just loaded it), then the server's own.
  for (const cache of ['force-cache', 'reload']) {
    const answer = await fetch(HERE + path, { cache, credentials: 'same-origin' });
    if (!answer.ok) continue;
    const data = await answer.arrayBuffer();
    if ((await digest(data)) === sum) return data;
  }
  throw new Error(`${path} is not the file of build ${BUILD}`);
}

const keep = (cache, path, data) =>
  cache.put(HERE + path, new Response(data, { headers: { 'Content-Type': typeOf(path) } }));

async function install() {
  const known = await earlier();
  const cache = await caches.open(CACHE);
  try {
    const queue = Object.entries(FILES);
    const hand = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [path, sum] = next;
        await keep(cache, path, await bytes(path, sum, known));
      }
    };
    await Promise.all([hand(), hand(), hand(), hand()]);
    for (const [path, sum] of Object.entries(EXTRAS)) {
      const data = await inherited(sum, known);
      if (data) await keep(cache, path, data);
    }
    await cache.put(LEDGER, new Response(JSON.stringify({ ...FILES, ...EXTRAS })));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Not part of the installation: a site without its extras is whole.
async function keepExtras(page) {
  const cache = await caches.open(CACHE);
  for (const [path, sum] of Object.entries(EXTRAS)) {
    if (await cache.match(HERE + path)) continue;
    await keep(cache, path, await bytes(path, sum, new Map()));
  }
  page.postMessage('extras kept');
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = '';
  let path = url.href.slice(HERE.length);
  if (path === '' || path === 'index.html') path = './';
  if (path in FILES || path in EXTRAS) {
    const cache = await caches.open(CACHE);
    const held = await cache.match(HERE + path);
    if (held) return held;
  }
  return fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'keep extras') event.waitUntil(keepExtras(event.source));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(HERE)) event.respondWith(answer(request));
});
