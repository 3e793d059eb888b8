// The queue in which items are matched with foods: the next item is there at once, and a decision is sent behind it. What
// each key does stands on the page, and can be done without keys.

import { ask, busy, complain, leadsAway, prepare, release, renew, replaceRegion, send, sending } from "./larder.js";

/** How many items are fetched before they are needed. */
const most = 5;
/** For how many milliseconds keys do nothing after an item came: nobody has seen it yet. */
const glance = 200;

/** The items behind the one that is shown, and the address of the one behind them. */
const ahead = [];
let tail = null;
/** The decisions that can be undone, the last one at the end. */
const decided = [];
/** The last request for each item, by its identifier: the next one waits for it. */
const requests = new Map();
let [done, shownAt, isFilling] = [0, 0, false];

const shown = () => document.querySelector("[data-region=match]");
const formOf = (part) => part?.querySelector("form[data-match]");
const behind = (part) => part?.querySelector("a[rel=next]")?.href ?? null;
const isBusy = () => document.documentElement.hasAttribute("aria-busy");

/** Returns a page; fails without an answer, and for one that refuses or leads away. */
async function load(address, options) {
  const answer = await ask(address, options);
  if (leadsAway(answer)) location.assign(answer.url);
  if (!answer.ok || leadsAway(answer)) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Sends a form after what was sent for the same item. Returns the page that answers; `null` for a failure. */
function post(address, values) {
  const options = { method: "POST", body: values, keepalive: true };
  const before = requests.get(values.get("item")) ?? Promise.resolve();
  const sent = before.then(() => load(address, options)).catch(() => null);
  requests.set(values.get("item"), sent);
  return sent;
}

/** Fetches items until enough are ahead. A failure is of no account: the next decision tries again. */
async function fill() {
  if (isFilling) return;
  isFilling = true;
  try {
    while (ahead.length < most && tail) {
      const part = (await load(tail)).querySelector("[data-region=match]");
      tail = behind(part);
      if (formOf(part)) ahead.push(part);
    }
  } catch { /* Nothing more is ahead for now. */ }
  isFilling = false;
}

function show(part) {
  shown().replaceWith(document.adoptNode(part));
  formOf(part)?.reset();
  part.querySelector("[data-focus]")?.focus();
  prepare(part);
  shownAt = performance.now();
  fill();
}

/** Goes to the item of an answered page. */
function arrive(page) {
  const part = page.querySelector("[data-region=match]");
  tail = behind(part);
  if (part) show(part);
}

function count(step) {
  done += step;
  const place = document.querySelector("[data-left]");
  if (!place) return;
  place.dataset.left = Math.max(0, place.dataset.left - step);
  place.textContent = place.dataset.words.replace("{done}", done).replace("{left}", place.dataset.left);
}

/** Shows the next item and sends the decision; where none is ahead, the answer brings it. */
async function decide(form, values, button) {
  release(button ?? form);
  const decision = { part: shown(), form, values };
  decided.push(decision);
  count(1);
  const next = ahead.shift();
  if (next) show(next);
  else document.documentElement.setAttribute("aria-busy", "true");
  decision.sent = post(form.action, values);
  const page = await decision.sent;
  if (!page) putBack(decision);
  else if (decision === decided.at(-1)) say(page);
  if (next) return;
  await Promise.all(requests.values());
  document.documentElement.removeAttribute("aria-busy");
  if (ahead.length > 0) show(ahead.shift());
  else if (page) arrive(page);
}

/** Says what the answered page says. */
function say(page) {
  if (replaceRegion(page, "notice")) prepare(document);
}

/** Puts an item whose decision did not arrive behind the one that is shown, and says so. */
function putBack(decision) {
  const place = decided.indexOf(decision);
  if (place < 0) return;
  decided.splice(place, 1);
  count(-1);
  renew(decision.form);
  const name = decision.form.querySelector("legend").textContent;
  complain(`${name}: ${navigator.onLine ? busy.dataset.failed : busy.dataset.offline}`);
  if (shown() === decision.part) return;
  if (formOf(shown())) ahead.unshift(decision.part);
  else show(decision.part);
}

/** Shows the last item again and undoes its decision; one from before this page is undone by its notice. */
async function takeBack() {
  const last = decided.pop();
  if (!last) {
    // The item of the notice comes with the queue behind it.
    ahead.length = 0;
    tail = null;
    return document.querySelector("[data-region=notice] form button")?.click();
  }
  count(-1);
  if (shown() !== last.part) {
    if (formOf(shown())) ahead.unshift(shown());
    show(last.part);
  }
  if (!(await last.sent)) return;
  renew(last.form);
  const values = new URLSearchParams(new FormData(last.form));
  values.delete("choice");
  const page = await post(`${last.form.action}/undo`, values);
  if (page) say(page);
  else complain(busy.dataset.failed);
}

async function skip() {
  const link = shown().querySelector("a[rel=next]");
  if (!link) return;
  if (ahead.length > 0) return show(ahead.shift());
  await send(link.href, {}, null);
  tail = behind(shown());
  fill();
}

/** Looks for other foods of the item without leaving the queue. */
async function find(event) {
  const form = event.target.closest("[data-region=match] form.finder");
  if (!form) return;
  event.preventDefault();
  await send(`${form.action}?${new URLSearchParams(new FormData(form))}`, {}, null);
  shown().querySelector("[data-focus]")?.focus();
}

/** A key that is held down, or pressed before the item can have been seen, does nothing. */
function press(event) {
  const { key, target } = event;
  if (!target.closest?.("[data-region=match]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.type === "search" || !/^(Enter|[zs/]|\d)$/.test(key)) return;
  if (key === "Enter" && target.closest("a, button")) return;
  event.preventDefault();
  if (event.repeat || isBusy()) return;
  if (key === "z") return takeBack();
  if (performance.now() - shownAt < glance) return;
  if (key === "s") return skip();
  if (key === "/") return shown().querySelector("[type=search]")?.focus();
  const form = formOf(shown());
  const choice = form?.querySelector(key === "Enter" ? ":checked" : `[data-key="${key}"]`);
  if (!choice) return;
  choice.checked = true;
  form.requestSubmit(form.querySelector("button"));
}

/** Skips, and undoes by the notice, as the keys do. */
function click(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isSkip = event.target.closest("[data-region=match] a[rel=next]");
  const isUndo = decided.length > 0 && event.target.closest("[data-region=notice] form button");
  if (!isSkip && !isUndo) return;
  event.preventDefault();
  if (isSkip) skip();
  else takeBack();
}

tail = behind(shown());
fill();
sending("match", decide);
document.addEventListener("keydown", press);
document.addEventListener("click", click);
document.addEventListener("submit", find);
