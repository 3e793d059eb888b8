// The keys of the page that matches items with foods: what each does stands on the page, and can be done without them.

/**
 * A number takes the choice that it stands before, and z takes the last decision back. A key that is held down, or pressed
 * while a decision is sent, does nothing: it would decide on an item that nobody has seen.
 */
function press(event) {
  const form = event.target.closest?.("form[data-match]");
  if (!form || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (!/^(Enter|z|\d)$/.test(key)) return;
  const isBusy = document.documentElement.hasAttribute("aria-busy");
  // Enter sends the form by itself.
  if (key !== "Enter" || event.repeat || isBusy) event.preventDefault();
  if (key === "Enter" || event.repeat || isBusy) return;
  if (key === "z") return document.querySelector("[data-region=notice] form button")?.click();
  const choice = form.querySelector(`[data-key="${key}"]`);
  if (!choice) return;
  choice.checked = true;
  form.requestSubmit(form.querySelector("button"));
}

document.addEventListener("keydown", press);
