// The week of the plan: meals are dragged to another day or time in the grid. The page of a meal has buttons that do
// the same.

import { preparing } from "./larder.js";

/** Where the grid is: below that, days stand one below the other. */
const wide = matchMedia("(min-width: 62rem)");

/** The meal that is being dragged. */
let dragged = null;

/** The slot that something is over, where it can be put there. */
const slotAt = (event) => (dragged ? event.target.closest?.("[data-slot]") : null);

const unmark = () => {
  for (const slot of document.querySelectorAll(".plan-slot.is-over")) slot.classList.remove("is-over");
};

/** Sends where the meal goes, as the form of its page does. */
function put(meal, slot) {
  const form = document.getElementById("plan-move");
  form.setAttribute("action", `/plan/meals/${meal.dataset.meal}/move`);
  form.elements.day.value = slot.dataset.day;
  form.elements.slot.value = slot.dataset.slot;
  form.requestSubmit();
}

document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-meal][draggable=true]") ?? null;
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.querySelector("strong")?.textContent ?? "");
  dragged.classList.add("is-dragged");
});
document.addEventListener("dragover", (event) => {
  const slot = slotAt(event);
  if (slot) event.preventDefault();
  if (slot?.classList.contains("is-over")) return;
  unmark();
  slot?.classList.add("is-over");
});
document.addEventListener("drop", (event) => {
  const slot = slotAt(event);
  if (!slot) return;
  event.preventDefault();
  if (!slot.contains(dragged)) put(dragged, slot);
});
document.addEventListener("dragend", () => {
  dragged?.classList.remove("is-dragged");
  dragged = null;
  unmark();
});

const arrange = () => {
  for (const meal of document.querySelectorAll("[data-plan] [data-meal]")) {
    meal.draggable = wide.matches;
    for (const part of meal.querySelectorAll("a, img")) part.draggable = false;
  }
};
wide.addEventListener("change", arrange);
preparing(arrange);
