// The service worker, in a stand-in of its surroundings; its shelves are the browser's own.

import { equal, ok, test, turns, until } from "./harness.js";
import { assets } from "./page.js";

const source = await (await fetch(`${assets}service-worker.js`)).text();

/** Starts the worker; `site` answers for the network, by address. */
function start(site = {}, { shelves = caches } = {}) {
  const listeners = {};
  const asked = [];
  const self = {
    location, clients: { claim: async () => {}, matchAll: async () => self.windows, openWindow: async (address) => { self.opened.push(address); } },
    registration: { navigationPreload: { enable: async () => {} }, showNotification: async (title, options) => { self.shown.push({ title, ...options }); } },
    addEventListener: (kind, work) => { listeners[kind] = work; },
    skipWaiting: async () => { self.isReady = true; }, windows: [], opened: [], shown: [], asked,
  };
  const network = async (input) => {
    const path = new URL(input.url ?? input, location).pathname;
    asked.push(path);
    const answer = site[path];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer.clone();
  };
  new Function("self", "caches", "fetch", source)(self, shelves, network);
  self.send = async (kind, event = {}) => {
    const waits = [];
    let answer;
    listeners[kind]({ ...event, waitUntil: (work) => waits.push(work), respondWith: (work) => { answer = work; } });
    await Promise.all(waits);
    return answer;
  };
  self.ask = (path) => self.send("fetch", { request: new Request(new URL(path, location)) });
  // Requests of pages have a mode that scripts cannot make.
  self.visit = (path, preload) => self.send("fetch", { request: { url: new URL(path, location).href, mode: "navigate", method: "GET" }, preloadResponse: Promise.resolve(preload) });
  return self;
}

const page = (text) => new Response(text, { headers: { "content-type": "text/html" } });
const shelf = "larder-{revision}";
const put = async (name, path, text) => (await caches.open(name)).put(path, page(text));

test("installing keeps the pages for no network, and what they are made with", async () => {
  const site = { "/offline": page(`<link href="${assets}larder.css"><script src="${assets}larder.js">`), "/kept": page("kept") };
  const worker = start(site);
  await worker.send("install");
  ok(worker.isReady, "the worker takes over at once");
  const kept = (await (await caches.open(shelf)).keys()).map(({ url }) => new URL(url).pathname).sort();
  equal(kept, [`${assets}larder.css`, `${assets}larder.js`, "/kept", "/offline"].sort());
});

test("installing fails where a page does not come", async () => {
  const site = { "/offline": page("offline"), "/kept": new Response("", { status: 500 }) };
  ok(await start(site).send("install").then(() => false, () => true), "the worker is not installed");
});

test("activating clears caches of other revisions, but not recipes and lists", async () => {
  for (const name of ["larder-old", shelf, "larder-kept", "larder-lists"]) await put(name, "/a", "x");
  await start().send("activate");
  equal((await caches.keys()).sort(), [shelf, "larder-kept", "larder-lists"].sort());
});

test("a file is fetched once, and served from the shelf after that", async () => {
  const worker = start({ "/assets/r1/a.js": page("code") });
  equal(await (await worker.ask("/assets/r1/a.js")).text(), "code");
  await until(() => caches.match("/assets/r1/a.js"), "the file is on the shelf");
  equal(await (await worker.ask("/assets/r1/a.js")).text(), "code");
  equal(worker.asked.length, 1);
});

test("a file that failed is not kept", async () => {
  const worker = start({ "/assets/r1/a.js": new Response("no", { status: 404 }) });
  await worker.ask("/assets/r1/a.js");
  await turns(8);
  equal(await (await caches.open(shelf)).match("/assets/r1/a.js"), undefined);
});

test("a file is served although the device has no room or refuses", async () => {
  const full = { match: async () => undefined, open: async () => ({ put: async () => { throw new DOMException("full", "QuotaExceededError"); } }) };
  const refuse = async () => { throw new DOMException("blocked", "SecurityError"); };
  const unhandled = [];
  const note = (event) => { event.preventDefault(); unhandled.push(event.reason); };
  addEventListener("unhandledrejection", note);
  for (const shelves of [full, { match: refuse, open: refuse }]) {
    equal(await (await start({ "/assets/r1/a.js": page("code") }, { shelves }).ask("/assets/r1/a.js")).text(), "code");
  }
  await turns(8);
  removeEventListener("unhandledrejection", note);
  equal(unhandled.length, 0, "rejections that nothing caught");
});

test("a page comes from the network, or from what the browser asked for beforehand", async () => {
  const worker = start({ "/home": page("fresh") });
  equal(await (await worker.visit("/home")).text(), "fresh");
  equal(await (await worker.visit("/home", page("preloaded"))).text(), "preloaded");
});

test("without a network a stored page shows, whatever its query, else the offline page", async () => {
  await put("larder-kept", "/recipes/7", "soup");
  await put(shelf, "/offline", "offline");
  const worker = start();
  equal(await (await worker.visit("/recipes/7?servings=2")).text(), "soup");
  equal(await (await worker.visit("/plan")).text(), "offline");
});

test("a page of another status is shown as it is", async () => {
  await put(shelf, "/offline", "offline");
  equal((await start({ "/home": new Response("", { status: 500 }) }).visit("/home")).status, 500);
});

test("pictures come from the shelf only where there is no network", async () => {
  await put("larder-kept", "/photos/1.jpg", "old");
  equal(await (await start({ "/photos/1.jpg": page("new") }).ask("/photos/1.jpg")).text(), "new");
  equal(await (await start().ask("/photos/1.jpg")).text(), "old");
  equal((await start().ask("/photos/2.jpg")).type, "error");
});

test("posts, other sites and requests of scripts are left to the browser", async () => {
  const worker = start();
  equal(await worker.send("fetch", { request: { url: `${location.origin}/assets/x.js`, method: "POST", mode: "cors" } }), undefined);
  equal(await worker.send("fetch", { request: { url: "https://elsewhere.example/assets/x.js", method: "GET", mode: "cors" } }), undefined);
  equal(await worker.send("fetch", { request: { url: `${location.origin}/suggestions?query=a`, method: "GET", mode: "cors" } }), undefined);
});

for (const [name, data, expected] of [
  ["as the site sends it", { json: () => ({ title: "Dinner", body: "Soup", path: "/plan", tag: "meal" }) }, ["Dinner", "Soup", "/plan", "meal"]],
  ["without a mark", { json: () => ({ title: "Dinner", body: "Soup" }) }, ["Dinner", "Soup", "/inbox", null]],
  ["cut off", { json: () => JSON.parse('{"title":') }, ["Larder", "", "/inbox", null]],
  ["null", { json: () => null }, ["Larder", "", "/inbox", null]],
  ["empty", null, ["Larder", "", "/inbox", null]],
]) {
  test(`a message is shown: ${name}`, async () => {
    const worker = start();
    await worker.send("push", { data });
    equal(worker.shown.map(({ title, body, data: { path }, tag }) => [title, body, path, tag ?? null]), [expected]);
  });
}

for (const [path, opened] of [["/plan", "/plan"], ["https://evil.example/", "/inbox"], ["//evil.example", "/inbox"], ["http://", "/inbox"], [undefined, "/inbox"]]) {
  test(`pressing a message about ${path} opens ${opened}`, async () => {
    const worker = start();
    await worker.send("notificationclick", { notification: { close() {}, data: { path } } });
    equal(worker.opened, [location.origin + opened]);
  });
}

test("a window that shows the page already is gone to", async () => {
  const worker = start();
  let focused = 0;
  worker.windows = [{ url: `${location.origin}/plan#today`, focus: () => { focused += 1; } }];
  await worker.send("notificationclick", { notification: { close() {}, data: { path: "/plan" } } });
  equal([focused, worker.opened], [1, []]);
});
