// The page that adds items to an offer: each press makes another offer, which has another address.

import { release, send, sending, trail } from "./larder.js";

/** The buttons that were pressed and not answered, by what finds them on the page. */
const pressed = [];

/** Sends press by press, each from the page that the answer to the one before brought; a failure ends the rest. */
async function order(form, _, button) {
  release(button);
  if (pressed.push(trail(button)) > 1) return;
  while (pressed.length > 0) {
    const control = document.querySelector(pressed[0]);
    if (control && !(await press(control))) pressed.length = 0;
    pressed.shift();
  }
}

/** Sends one press, and keeps its button where it stands on the screen. Returns whether it was done. */
async function press(control) {
  const [way, top, form] = [trail(control), control.getBoundingClientRect().top, control.form];
  const body = new URLSearchParams(new FormData(form, control));
  if (!(await send(form.action, { method: "POST", body }, control, form))) return false;
  const next = document.querySelector(way);
  if (next) scrollBy(0, next.getBoundingClientRect().top - top);
  history.replaceState(null, "", document.querySelector("form[data-quiet=order]")?.action ?? location.href);
  return true;
}

sending("order", order);
