// What somebody has typed and not sent is there again when they come back to the page. Browsers do that only for pages that
// they may store.

import { fieldsIn, handsOver, held, hold, isTouched, named, parsed, recall, remember, reveal } from "./larder.js";

const shelf = `typed ${location.pathname}`;
/** Whether the page is the one that was left, and not a new one of the same address. */
const isBack = ["back_forward", "reload"].includes(performance.getEntriesByType("navigation")[0]?.type);
/** Forms that were sent, unless more was typed into them since. */
const sent = new WeakSet();

/** The fields of forms, without secrets, and without the editor, which saves by itself. */
const fields = () => named(fieldsIn(document.body).filter(({ form, type, autocomplete }) =>
  form?.method === "post" && !("editor" in form.dataset) && type !== "password" && autocomplete !== "one-time-code"));

function keep() {
  const typed = [...fields()].filter(([, field]) => isTouched(field)).map(([name, field]) => [name, held(field), sent.has(field.form)]);
  remember("sessionStorage", shelf, typed.length > 0 ? JSON.stringify(typed) : null);
}

/** On a new page of the same address only what is written at length comes back, unless it was sent. */
function bring() {
  const kept = parsed(recall("sessionStorage", shelf), []);
  const here = fields();
  for (const [name, value, isSent] of Array.isArray(kept) ? kept.filter(Array.isArray) : []) {
    const field = here.get(name);
    if (!field || isTouched(field) || typeof value !== typeof held(field)) continue;
    if (!isBack && (isSent || field.tagName !== "TEXTAREA")) continue;
    hold(field, value);
    reveal(field);
  }
}

document.addEventListener("submit", ({ target }) => {
  sent.add(target);
  if (handsOver(target.getAttribute("action"))) removeEventListener("pagehide", keep);
});
for (const event of ["input", "stayed"]) document.addEventListener(event, ({ target }) => sent.delete(target.form ?? target), true);
addEventListener("pagehide", keep);
bring();
