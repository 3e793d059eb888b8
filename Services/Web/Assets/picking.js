// Foods that are picked.

import { ask, busy, complainOf, failed, leadsAway, renew, sending, take, trail } from "./larder.js";

/** Foods that were picked or put back and are on their way, one after the other. */
const picks = { line: Promise.resolve(), waiting: 0 };

/** A food turns at once and the page follows when nothing else is on its way; what failed is turned back and said. */
function pick(form, values, button) {
  const turn = () => {
    if (!button?.matches(".tick")) return;
    const isOn = button.classList.toggle("is-on");
    button.setAttribute("aria-pressed", String(isOn));
    button.name = isOn ? "remove" : "add";
  };
  renew(form);
  turn();
  picks.waiting += 1;
  picks.line = picks.line.then(async () => {
    try {
      const answer = await ask(form.action, { method: "POST", body: values });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      picks.waiting -= 1;
      if (leadsAway(answer)) return location.assign(answer.url);
      if (!answer.ok && page.querySelector(failed)) {
        turn();
        return complainOf(null, page);
      }
      if (picks.waiting > 0) return;
      const focused = document.activeElement?.id ? `#${CSS.escape(document.activeElement.id)}` : trail(document.activeElement);
      take(page, focused, null, false);
      busy.textContent = document.querySelector("[data-announce]")?.dataset.announce ?? "";
    } catch (error) {
      picks.waiting -= 1;
      turn();
      complainOf(error);
    }
  });
  return picks.line;
}

/** The button below foods to tick says with how many one cooks. */
function countPicks() {
  const button = document.querySelector("button[data-picks]");
  if (!button) return;
  const count = button.form.querySelectorAll("[data-picked]:checked").length;
  button.textContent = count ? button.dataset.picks.replace("{count}", count) : button.dataset.none;
}

sending("pick", pick);
document.addEventListener("change", countPicks);
addEventListener("pageshow", countPicks);
countPicks();
