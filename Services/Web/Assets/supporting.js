// The keys of the support inbox, where scripts run: what each does stands on the page, and can be done without them.

import { preparing, recall, remember } from "./larder.js";

const rows = () => [...document.querySelectorAll("[data-row]")];
const memory = "support-row";
const keySwitch = "support-keys";

/** The row that has the focus, by its place; -1 for none. */
const place = () => rows().findIndex((row) => row.closest("li").contains(document.activeElement));

function go(number) {
  const all = rows();
  if (all.length === 0) return;
  const row = all[Math.max(0, Math.min(number, all.length - 1))];
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}

/** What has a key: in the row that has the focus, or on the page of one report. */
function find(key) {
  const all = rows();
  const here = all.length > 0 ? all[place()]?.closest("li") : document;
  return here?.querySelector(`[data-key="${key}"]`) ?? (all.length > 0 ? null : document.querySelector(`[data-key="${key}"]`));
}

/** Whether letters are keys: whoever speaks to their computer, or often hits one by accident, turns that off. */
let areKeysOff = recall("localStorage", keySwitch) === "off";

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key that is held down goes on in the next page: it moves, and does nothing.
  if (event.repeat && !["j", "k"].includes(event.key)) return;
  if (event.target.closest("input, textarea, select")) {
    // Out of a field, so that the keys count again.
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const { key } = event;
  if (key.length === 1 && areKeysOff) return;
  if (key === "j" || key === "k") go(place() + (key === "j" ? 1 : -1));
  else if (key === "?") toggle();
  else if (key === "a") assign();
  else if (key === "r") document.getElementById("field-text")?.focus();
  else if (key === "z") {
    if (rows().length > 0) remember("sessionStorage", memory, String(Math.max(0, place())));
    document.querySelector("[data-region=notice] form button")?.click();
  }
  else if ("etixu".includes(key) && key.length === 1) {
    const target = find(key);
    if (!target) return;
    if (rows().length > 0) remember("sessionStorage", memory, String(place()));
    target.click();
  } else {
    // Whoever opens a row comes back to it.
    if (key === "Enter" && place() >= 0) remember("sessionStorage", memory, String(place()));
    return;
  }
  event.preventDefault();
}

/** To whom it is given: on the page of one report, where the row that has the focus leads as well. */
function assign() {
  const row = rows()[place()];
  if (row) {
    remember("sessionStorage", memory, String(place()));
    location.href = `${row.href}#field-assignee`;
  }
  else document.getElementById("field-assignee")?.focus();
}

function toggle() {
  const keys = document.getElementById("keys");
  if (!keys) return;
  keys.open = !keys.open;
  if (keys.open) keys.scrollIntoView({ block: "nearest" });
}

document.addEventListener("keydown", press);
preparing((root) => {
  for (const control of root.querySelectorAll("[data-keys]")) {
    control.closest("label").hidden = false;
    control.checked = !areKeysOff;
    control.addEventListener("change", () => {
      areKeysOff = !control.checked;
      remember("localStorage", keySwitch, areKeysOff ? "off" : null);
    });
  }
});
if (location.hash === "#field-assignee") document.getElementById("field-assignee")?.focus();

// After something was done the next row is at the same place.
preparing(() => {
  const last = recall("sessionStorage", memory);
  if (last === null || rows().length === 0) return;
  remember("sessionStorage", memory, null);
  go(Number(last));
});

/** A template is put in at the cursor, and can be taken back as anything typed can. */
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-template]");
  const box = document.getElementById("field-text");
  if (!button || !box) return;
  event.preventDefault();
  const before = box.value.slice(0, box.selectionStart);
  const start = before === "" || before.endsWith("\n") ? "" : "\n\n";
  const end = box.value.slice(box.selectionEnd).trim() === "" ? "" : "\n\n";
  const words = start + button.dataset.template + end;
  box.focus();
  if (!document.execCommand("insertText", false, words)) box.setRangeText(words, box.selectionStart, box.selectionEnd, "end");
});
