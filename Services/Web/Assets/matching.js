// The queue in which items are matched with foods: the next item is there at once, and a decision is sent behind it. What
// each key does stands on the page, and can be done without keys.

import { ask, busy, complain, leadsAway, prepare, release, renew, replaceRegion, send, sending } from "./larder.js";

/** How many items are fetched before they are needed. */
const most = 5;
/** For how many milliseconds keys do nothing after an item came: nobody has seen it yet. */
const glance = 200;
/** For how many milliseconds the mouse does nothing after an item came: a second click belongs to the item before. */
const doubleClick = 500;

/** The items behind the one that is shown, and the address of the one behind them. */
const ahead = [];
let tail = null;
/** The decisions that can be undone, the last one at the end. */
const decided = [];
/** The last request for each item, by its identifier: `start` sends it, and the next one waits for `answer`. */
const requests = new Map();
let [done, shownAt, isFilling] = [0, 0, false];

const shown = () => document.querySelector("[data-region=match]");
const formOf = (part) => part?.querySelector("form[data-match]");
const behind = (part) => part?.querySelector("a[rel=next]")?.href ?? null;
const itemOf = (part) => formOf(part)?.querySelector("[name=item]").value;
/** The item whose decision the notice can undo. */
const noticed = () => document.querySelector("[data-region=notice] form [name=item]")?.value;
const isBusy = () => document.documentElement.hasAttribute("aria-busy");

/** Returns a page; fails without an answer, and for one that refuses or leads away. */
async function load(address, options) {
  const answer = await ask(address, options);
  if (leadsAway(answer)) location.assign(answer.url);
  if (!answer.ok || leadsAway(answer)) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * Sends a form after what was sent for the same item; the undo of a decision only if that arrived. Returns the page that
 * answers; `null` for a failure and for an undo that is not sent.
 */
function post(address, values, undone = null) {
  const options = { method: "POST", body: values, keepalive: true };
  const before = requests.get(values.get("item"))?.answer ?? Promise.resolve();
  let sent = null;
  const start = (isWanted) => (sent ??= isWanted ? load(address, options).catch(() => null) : Promise.resolve(null));
  const answer = before.then(() => undone?.sent).then((page) => start(!undone || page));
  requests.set(values.get("item"), { start, answer });
  return answer;
}

/** Fetches items until enough are ahead. A failure is of no account: the next decision tries again. */
async function fill() {
  if (isFilling) return;
  isFilling = true;
  try {
    while (ahead.length < most && tail) {
      const address = tail;
      const part = (await load(address)).querySelector("[data-region=match]");
      // The queue went on from elsewhere meanwhile.
      if (tail !== address) continue;
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

/** Takes a decision out of those that can be undone; returns `false` if it is none of them. */
function withdraw(decision) {
  const place = decided.indexOf(decision);
  if (place < 0) return false;
  decided.splice(place, 1);
  count(-1);
  return true;
}

/** Shows the next item and sends the decision; where none is ahead, the answer brings it. */
async function decide(form, values, button) {
  if (isBusy()) return;
  release(button ?? form);
  withdraw(decided.find(({ part }) => itemOf(part) === itemOf(shown())));
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
  await Promise.all([...requests.values()].map(({ answer }) => answer));
  document.documentElement.removeAttribute("aria-busy");
  // An item whose decision failed is still shown.
  if (!page) return;
  if (ahead.length > 0) show(ahead.shift());
  else arrive(page);
}

/** Says what the answered page says. */
function say(page) {
  if (replaceRegion(page, "notice")) prepare(document);
}

/** Says by its item's name that a request did not arrive. */
function regret({ form }) {
  const name = form.querySelector("legend").textContent;
  complain(`${name}: ${navigator.onLine ? busy.dataset.failed : busy.dataset.offline}`);
}

/** Puts an item whose decision did not arrive behind the one that is shown, and says so. */
function putBack(decision) {
  if (!withdraw(decision)) return;
  renew(decision.form);
  regret(decision);
  if (itemOf(shown()) === itemOf(decision.part)) return;
  if (formOf(shown())) ahead.unshift(decision.part);
  else show(decision.part);
}

/** Shows the item of a decision again and undoes the decision, which can be undone once more if that fails. */
async function takeBack(decision) {
  const { form, part } = decision;
  const item = itemOf(part);
  withdraw(decision);
  if (noticed() === item) document.querySelector("[data-region=notice]").replaceChildren();
  if (itemOf(shown()) !== item) {
    if (formOf(shown())) ahead.unshift(shown());
    show(part);
  }
  renew(form);
  const values = new URLSearchParams(new FormData(form));
  renew(form);
  values.delete("choice");
  const answer = post(`${form.action}/undo`, values, decision);
  const page = await answer;
  if (page) return say(page);
  // There is no decision to undo, or a later one counts instead.
  if (!(await decision.sent) || requests.get(item).answer !== answer) return;
  regret(decision);
  decided.push(decision);
  count(1);
}

/** Undoes the last decision; one from before this page is undone by its notice. */
function takeBackLast() {
  if (decided.length > 0) takeBack(decided.at(-1));
  else document.querySelector("[data-region=notice] form button")?.click();
}

async function skip() {
  const link = shown().querySelector("a[rel=next]");
  if (!link) return;
  if (ahead.length > 0) return show(ahead.shift());
  tail = null;
  tail = await send(link.href, {}, null) ? behind(shown()) : link.href;
  shownAt = performance.now();
  fill();
}

/** Looks for other foods of the item without leaving the queue. */
async function find(event) {
  const form = event.target.closest("[data-region=match] form.finder");
  if (!form) return;
  event.preventDefault();
  if (isBusy()) return;
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
  if (key === "z") return takeBackLast();
  if (performance.now() - shownAt < glance) return;
  if (key === "s") return skip();
  if (key === "/") return shown().querySelector("[type=search]")?.focus();
  const form = formOf(shown());
  const choice = form?.querySelector(key === "Enter" ? ":checked" : `[data-key="${key}"]`);
  if (!choice) return;
  choice.checked = true;
  form.requestSubmit(form.querySelector("button"));
}

/** Skips, and undoes the decision that the notice names. A click does nothing while an answer is awaited or an item came. */
function click(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [save, next, undo] = [
    "[data-region=match] form[data-match] button", "[data-region=match] a[rel=next]", "[data-region=notice] form button",
  ].map((control) => event.target.closest(control));
  if (!save && !next && !undo) return;
  const isUnseen = event.detail > 0 && !undo && performance.now() - shownAt < doubleClick;
  const decision = undo && decided.find(({ part }) => itemOf(part) === noticed());
  if (isBusy() || isUnseen || next || decision) event.preventDefault();
  if (isBusy() || isUnseen) return;
  if (next) skip();
  else if (decision) takeBack(decision);
  else if (undo) {
    // The item of the notice comes with the queue behind it.
    ahead.length = 0;
    tail = null;
  }
}

/** Sends what waits for an answer, which would be lost with the page. */
function leave() {
  for (const { start } of requests.values()) start(true);
}

tail = behind(shown());
fill();
sending("match", decide);
document.addEventListener("keydown", press);
document.addEventListener("click", click);
document.addEventListener("submit", find);
addEventListener("pagehide", leave);
