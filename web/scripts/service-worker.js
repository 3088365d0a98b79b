// Keeps the files of one build, all of them or none, so that the page opens without a network. A new build has a worker of
// its own, which waits until nobody uses the old one or somebody asks for it: no game is ever pulled from under anybody.
// The build fills in what stands in capitals (vite.config.ts).
const VERSION = 'VERSION';
const FILES = ['FILES'];

const cache = `robotable-${VERSION}`;
const scope = new URL(self.registration.scope).pathname;
/** What only a server answers: a board in another site's page, too, because the server says who may have it. */
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
