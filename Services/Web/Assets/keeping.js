// Recipes that are kept on the device to be read without a network.

import { complain, preparing } from "./larder.js";

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
    return answer ? answer.json() : [];
  },

  async note(entries) {
    const cache = await caches.open(this.shelf);
    await cache.put(this.list, new Response(JSON.stringify(entries), { headers: { "Content-Type": "application/json" } }));
  },

  /** The page without anything about the reader, its picture, and what pages are made with. */
  async add({ keep, recipe, title, picture, keeper }) {
    const cache = await caches.open(this.shelf);
    const answer = await fetch(keep);
    if (!answer.ok || answer.redirected) throw new Error("The page cannot be kept.");
    const shelfPage = await fetch("/kept");
    const parts = [await partsOf(answer), await partsOf(shelfPage)].flat();
    await Promise.all([...new Set([...parts, picture])].filter(Boolean).map((part) => cache.add(part)));
    await cache.put("/kept", shelfPage);
    await cache.put(`/recipes/${recipe}`, answer);
    const others = (await this.all()).filter((entry) => entry.recipe !== recipe);
    await this.note([{ recipe, title, picture, keeper, at: Date.now() }, ...others]);
  },

  async remove(recipe) {
    const cache = await caches.open(this.shelf);
    const entries = await this.all();
    const entry = entries.find((each) => each.recipe === recipe);
    await cache.delete(`/recipes/${recipe}`);
    if (entry) await cache.delete(entry.picture);
    await this.note(entries.filter((each) => each !== entry));
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
  say((await kept.all()).some((entry) => entry.recipe === button.dataset.recipe));
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
  const entries = canKeep ? await kept.all() : [];
  list.replaceChildren(...entries.map((entry) => {
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
  list.hidden = entries.length === 0;
  shelf.querySelector("[data-shelf-empty]").hidden = entries.length > 0;
  shelf.hidden = false;
}

/** Takes away what somebody kept who was signed in. */
export async function forget() {
  for (const entry of await kept.all()) if (entry.keeper === "person") await kept.remove(entry.recipe);
}

preparing((root) => {
  if (canKeep) for (const button of root.querySelectorAll("button[data-keep]:not([data-ready])")) prepareKeeping(button);
  for (const shelf of root.querySelectorAll("[data-shelf]:not([data-ready])")) fillShelf(shelf);
});
