// Recipes in a list: hearts, and the next ones.

import { ask, busy, complainOf, leadsAway, prepare, renew, replaceRegion, sending } from "./larder.js";

/** A heart on a card turns at once, on every card of its recipe; the page around it stays as it is. */
async function turnHeart(form, values, heart) {
  const address = heart.getAttribute("formaction");
  const turn = (isLiked) => {
    for (const button of document.querySelectorAll(`.match .heart[formaction="${CSS.escape(address)}"]`)) {
      button.classList.toggle("is-on", isLiked);
      button.setAttribute("aria-pressed", String(isLiked));
      button.value = isLiked ? "no" : "yes";
    }
  };
  const isLiked = values.get("liked") === "yes";
  turn(isLiked);
  try {
    const answer = await ask(address, { method: "POST", body: values });
    if (leadsAway(answer)) return location.assign(answer.url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok) {
      turn(!isLiked);
      return complainOf(null, page);
    }
    replaceRegion(page, "notice");
    prepare(document);
    renew(form);
  } catch (error) {
    turn(!isLiked);
    complainOf(error);
  }
}

/** The next recipes come below those that are there. */
async function showMore(event) {
  const link = event.target.closest("[data-more] a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const cards = document.querySelector("[data-cards]");
  busy.textContent = busy.dataset.working;
  try {
    const answer = await ask(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const more = [...(page.querySelector("[data-cards]")?.children ?? [])].map((card) => document.adoptNode(card));
    if (!answer.ok || !more.length) return location.assign(link.href);
    cards.append(...more);
    const next = page.querySelector("[data-more]");
    if (next) link.closest("[data-more]").replaceWith(document.adoptNode(next));
    else link.closest("[data-more]").remove();
    more[0].querySelector(".match-link")?.focus({ preventScroll: true });
    busy.textContent = "";
    prepare(document);
  } catch (error) { complainOf(error); }
}

sending("heart", turnHeart);
document.addEventListener("click", showMore);
