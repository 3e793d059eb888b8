// What somebody has typed and not sent is there again when they come back to the page. Browsers do that only for pages that
// they may store.

import { fieldsIn, handsOver, held, hold, isTouched, named, parsed, recall, remember, reveal } from "./larder.js";

const shelf = `typed ${location.pathname}`;
/** Whether the page is the one that was left, and not a new one of the same address. */
const isBack = ["back_forward", "reload"].includes(performance.getEntriesByType("navigation")[0]?.type);
/** Forms that were sent, unless more was typed into them since. */
const sent = new WeakSet();

/** The fields of forms, without secrets and files, and without the editor, which saves by itself. */
const fields = () => named(fieldsIn(document.body).filter(({ form, type, name, autocomplete }) =>
  form && !("editor" in form.dataset) && !/\bfile\b|password|passcode|secret|one-time|\bcc-/i.test([type, name, autocomplete])));

function keep() {
  const typed = [...fields()].filter(([, field]) => isTouched(field)).map(([name, field]) => [name, held(field), sent.has(field.form)]);
  remember("sessionStorage", shelf, typed.length > 0 ? JSON.stringify([location.search, ...typed]) : null);
  if (typed.some(([, , isSent]) => isSent)) remember("sessionStorage", "sent", "");
}

/** Whether no page of the site came after the form that was sent: whoever comes back then sees it again. */
const isUnanswered = () => recall("sessionStorage", "sent") !== null;

/** On a new page of the same address only what is written at length comes back, and nothing that the site has taken. */
function bring() {
  const kept = parsed(recall("sessionStorage", shelf), []);
  const [address, ...typed] = Array.isArray(kept) ? kept : [];
  const isSame = isBack && address === location.search;
  const here = fields();
  for (const [name, value, isSent] of typed.filter(Array.isArray)) {
    const field = here.get(name);
    if (!field || isTouched(field) || typeof value !== typeof held(field)) continue;
    if (isSent ? !isSame || !isUnanswered() : !isSame && field.tagName !== "TEXTAREA") continue;
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
// A page that the browser kept as it was.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || isUnanswered()) return;
  for (const form of document.forms) if (sent.has(form) && form.method === "post" && !("quiet" in form.dataset)) form.reset();
});
bring();
