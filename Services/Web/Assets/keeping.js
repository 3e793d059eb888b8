// Recipes that are kept on the device to be read without a network.

import { complain, parsed, preparing } from "./larder.js";

/** The addresses of what a page is made with: its styles, scripts and icons. */
async function partsOf(answer) {
  const page = new DOMParser().parseFromString(await answer.clone().text(), "text/html");
  const addresses = [["link[rel=stylesheet]", "href"], ["script[src]", "src"], ["use", "href"]]
    .flatMap(([part, name]) => [...page.querySelectorAll(part)].map((element) => element.getAttribute(name).split("#")[0]));
  return [...new Set(addresses)];
}

/** What the device keeps to be read without a network: the pages, and a list of them. */
const kept = {
  shelf: "larder-kept",
  list: "/kept/list",

  async all() {
    const answer = await (await caches.open(this.shelf)).match(this.list);
    const entries = answer ? parsed(await answer.text(), []) : [];
    return Array.isArray(entries) ? entries : [];
  },

  async note(entries) {
    const cache = await caches.open(this.shelf);
    await cache.put(this.list, new Response(JSON.stringify(entries), { headers: { "Content-Type": "application/json" } }));
  },

  /** Returns a page of the site; fails if it cannot be kept. */
  async get(address) {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) throw new Error("The page cannot be kept.");
    return answer;
  },

  /** Stores the page of a recipe and the one to cook from, without anything about the reader, and what they are made with. */
  async store(recipe, address, picture) {
    const cache = await caches.open(this.shelf);
    const pages = new Map([[`/recipes/${recipe}`, await this.get(address)], ["/kept", await fetch("/kept")]]);
    const text = await pages.get(`/recipes/${recipe}`).clone().text();
    const cook = new DOMParser().parseFromString(text, "text/html").querySelector("a[data-cook]")?.getAttribute("href");
    if (cook) pages.set(`/recipes/${recipe}/cook`, await this.get(`${cook}&kept=yes`));
    const parts = (await Promise.all([...pages.values()].map(partsOf))).flat();
    await Promise.all([...new Set([...parts, picture])].filter(Boolean).map((part) => cache.add(part)));
    for (const [path, answer] of pages) await cache.put(path, answer);
  },

  async add({ keep, recipe, title, picture, keeper }) {
    await this.store(recipe, keep, picture);
    const others = (await this.all()).filter((entry) => entry.recipe !== recipe);
    await this.note([{ recipe, title, picture, keeper, at: Date.now(), canCook: true }, ...others]);
  },

  /** Completes recipes that an earlier release kept without the page to cook from. */
  async complete() {
    for (const entry of await this.all()) {
      if (entry.canCook) continue;
      const path = `/recipes/${entry.recipe}`;
      try {
        // The page was asked for as many servings as it shows.
        const before = await (await caches.open(this.shelf)).match(path);
        await this.store(entry.recipe, `${path}/kept${before?.url ? new URL(before.url).search : ""}`, entry.picture);
        const entries = (await this.all()).map((each) => (each.recipe === entry.recipe ? { ...each, canCook: true } : each));
        await this.note(entries);
        // It may have been removed while it was on its way.
        if (!entries.some((each) => each.recipe === entry.recipe)) await this.remove(entry.recipe, entry.picture);
      } catch { /* Tried again on the next page. */ }
    }
  },

  /** @param shown the picture of a recipe that is not listed any more. */
  async remove(recipe, shown) {
    const cache = await caches.open(this.shelf);
    const entries = await this.all();
    const entry = entries.find((each) => each.recipe === recipe);
    for (const path of [`/recipes/${recipe}`, `/recipes/${recipe}/cook`]) await cache.delete(path);
    const others = entries.filter((each) => each !== entry);
    const unused = entry?.picture ?? shown;
    if (unused && !others.some(({ picture }) => picture === unused)) await cache.delete(unused);
    await this.note(others);
  },

  async clear() { await caches.delete(this.shelf); },
};

const canKeep = "caches" in window && "serviceWorker" in navigator && window.isSecureContext;

async function prepareKeeping(button) {
  button.dataset.ready = "";
  const say = (isKept) => {
    button.setAttribute("aria-pressed", String(isKept));
    button.querySelector("span").textContent = isKept ? button.dataset.on : button.dataset.off;
  };
  try {
    say((await kept.all()).some((entry) => entry.recipe === button.dataset.recipe));
  } catch { return; /* The browser keeps nothing for this site. */ }
  button.hidden = false;
  button.addEventListener("click", async () => {
    const isKept = button.getAttribute("aria-pressed") === "true";
    button.disabled = true;
    try {
      await (isKept ? kept.remove(button.dataset.recipe) : kept.add({ ...button.dataset }));
      say(!isKept);
    } catch { complain(button.dataset.failed); }
    button.disabled = false;
  });
}

async function fillShelf(shelf) {
  shelf.dataset.ready = "";
  const list = shelf.querySelector("[data-shelf-list]");
  const row = document.getElementById("shelf-row").content.firstElementChild;
  const nothing = () => [];
  const entries = canKeep ? await kept.all().catch(nothing) : [];
  const openLists = canKeep ? await lists.all().catch(nothing) : [];
  const listRows = openLists.map(({ path, title }) => {
    const item = row.cloneNode(true);
    item.querySelector("img").remove();
    item.querySelector("a").href = path;
    item.querySelector("strong").textContent = title;
    item.querySelector(".hint").textContent = shelf.dataset.list;
    const button = item.querySelector("button");
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${title}`);
    button.addEventListener("click", async () => {
      await lists.remove(path);
      fillShelf(shelf);
    });
    return item;
  });
  list.replaceChildren(...listRows, ...entries.map((entry) => {
    const item = row.cloneNode(true);
    item.querySelector("a").href = `/recipes/${entry.recipe}`;
    item.querySelector("img").src = entry.picture;
    item.querySelector("strong").textContent = entry.title;
    item.querySelector(".hint").textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(entry.at);
    const button = item.querySelector("button");
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${entry.title}`);
    button.addEventListener("click", async () => {
      await kept.remove(entry.recipe);
      fillShelf(shelf);
    });
    return item;
  }));
  const isEmpty = entries.length + openLists.length === 0;
  list.hidden = isEmpty;
  shelf.querySelector("[data-shelf-empty]").hidden = !isEmpty;
  shelf.hidden = false;
}

/** Shopping lists as they were when they were last looked at, to be opened without a network. */
const lists = {
  shelf: "larder-lists",
  most: 8,
  /** The header that says what a list is called. */
  title: "x-larder-title",
  /** More files than pages of some releases of the site are made with. */
  mostFiles: 200,

  /** The page with the moment of its state, and what it is made with. */
  async put(path, answer, text) {
    let cache = await caches.open(this.shelf);
    if ((await cache.keys()).length > this.mostFiles) {
      await caches.delete(this.shelf);
      cache = await caches.open(this.shelf);
    }
    const headers = new Headers(answer.headers);
    for (const name of ["vary", "content-encoding", "content-length"]) headers.delete(name);
    const page = text.replace("data-shopping=", `data-kept-at="${new Date().toISOString()}" data-shopping=`);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/")).map(({ pathname }) => pathname);
    const parts = new Set([...await partsOf(new Response(text)), ...loaded]);
    await Promise.all([...parts].map(async (part) => (await cache.match(part)) ?? cache.add(part)));
    headers.set(this.title, encodeURIComponent(document.querySelector("h1")?.textContent ?? ""));
    await cache.put(path, new Response(page, { headers }));
    const others = (await this.all()).filter((entry) => entry.path !== path);
    for (const old of others.slice(0, Math.max(0, others.length + 1 - this.most))) await this.remove(old.path);
  },

  async all() {
    if (!(await caches.has(this.shelf))) return [];
    const cache = await caches.open(this.shelf);
    const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/shopping/"));
    return Promise.all(pages.map(async (path) => ({
      path, title: decodeURIComponent((await cache.match(path))?.headers.get(this.title) ?? ""),
    })));
  },

  async remove(path) { await (await caches.open(this.shelf)).delete(path); },
};

/** Keeps a list as an answer of the site shows it; not for who locks the site, since the lock would not hold for it. */
export async function keepList(path, answer, text) {
  if (!canKeep) return;
  if (text.includes("data-lock-after")) await caches.delete(lists.shelf);
  else await lists.put(path, answer, text);
}

/** Takes away what somebody kept who was signed in. */
export async function forget() {
  await caches.delete(lists.shelf);
  for (const entry of await kept.all()) if (entry.keeper === "person") await kept.remove(entry.recipe);
}

preparing((root) => {
  if (canKeep) for (const button of root.querySelectorAll("button[data-keep]:not([data-ready])")) prepareKeeping(button);
  for (const shelf of root.querySelectorAll("[data-shelf]:not([data-ready])")) fillShelf(shelf);
});
if (canKeep) kept.complete().catch(() => { /* Tried again on the next page. */ });
