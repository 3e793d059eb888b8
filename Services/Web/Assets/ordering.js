// The page that adds items to an offer: each press makes another offer, which has another address.

import { busy, release, send, sending, trail } from "./larder.js";

/** The buttons that were pressed and not answered, by what finds them on the page. */
const pressed = [];
/** The ways on from the page; `going` is the one that was taken before the last answer, whose page has another address. */
const ways = ["form[data-quiet=order] .brought-go a", "form[data-quiet=order] a[rel=next]", ".brought-search"];
let going = null;

/**
 * Sends press by press, each from the page that the answer to the one before brought; a failure ends the rest. What an answer
 * warns of stays until the last one, and is seen before the order.
 */
async function order(form, _, button) {
  release(button);
  if (pressed.push(trail(button)) > 1) return;
  let warning = null;
  while (pressed.length > 0) {
    const control = document.querySelector(pressed[0]);
    if (control && !(await press(control))) {
      pressed.length = 0;
      going = null;
    }
    const notices = document.querySelector("[data-region=notice]");
    if (warning && notices.children.length === 0) notices.append(warning);
    warning = notices.querySelector(".notice-problem");
    pressed.shift();
  }
  if (going && !warning) go(document.querySelector(going));
  going = null;
}

const go = (way) => (way?.requestSubmit ? way.requestSubmit() : way?.click());

/** Sends one press, and keeps its button where it stands on the screen. Returns whether it was done. */
async function press(control) {
  const [way, top, form] = [trail(control), control.getBoundingClientRect().top, control.form];
  const body = new URLSearchParams(new FormData(form, control));
  if (!(await send(form.action, { method: "POST", body }, control, form))) return false;
  announce(control.value.slice(control.value.indexOf(":") + 1));
  const next = document.querySelector(way);
  if (next) scrollBy(0, next.getBoundingClientRect().top - top);
  history.replaceState(null, "", document.querySelector("form[data-quiet=order]")?.action ?? location.href);
  return true;
}

/** Says how many of an item there are, before the total. */
function announce(sku) {
  const row = document.getElementById(`item-${sku}`);
  if (row?.dataset.count) busy.textContent = `${row.dataset.count}. ${busy.textContent}`;
}

/** Holds the ways on while presses wait for their answers. */
function hold(event) {
  const way = event.target.closest(event.type === "submit" ? "form" : "a");
  const taken = pressed.length > 0 ? ways.find((each) => way?.matches(each)) : null;
  if (!taken) return;
  event.preventDefault();
  going = taken;
}

sending("order", order);
document.addEventListener("click", hold);
document.addEventListener("submit", hold);
