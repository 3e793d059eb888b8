// What makes the pages quicker where scripts run. Every page works without it.

const busy = document.getElementById("busy");

/** Puts the parts of an answered page in the place of ours; false where they do not fit. */
function take(html, focused) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const ours = [...document.querySelectorAll("[data-region]")];
  let taken = 0;
  for (const region of ours) {
    const theirs = page.querySelector(`[data-region="${region.dataset.region}"]`);
    if (!theirs) continue;
    region.replaceWith(document.adoptNode(theirs));
    taken += 1;
  }
  document.title = page.title;
  if (focused) document.querySelector(focused)?.focus({ preventScroll: true });
  prepare(document);
  return taken > 1;
}

/** A selector that finds the same control on the next page. */
function trail(control) {
  if (!control) return null;
  if (control.value && control.name && control.tagName === "BUTTON") return `button[value="${CSS.escape(control.value)}"]`;
  const label = control.getAttribute("aria-label");
  return label ? `[aria-label="${CSS.escape(label)}"]` : null;
}

async function send(address, options, control) {
  document.documentElement.setAttribute("aria-busy", "true");
  busy.textContent = busy.dataset.working;
  try {
    const answer = await fetch(address, { ...options, headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (answer.redirected && new URL(answer.url).pathname === "/log-in") {
      location.assign(answer.url);
      return false;
    }
    if (!take(html, trail(control))) location.assign(answer.url);
    busy.textContent = "";
    return answer.ok;
  } catch {
    busy.textContent = busy.dataset.failed;
    return false;
  } finally {
    document.documentElement.removeAttribute("aria-busy");
  }
}

/** Forms that change one thing are sent without leaving the page. */
async function sendQuietly(event) {
  const form = event.target.closest("form[data-quiet]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const values = new URLSearchParams(new FormData(form, event.submitter));
  if (!values.has("from")) values.set("from", location.pathname + location.search);
  const row = form.dataset.quiet === "remove" ? form.closest(".row") : null;
  row?.classList.add("is-leaving");
  const button = event.submitter;
  if (button?.classList.contains("tick")) button.classList.toggle("is-on");
  const done = await send(form.action, { method: "POST", body: values }, button);
  if (!done) row?.classList.remove("is-leaving");
  if (done && form.dataset.quiet === "clear") {
    form.reset();
    for (const input of form.querySelectorAll("input:not([type=hidden]):not([type=radio])")) {
      input.value = "";
      input.dispatchEvent(new Event("input"));
    }
    form.querySelector("input:not([type=hidden])")?.focus();
  }
}

/** Links that show the same page a little differently. */
async function followQuietly(event) {
  const link = event.target.closest("a[data-quiet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (await send(link.href, {}, link)) history.replaceState(null, "", link.href);
}

/** Foods that go by what is being typed, below a field. */
class Suggestions {
  constructor(input) {
    this.input = input;
    this.at = -1;
    this.asked = 0;
    this.box = document.createElement("div");
    this.box.className = "suggestions";
    this.box.id = `suggestions-${input.id}`;
    this.box.setAttribute("role", "listbox");
    this.box.hidden = true;
    const holder = document.createElement("div");
    holder.className = "suggest";
    input.replaceWith(holder);
    holder.append(input, this.box);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", this.box.id]]) {
      input.setAttribute(name, value);
    }
    input.addEventListener("input", () => this.ask());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.close());
    this.box.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const option = event.target.closest(".suggestion");
      if (option) this.choose(option.dataset.name);
    });
  }

  /** What is typed after the last comma. */
  get word() { return this.input.value.split(",").pop().trim(); }

  ask() {
    clearTimeout(this.timer);
    const word = this.word;
    if (word.length < 2) return this.close();
    const turn = ++this.asked;
    this.timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/suggestions?query=${encodeURIComponent(word)}`);
        if (answer.ok && turn === this.asked) this.show(await answer.json());
      } catch { this.close(); }
    }, 120);
  }

  show(foods) {
    this.at = -1;
    this.box.replaceChildren(...foods.map((food, index) => {
      const option = document.createElement("div");
      option.className = "suggestion";
      option.id = `${this.box.id}-${index}`;
      option.setAttribute("role", "option");
      option.dataset.name = food.name;
      const name = document.createElement("span");
      name.textContent = food.name;
      const category = document.createElement("span");
      category.className = "hint";
      category.textContent = food.category;
      option.append(name, category);
      return option;
    }));
    this.box.hidden = foods.length === 0;
    this.input.setAttribute("aria-expanded", String(!this.box.hidden));
  }

  key(event) {
    const options = [...this.box.children];
    if (this.box.hidden || !options.length) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.at = (this.at + (event.key === "ArrowDown" ? 1 : -1) + options.length) % options.length;
      options.forEach((option, index) => option.setAttribute("aria-selected", String(index === this.at)));
      this.input.setAttribute("aria-activedescendant", options[this.at].id);
    } else if (event.key === "Enter" && this.at >= 0) {
      event.preventDefault();
      this.choose(options[this.at].dataset.name);
    } else if (event.key === "Escape") {
      this.close();
    }
  }

  choose(name) {
    const words = this.input.value.split(",");
    words[words.length - 1] = (words.length > 1 ? " " : "") + name;
    this.input.value = words.join(",");
    this.close();
  }

  close() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.box.hidden = true;
    this.box.replaceChildren();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}

/** Puts what a field holds where one can paste it from. */
async function copy(event) {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  button.textContent = button.dataset.copied;
}

function prepare(root) {
  if (navigator.clipboard) for (const button of root.querySelectorAll("button[data-copy]")) button.hidden = false;
  for (const input of root.querySelectorAll("input[data-suggest]:not([role])")) new Suggestions(input);
}

/** "No restrictions" and a diet or an allergy rule each other out. */
function keepRestrictionsApart(event) {
  const { name, checked, form } = event.target;
  if (!checked || !form) return;
  const others =
    name === "noRestrictions" ? "[name=diets], [name=allergies]"
    : name === "diets" || name === "allergies" ? "[name=noRestrictions]" : null;
  if (others) for (const box of form.querySelectorAll(others)) box.checked = false;
}

document.addEventListener("submit", sendQuietly);
document.addEventListener("click", followQuietly);
document.addEventListener("click", copy);
document.addEventListener("change", keepRestrictionsApart);
prepare(document);

if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("/service-worker.js");
