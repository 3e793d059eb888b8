// Keeps the pages for when there is no network, and the files that never change, of one revision of the site. Pages about a
// person are not kept; the recipes that somebody keeps on the device, and the shopping lists as they were last looked at, are
// put on shelves of their own by the pages, and only read here.
const shelf = "larder-{revision}";
const lasting = [shelf, "larder-kept", "larder-lists"];

/** A page, and what it is made with. */
async function keep(cache, page) {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${page} cannot be kept.`);
  const parts = (await answer.clone().text()).match(/\/assets\/[\w-]+\/[\w.-]+/g) ?? [];
  await Promise.all([cache.put(page, answer), cache.addAll([...new Set(parts)])]);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(shelf)
      .then((cache) => Promise.all(["/offline", "/kept"].map((page) => keep(cache, page))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => !lasting.includes(name)).map((name) => caches.delete(name))))
      // A page is asked for while this worker is still waking up.
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

/** Returns the kept answer; `undefined` if there is none or the browser refuses to look. */
const match = (request) => caches.match(request).catch(() => undefined);

async function fromShelf(request) {
  const kept = await match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(shelf).then((cache) => cache.put(request, copy)).catch(() => { /* The device has no room. */ });
  }
  return answer;
}

async function fromNetwork(event) {
  try {
    return (await event.preloadResponse) ?? await fetch(event.request);
  } catch {
    return (await match(new URL(event.request.url).pathname)) ?? (await match("/offline")) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || !request.url.startsWith(self.location.origin)) return;
  if (path.startsWith("/assets/")) {
    event.respondWith(fromShelf(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fromNetwork(event));
  } else if (path.startsWith("/photos/") || path.startsWith("/pictures/")) {
    event.respondWith(fetch(request).catch(async () => (await match(request)) ?? Response.error()));
  }
});

/** What the site sent; a message that cannot be read leads to the inbox. */
function read(event) {
  try {
    return event.data.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = read(event);
  const options = { body: body ?? "", icon: "/icon-192.png", badge: "/icon-192.png", data: { path: path ?? "/inbox" } };
  event.waitUntil(self.registration.showNotification(title ?? "Larder", tag ? { ...options, tag, renotify: true } : options));
});

/** Opens the page that a message is about, in a window that shows it already where there is one; never another site's. */
async function open(path) {
  const inbox = new URL("/inbox", self.location.origin);
  const address = URL.canParse(path, inbox) ? new URL(path, inbox) : inbox;
  const target = address.origin === inbox.origin ? address.href : inbox.href;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => window.url.split("#")[0] === target);
  return shown ? shown.focus() : self.clients.openWindow(target);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/inbox"));
});
