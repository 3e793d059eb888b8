// The page of a recipe: what is ticked off stays so on this device, the link is shared, and it is shown for others.

import { parsed, recall, remember, send } from "./larder.js";

const page = document.querySelector("[data-recipe-page]");
const key = `larder-ticks-${page.dataset.recipePage}`;
/** Of so many recipes a device remembers ticks. */
const most = 50;

const stored = parsed(recall("localStorage", key), []);
/** Ticks by the place of their boxes; where the device keeps nothing, they last as long as the page. */
let ticks = new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : []);

function write(changed) {
  ticks = changed;
  if (!remember("localStorage", key, ticks.size ? JSON.stringify([...ticks]) : null)) return;
  const others = Object.keys(localStorage).filter((name) => name.startsWith("larder-ticks-") && name !== key);
  for (const name of others.slice(most)) localStorage.removeItem(name);
}

/** Whether the list of ingredients was opened; new lists come folded. */
let isWhole = page.querySelector(".whole-list")?.open ?? false;
page.addEventListener("toggle", ({ target }) => {
  if (target.matches(".whole-list")) isWhole = target.open;
}, true);

const boxes = () => [...page.querySelectorAll("[data-tick]")];

/** Servings and units bring new lists; their ticks are those of before, and they are as open. */
function show() {
  boxes().forEach((box, place) => { box.checked = ticks.has(place); });
  for (const button of page.querySelectorAll("[data-untick]")) button.hidden = ticks.size === 0;
  for (const whole of page.querySelectorAll(".whole-list")) whole.open = isWhole;
}

page.addEventListener("change", (event) => {
  if (!event.target.matches("[data-tick]")) return;
  write(new Set(boxes().flatMap((box, place) => (box.checked ? [place] : []))));
  for (const button of page.querySelectorAll("[data-untick]")) button.hidden = !boxes().some((box) => box.checked);
});
page.addEventListener("click", (event) => {
  if (!event.target.closest("[data-untick]")) return;
  write(new Set());
  show();
  boxes()[0]?.focus();
});
new MutationObserver((changes) => {
  const isNew = (node) => node.nodeType === 1 && (node.matches("[data-region]") || node.querySelector("[data-tick]"));
  if (changes.some((change) => [...change.addedNodes].some(isNew))) show();
}).observe(page, { childList: true, subtree: true });
show();

/** One menu at a time; it closes where one looks elsewhere. */
document.addEventListener("click", (event) => {
  for (const menu of page.querySelectorAll(".line-menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest?.(".line-menu[open], .recipe-menu[open], .unit-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

for (const button of page.querySelectorAll("[data-share]")) {
  if (!navigator.share) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
  });
}

/** Shows the recipe for as many as the form asks, without leaving the page. */
async function look(event) {
  const form = event.target.closest("form[data-look]");
  if (!form) return;
  event.preventDefault();
  if (!form.reportValidity()) return;
  const address = form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form));
  if (await send(address, {}, null, form)) history.replaceState(null, "", address);
}

document.addEventListener("submit", look);
document.addEventListener("change", look);
