// The boot watch: what must work when Python does not start, and therefore cannot be Python.
//
// It says in plain words when a part of the page fails to arrive, offers a retry, keeps the
// service worker, and marks when the page and the engine are up. It knows no game.
//
// For py/ (all on `window`):
//   tvMark("ui")      the page answers taps          tvMark("engine")   the engine has answered
//   tvFailed(part, reason)   "ui" or "engine" failed for a known reason; shown at once
//   event "tv-update-ready"  a whole new version waits; also window.tvUpdateReady === true
//   tvUpdate()        take it: call between hands, after the save. The page reloads once.
(() => {
  'use strict';

  const PATIENCE = { ui: 20000, engine: 60000 }; // ms; a slow line is slow, not broken
  const asked = new URLSearchParams(location.search).get('patience'); // tests do not wait a minute
  const WORDS = {
    file: [
      'Cette page a été ouverte comme un simple fichier ; les navigateurs n’y laissent pas démarrer le jeu. ' +
        'Dans son dossier, lancez « python3 -m http.server », puis ouvrez http://localhost:8000/.',
      'This page was opened as a plain file, where browsers do not let the game start. ' +
        'Run “python3 -m http.server” in its folder, then open http://localhost:8000/.',
    ],
    sources: [
      'Cette page vient des sources du jeu, qu’il faut d’abord construire : lancez « make play » dans leur dossier.',
      'This page comes from the sources of the game, which have to be built first: run “make play” in their folder.',
    ],
    ui: [
      'La table ne s’est pas installée : un fichier manque ou la connexion a été coupée. Vos parties enregistrées sont intactes.',
      'The table could not be set up: a file is missing or the connection was cut. Your saved games are safe.',
    ],
    engine: [
      'Le moteur du jeu n’a pas démarré : un fichier manque ou la connexion a été coupée. Vos parties enregistrées sont intactes.',
      'The game engine did not start: a file is missing or the connection was cut. Your saved games are safe.',
    ],
    old: [
      'Ce navigateur est trop ancien pour le jeu : il lui faut WebAssembly et les modules JavaScript.',
      'This browser is too old for the game: it needs WebAssembly and JavaScript modules.',
    ],
    retry: ['Réessayer', 'Try again'],
  };
  const up = { ui: false, engine: false };
  let shown = null;

  const line = (tag, pair) => {
    const both = document.createElement(tag);
    const other = document.createElement('span');
    other.lang = 'en';
    other.textContent = pair[1];
    both.append(pair[0], ' ', other);
    return both;
  };

  const say = (part, detail) => {
    const box = document.getElementById('watchdog');
    if (!box || (shown && shown !== part)) return;
    shown = part;
    box.replaceChildren(line('p', WORDS[part]));
    if (detail) {
      const note = document.createElement('p');
      note.className = 'detail';
      note.textContent = detail;
      box.append(note);
    }
    if (!['file', 'old', 'sources'].includes(part)) {
      const button = line('button', WORDS.retry);
      button.type = 'button';
      button.addEventListener('click', () => location.reload());
      box.append(button);
    }
    box.hidden = false;
  };

  const whenParsed = (action) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', action);
    else action();
  };

  // A part that starts after all takes its own sentence away.
  window.tvMark = (part) => {
    if (up[part]) return;
    up[part] = true;
    performance.mark('tv-' + part);
    if (shown === part) {
      shown = null;
      document.getElementById('watchdog').hidden = true;
    }
    if (part === 'engine') keepOffline();
  };

  // A build writes the settings into the page; sources name the files where they stand.
  const unbuilt = () => document.querySelector('py-config[src]');
  const failed = (part, detail = '') => {
    if (!up[part]) whenParsed(() => (unbuilt() ? say('sources') : say(part, detail)));
  };
  window.tvFailed = (part, reason) => {
    if (reason) console.warn(String(reason)); // a traceback is for us, not for the page
    failed(part);
  };

  for (const part of ['ui', 'engine']) {
    setTimeout(() => failed(part), Number(asked) || PATIENCE[part]);
  }

  if (location.protocol === 'file:') return whenParsed(() => say(unbuilt() ? 'sources' : 'file'));
  if (typeof WebAssembly !== 'object' || !('noModule' in document.createElement('script'))) {
    return whenParsed(() => say('old'));
  }

  // A script that does not arrive says so by an event that does not bubble.
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) failed('ui', event.target.src);
    },
    true,
  );

  // Pyodide and MicroPython wait for ever, without a word, for a file that is missing or comes under
  // a wrong type. So where they take their time on a first visit, the server is asked what it has.
  const PARTS = [
    ['ui', './vendor/micropython/micropython.mjs', 'javascript'],
    ['ui', './vendor/micropython/micropython.wasm', 'application/wasm'],
    ['ui', './ui.bin', ''],
    ['engine', './vendor/pyodide/interpreter.mjs', 'javascript'],
    ['engine', './vendor/pyodide/pyodide.mjs', 'javascript'],
    ['engine', './vendor/pyodide/pyodide.asm.mjs', 'javascript'],
    ['engine', './vendor/pyodide/pyodide.asm.wasm', 'application/wasm'],
    ['engine', './vendor/pyodide/python_stdlib.zip', ''],
    ['engine', './engine.zip', ''],
  ];
  const check = async ([part, path, type]) => {
    try {
      const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' });
      const found = answer.headers.get('Content-Type') || '';
      if (!answer.ok) failed(part, `${path} : ${answer.status}`);
      else if (!found.includes(type)) failed(part, `${path} : ${found} ≠ ${type}`);
    } catch (error) {
      failed(part, `${path} : ${error.message}`);
    }
  };
  const kept = navigator.serviceWorker && navigator.serviceWorker.controller; // all files, checked
  if (!kept) setTimeout(() => PARTS.filter(([part]) => !up[part]).forEach(check), 3000);

  // The service worker, once nothing else needs the line.
  const announce = () => {
    window.tvUpdateReady = true;
    dispatchEvent(new CustomEvent('tv-update-ready'));
  };
  let waiting = null;
  let taking = false;

  const watch = (registration) => {
    const seen = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        waiting = registration.waiting;
        announce();
      }
    };
    seen();
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing;
      fresh.addEventListener('statechange', () => fresh.state === 'installed' && seen());
    });
  };

  const keepOffline = async () => {
    if (!navigator.serviceWorker) return;
    const known = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (taking) location.reload();
      else if (known) announce(); // another tab took the new version: this one still runs the old
    });
    try {
      const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
      watch(registration);
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registration.update().catch(() => {});
      });
      const { active } = await navigator.serviceWorker.ready;
      performance.mark('tv-offline');
      navigator.serviceWorker.addEventListener('message', (event) => {
        if (event.data === 'extras kept') performance.mark('tv-extras');
      });
      const thrifty = navigator.connection && navigator.connection.saveData;
      if (!thrifty) active.postMessage('keep extras'); // five megabytes that make the next start faster
    } catch (error) {
      console.info('Hors ligne indisponible :', error.message); // private windows, some hosts
    }
  };

  window.tvUpdate = () => {
    taking = true;
    if (waiting && waiting.state === 'installed') waiting.postMessage('take over');
    else location.reload();
  };
})();
