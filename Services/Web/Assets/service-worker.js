// Keeps the page for when there is no network, and the files that never change. Pages about a person are not kept; the
// recipes that somebody keeps on the device are put on a shelf of their own by the pages, and only read here.
const shelf = "larder-2";
const kept = "larder-kept";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(["/offline", "/kept"])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== shelf && name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function fromShelf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(shelf)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || !request.url.startsWith(self.location.origin)) return;
  if (path.startsWith("/assets/")) {
    event.respondWith(fromShelf(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? caches.match("/offline")));
  } else if (path.startsWith("/photos/") || path.startsWith("/pictures/")) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});
