// A shopping list in a shop: ticks count at once, and what the network does not take yet waits on the device.

import { steadily } from "./following.js";
import { busy, complain, leadsAway, parsed, patience, preparing, recall, release, remember, swap } from "./larder.js";

const form = document.querySelector("[data-shopping]");
const list = form.dataset.shopping;
const shelf = `larder-list:${list}`;
const most = 50;

/** An identifier that sorts by its time (RFC 9562, version 7). */
function identifier() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = Date.now();
  for (let place = 5; place >= 0; place -= 1) {
    bytes[place] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const isOperation = (value) => typeof value?.id === "string" && typeof value.kind === "string" && Array.isArray(value.lines);

/** Operations that are not known to have arrived, stored on the device. */
const queue = {
  /** The operations while the browser refuses to store them: these last as long as the page. */
  unstored: null,

  get all() {
    if (this.unstored) return this.unstored;
    const stored = parsed(recall("localStorage", shelf), []);
    return Array.isArray(stored) ? stored.filter(isOperation) : [];
  },
  set all(operations) {
    const isStored = remember("localStorage", shelf, operations.length ? JSON.stringify(operations) : null);
    this.unstored = isStored ? null : operations;
  },
  add(operations) { this.all = [...this.all, ...operations]; },
  drop(ids) { this.all = this.all.filter(({ id }) => !ids.has(id)); },
};

const operation = (kind, lines, rest = {}) => ({ id: identifier(), kind, lines, at: new Date().toISOString(), ...rest });

/** Does something here at once and sends it. */
function act(...operations) {
  queue.add(operations);
  steadily(showQueue);
  network.say();
  flush();
}

/** What is said while there is no network: that the list is an older state, and that changes wait. */
const network = {
  line: document.querySelector("[data-no-network]"),
  /** When the state that is shown was kept, where the site has not been reached since. */
  keptAt: form.dataset.keptAt,
  isGone: "keptAt" in form.dataset,

  say(isGone = this.isGone) {
    this.isGone = isGone;
    const [older, waits] = ["older", "waits"].map((part) => this.line.querySelector(`[data-${part}]`));
    older.hidden = !this.keptAt;
    waits.hidden = queue.all.length === 0;
    this.line.hidden = !isGone || (older.hidden && waits.hidden);
    if (!this.keptAt) return;
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    older.querySelector("time").textContent = format.format(new Date(this.keptAt));
  },

  /** The site answered with the page of the list. */
  async reached(answer, text) {
    this.keptAt = null;
    this.say(false);
    try {
      await (await import("./keeping.js")).keepList(`/shopping/${list}`, answer, text);
    } catch { /* The device has no room for it, or the network is gone again. */ }
  },
};

const turn = { isOn: false, isWanted: false };

/** Sends what waits, oldest first, one part at a time; what is refused is taken back and said. */
async function flush() {
  turn.isWanted = true;
  if (turn.isOn) return;
  turn.isOn = true;
  try {
    while (turn.isWanted) {
      turn.isWanted = false;
      const part = queue.all.slice(0, most);
      if (part.length === 0 || !(await send(part))) break;
      turn.isWanted = true;
    }
  } finally { turn.isOn = false; }
}

/** Whether to go on with what follows. */
async function send(part) {
  // What an old page would send with is not known to hold any more.
  if (network.keptAt) await refresh();
  if (network.keptAt) return false;
  const values = new URLSearchParams({
    token: form.elements.token.value, operations: JSON.stringify(part), sentAt: new Date().toISOString(),
  });
  let answer, text;
  try {
    answer = await fetch(`/shopping/${list}/operations`, {
      method: "POST", body: values, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(patience.usual),
    });
    text = await answer.text();
  } catch {
    busy.textContent = form.dataset.offline;
    network.say(true);
    return false;
  }
  if (leadsAway(answer)) {
    location.assign(answer.url);
    return false;
  }
  if (answer.status >= 500 || answer.status === 429) return false;
  const results = answer.ok ? parsed(text)?.results : null;
  // A garbled answer, or one of somebody else's network, says nothing about the operations.
  if (answer.ok && !answer.redirected && !Array.isArray(results)) return false;
  if (!results && part.length > 1) {
    // One of them cannot be taken; the others can.
    for (const one of part) if (!(await send([one]))) return false;
    return true;
  }
  const refused = results ? results.filter(({ outcome }) => outcome === "refused") : part;
  queue.drop(new Set(part.map(({ id }) => id)));
  if (refused.length) complain(form.dataset.refused);
  await refresh();
  return true;
}

/** The list as the site has it, with what waits here on top. */
async function refresh() {
  try {
    const answer = await fetch(`/shopping/${list}`, { headers: { Accept: "text/html" } });
    if (network.keptAt && leadsAway(answer)) location.assign(answer.url);
    if (!answer.ok || answer.redirected) return;
    const text = await answer.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    const token = page.querySelector("[data-shopping] [name=token]")?.value;
    if (token) for (const field of document.querySelectorAll("main [name=token]")) field.value = token;
    steadily(() => show(page));
    network.reached(answer, text);
  } catch { network.say(true); /* What follows the list asks again. */ }
}

/** Puts what a page of the list shows in the place of ours. */
function show(page) {
  for (const name of ["buy-list", "buy-about"]) {
    const [ours, theirs] = [document, page].map((each) => each.querySelector(`[data-region="${name}"]`));
    if (!ours || !theirs) continue;
    const focused = ours.contains(document.activeElement) ? document.activeElement.value : null;
    swap(ours, theirs);
    if (focused) theirs.querySelector(`button[value="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  showQueue();
}

const linesOf = (row) => row.dataset.lines.split(",");

/** Shows what waits as if it had arrived. */
function showQueue() {
  const rows = [...document.querySelectorAll(".buy-row[data-lines]")];
  for (const { kind, lines, text } of queue.all) {
    const touched = rows.filter((row) => linesOf(row).some((line) => lines.includes(line)));
    if (kind === "tick" || kind === "untick") {
      for (const row of touched) {
        const button = row.querySelector(".buy-tick");
        button.setAttribute("aria-pressed", String(kind === "tick"));
        button.name = kind === "tick" ? "untick" : "tick";
        row.classList.add("is-waiting");
      }
    } else if (kind === "remove") for (const row of touched) row.hidden = true;
    else if (kind === "add" && touched.length === 0) rows.push(newRow(lines[0], text));
  }
}

/** A line that only this device knows yet. */
function newRow(line, text) {
  const place = document.querySelector("[data-region=buy-list]");
  let rows = place.querySelector("[data-new]");
  if (!rows) {
    rows = document.createElement("ul");
    rows.className = "buy-rows";
    rows.dataset.new = "";
    place.querySelector(".empty")?.remove();
    place.prepend(rows);
  }
  const row = document.createElement("li");
  row.className = "buy-row is-waiting";
  row.dataset.lines = line;
  row.innerHTML = '<button class="buy-tick" form="buy-ticks" name="tick" aria-pressed="false"><span class="buy-box"></span><span class="buy-text"><strong class="buy-name"></strong> <span class="buy-facts"><span class="buy-amount"></span></span></span></button>';
  row.querySelector("button").value = line;
  row.querySelector("strong").textContent = text;
  row.querySelector(".buy-amount").textContent = form.dataset.waiting;
  rows.append(row);
  return row;
}

/** Lines as they were typed or pasted. */
function add(text) {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim()).filter(Boolean);
  if (lines.some((line) => [...line].length > 200)) {
    const several = document.getElementById("buy-several");
    several.closest("details").open = true;
    several.value = text;
    several.focus();
    return complain(form.dataset.tooLong);
  }
  if (lines.length) act(...lines.map((line) => operation("add", [identifier()], { text: line })));
}

/** The rows that were ticked on this page and name a food, by their first line. */
const walk = new Map();

/** Asks once nothing is left to buy, within sight, whether the foods of the walk go into the pantry. */
function askPantry() {
  document.querySelector(".buy-ask")?.remove();
  const isOpen = (row) => !row.hidden && row.querySelector("[aria-pressed=false]");
  if (walk.size === 0 || [...document.querySelectorAll(".buy-row")].some(isOpen)) return;
  const box = document.getElementById("buy-ask").content.firstElementChild.cloneNode(true);
  box.querySelector("strong").textContent = [...walk.values()].map(({ name }) => name).join(", ");
  box.addEventListener("click", (event) => {
    const answer = event.target.closest("[data-answer]")?.dataset.answer;
    if (!answer) return;
    box.remove();
    const bought = [...walk.values()];
    walk.clear();
    if (answer === "yes") act(...bought.map(({ lines, quantity }) => operation("stock", lines, quantity ? { quantity } : {})));
  });
  document.querySelector("[data-region=buy-list]").after(box);
  if (getComputedStyle(box).position === "static") box.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".buy-tick");
  if (!button) return;
  event.preventDefault();
  const row = button.closest(".buy-row");
  const lines = linesOf(row);
  const isTicked = button.getAttribute("aria-pressed") === "true";
  if (isTicked) {
    // What was said and asked of the tick does not hold any more.
    document.querySelector(".buy-ask")?.remove();
    document.querySelector("[data-region=notice] [data-toast]")?.remove();
    walk.delete(lines[0]);
    return act(operation("untick", lines), operation("unstock", lines));
  }
  const { name, amount, unit } = row.dataset;
  if ("food" in row.dataset) walk.set(lines[0], { lines, name, quantity: unit && amount ? { amount, unit } : null });
  act(operation("tick", lines));
  askPantry();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  // The next line is no repetition of this one.
  release(event.submitter ?? form);
  const field = form.elements.text;
  add(field.value);
  field.value = "";
  field.dispatchEvent(new Event("input"));
  field.focus();
}, true);

form.elements.text.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/[\r\n]/.test(text.trim())) return;
  event.preventDefault();
  add(text);
});

/** Says that no food goes by what is typed, once the answers had time to come. */
let looking;
form.elements.text.addEventListener("input", () => {
  const none = form.querySelector(".buy-none");
  none.hidden = true;
  clearTimeout(looking);
  if (!form.elements.text.value) return;
  looking = setTimeout(() => {
    const found = form.querySelector(".suggestions");
    none.hidden = form.elements.text.value.trim().length < 3 || !found || !found.hidden || found.childElementCount > 0;
  }, 900);
});

for (const button of document.querySelectorAll("button[data-copy][hidden]")) button.hidden = !navigator.clipboard;
for (const button of document.querySelectorAll("[data-print-list]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const button of document.querySelectorAll("[data-share-text]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    navigator.share({ text: document.getElementById(button.dataset.shareText).value }).catch(() => {});
  });
}

/** Sends what waits, or asks for the list where the one that is shown is an older state. */
function goOn() {
  if (queue.all.length) flush();
  else if (network.isGone || network.keptAt) refresh();
}

preparing(showQueue);
addEventListener("online", goOn);
addEventListener("offline", () => network.say(true));
document.addEventListener("visibilitychange", () => { if (!document.hidden) goOn(); });
document.addEventListener("fresh", ({ detail: { answer, text } }) => network.reached(answer, text));
setInterval(() => { if (!document.hidden || queue.all.length) goOn(); }, 15_000);
showQueue();
network.say();

/** Once the page is there, a copy of it is fetched for when there is no network. */
async function keepCopy() {
  if (network.keptAt) return refresh();
  try {
    const answer = await fetch(`/shopping/${list}`, { headers: { Accept: "text/html" } });
    if (answer.ok && !answer.redirected) network.reached(answer, await answer.text());
  } catch { network.say(true); }
}

if (queue.all.length) flush();
else if (document.readyState === "complete") keepCopy();
else addEventListener("load", keepCopy, { once: true });
