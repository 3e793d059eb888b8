// Where the browser is, for forms that ask for it.

import { preparing, recall, remember } from "./larder.js";

/** The time zone of this browser, and the region that its languages name. */
function browserRegion() {
  const region = (tag) => { try { return new Intl.Locale(tag).region; } catch { return undefined; } };
  return {
    "time-zone": Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
    region: navigator.languages.map(region).find(Boolean) ?? "",
  };
}

/** Fills in where the browser is, where a form asks for it. */
function fillRegion(root) {
  const fields = root.querySelectorAll("input[type=hidden][data-fill]");
  if (fields.length === 0) return;
  const here = browserRegion();
  for (const field of fields) field.value = here[field.dataset.fill] ?? "";
}

/** Tells where the browser is if that is news: once for each time zone and each time the browser is opened. */
function proposeRegion(form) {
  const here = browserRegion();
  const isKnown = document.documentElement.dataset.timeZone === here["time-zone"] && !("lacksCurrency" in form.dataset);
  const told = JSON.stringify(here);
  if (isKnown || recall("sessionStorage", "region-proposal") === told) return;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) })
    .then((answer) => { if (answer.ok) remember("sessionStorage", "region-proposal", told); })
    .catch(() => {});
}

preparing(fillRegion);
for (const form of document.querySelectorAll("form[data-region-proposal]")) proposeRegion(form);
