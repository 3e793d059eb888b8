// Guided choice by moving a card, or with the arrow keys.

import { preparing } from "./larder.js";

/** A card that is taken by moving it to the right and left by moving it to the left, with a finger or a mouse. */
class Swipe {
  constructor(card) {
    this.card = card;
    card.dataset.swipe = "ready";
    card.addEventListener("pointerdown", (event) => this.hold(event));
    card.addEventListener("pointermove", (event) => this.follow(event));
    card.addEventListener("pointerup", (event) => this.release(event));
    card.addEventListener("pointercancel", () => this.rest());
  }

  /** How far it has to be moved. */
  get reach() { return Math.min(110, this.card.offsetWidth / 3); }

  hold(event) {
    if (!event.isPrimary || event.button !== 0 || event.target.closest("a")) return;
    this.pointer = event.pointerId;
    this.start = event.clientX;
    this.way = 0;
  }

  follow(event) {
    if (event.pointerId !== this.pointer) return;
    this.way = event.clientX - this.start;
    if (this.card.dataset.swipe !== "held") {
      if (Math.abs(this.way) < 8) return;
      this.card.dataset.swipe = "held";
      this.card.setPointerCapture(this.pointer);
    }
    this.card.classList.toggle("is-taking", this.way > this.reach);
    this.card.classList.toggle("is-leaving", this.way < -this.reach);
    this.place(this.way);
  }

  release(event) {
    if (event.pointerId !== this.pointer) return;
    const way = this.card.dataset.swipe === "held" ? this.way : 0;
    if (Math.abs(way) <= this.reach) return this.rest();
    this.pointer = null;
    this.card.dataset.swipe = "ready";
    this.place(Math.sign(way) * window.innerWidth);
    decide(way > 0);
    // Where the answer does not come, the card does.
    setTimeout(() => this.rest(), 4_000);
  }

  rest() {
    this.pointer = null;
    this.card.dataset.swipe = "ready";
    this.card.classList.remove("is-taking", "is-leaving");
    this.card.style.transform = "";
  }

  /** Who wants no motion sees the marks alone. */
  place(way) {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.card.style.transform = isCalm ? "" : `translateX(${way}px) rotate(${way / 30}deg)`;
  }
}

/** Takes the recipe of the card, or asks for another one. */
function decide(isTaken) {
  if (document.documentElement.hasAttribute("aria-busy")) return;
  const button = document.querySelector(`button[name="kind"][value="${isTaken ? "accept" : "reject"}"]`);
  button?.form.requestSubmit(button);
}

/** The arrow keys do what swiping does. */
function decideByKey(event) {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key) || !document.querySelector("[data-swipe]")) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
  if (event.target.closest?.("input, select, textarea")) return;
  event.preventDefault();
  decide(event.key === "ArrowRight");
}

document.addEventListener("keydown", decideByKey);
preparing((root) => {
  for (const card of root.querySelectorAll('[data-swipe=""]')) new Swipe(card);
  for (const hint of root.querySelectorAll("[data-swipe-hint]")) hint.hidden = false;
});
