// Caches the files of one build, all or none, so that the page opens without a network. A new build has its own worker,
// which waits until the old one is unused or the user asks for the update: no game is interrupted. The build fills in
// the constants in capitals (vite.config.ts).
const VERSION = 'VERSION';
const FILES = ['FILES'];

const cache = `robotable-${VERSION}`;
const scope = new URL(self.registration.scope).pathname;
/**
 * Paths that only a server can answer. Includes embedded boards, because the server decides which sites may embed them.
 */
const SERVED = /^(api|embed|preview|metrics|healthz|readyz)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((kept) => kept.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('robotable-') && name !== cache;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith(scope)) return;
  const path = url.pathname.slice(scope.length);
  if (SERVED.test(path)) return;
  // Every page of the client is the same file; a name with a dot is a file of its own.
  const page = request.mode === 'navigate' && (path === 'index.html' || !path.slice(path.lastIndexOf('/') + 1).includes('.'));
  event.respondWith(
    caches
      .open(cache)
      .then((kept) => kept.match(page ? './' : request, { ignoreVary: true }))
      .then((found) => found ?? fetch(request)),
  );
});
