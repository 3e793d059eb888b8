// Files that are sent, and what goes on after that.

import { busy, prepare, preparing, replaceRegion } from "./larder.js";

/** A page about something that goes on is asked for again and again until that is over. */
function follow() {
  const region = document.querySelector("[data-poll]:not([data-ready])");
  if (!region) return;
  region.dataset.ready = "";
  setTimeout(async () => {
    if (!region.isConnected) return;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (answer.ok && !answer.redirected) {
        if (!page.querySelector("[data-poll]")) replaceRegion(page, "import-report");
        replaceRegion(page, region.dataset.region);
        prepare(document);
      } else { delete region.dataset.ready; }
    } catch { delete region.dataset.ready; }
    follow();
  }, Number(region.dataset.poll));
}

/** Says that something large is on its way. */
function saySending(event) {
  const words = event.target.dataset?.sending;
  if (!words || event.defaultPrevented) return;
  busy.textContent = words;
  const button = event.target.querySelector("button");
  button.textContent = words;
  setTimeout(() => { button.disabled = true; });
}

document.addEventListener("submit", saySending);
preparing(follow);
