// What makes the pages quicker where scripts run. Every page works without it.

const busy = document.getElementById("busy");

/** How long an answer is waited for, in milliseconds; for one to something large that is sent. */
const patience = { usual: 20_000, upload: 120_000 };

/** Asks the site for a page; fails where no answer comes in time. */
function ask(address, options = {}, limit = patience.usual) {
  return fetch(address, { ...options, headers: { Accept: "text/html" }, signal: AbortSignal.timeout(limit) });
}

/** Whether the answer is the page where one logs in or unlocks. */
const leadsAway = (answer) => answer.redirected && ["/log-in", "/unlock"].includes(new URL(answer.url).pathname);

/** Says what went wrong in the one place for it, at the top of the page, until it is closed or something else is said. */
function complain(words) {
  busy.textContent = "";
  const place = document.querySelector("[data-region=notice]");
  const notice = document.getElementById("complaint").content.firstElementChild.cloneNode(true);
  notice.querySelector("p").textContent = words;
  place.replaceChildren(notice);
  prepare(place);
}

/** What is said of a request that got no answer, or whose answer is the page of a failure. */
function complainOf(error, page) {
  const failure = page?.querySelector(".failure");
  if (failure) return complain(["h1", ".lead"].map((part) => failure.querySelector(part)?.textContent.trim()).filter(Boolean).join(". "));
  complain(!navigator.onLine ? busy.dataset.offline : error?.name === "TimeoutError" ? busy.dataset.slow : busy.dataset.failed);
}

/** What went well is said for a while; who points at it, goes to it or wants no motion has it for as long as they like. */
function letGo(notice) {
  notice.dataset.ready = "";
  const close = notice.querySelector("[data-close]");
  if (close) {
    close.hidden = false;
    close.addEventListener("click", () => notice.remove());
  }
  if (!("toast" in notice.dataset) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let timer;
  const wait = () => { timer = setTimeout(() => notice.remove(), notice.querySelector("form") ? 10_000 : 6_000); };
  const hold = () => clearTimeout(timer);
  for (const event of ["pointerenter", "focusin"]) notice.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) notice.addEventListener(event, () => { hold(); wait(); });
  wait();
}

/** What has been pressed and is not answered yet. */
const pending = new Set();

/** The same button pressed twice does one thing. The address and the body say so to the services too. */
function pressOnce(event) {
  const { target: form, submitter } = event;
  if (form.method !== "post") return;
  const key = submitter ?? form;
  if (pending.has(key)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  pending.add(key);
  submitter?.setAttribute("aria-disabled", "true");
  // A file that is sent back leaves the page where it is.
  setTimeout(() => release(key), patience.usual);
}

function release(key) {
  pending.delete(key);
  if (key instanceof HTMLButtonElement) key.removeAttribute("aria-disabled");
}

/** Forms that may leave the page although the browser takes itself for offline. */
const reaching = new WeakSet();

/**
 * A form that leaves the page stays where it is while there is no network. Where the browser knows of none, the site is asked
 * first: it may be on the same machine.
 */
async function stayOffline(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || navigator.onLine || reaching.has(form)) return;
  event.preventDefault();
  const isThere = await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
  release(submitter ?? form);
  if (!isThere) {
    form.dispatchEvent(new Event("stayed"));
    return complainOf();
  }
  reaching.add(form);
  form.requestSubmit(submitter);
  reaching.delete(form);
}

/** The form of a page that does the same. */
function counterpart(form, page) {
  return page.querySelector(`form[action="${CSS.escape(form.getAttribute("action"))}"]`);
}

/**
 * Puts the parts of an answered page in the place of ours; false where they do not fit. So is the form that was sent: one
 * that was refused for one that says what is wrong, whose first wrong field is gone to, and one that said so for a new
 * one.
 */
function take(page, focused, form, isRefused) {
  const parts = [...document.querySelectorAll("[data-region]")]
    .map((ours) => [ours, page.querySelector(`[data-region="${ours.dataset.region}"]`)])
    .filter(([, theirs]) => theirs);
  if (parts.length < 2) return false;
  for (const [ours, theirs] of parts) if (ours.isConnected) ours.replaceWith(document.adoptNode(theirs));
  const saysWhatIsWrong = form?.querySelector("[aria-invalid=true]") != null;
  if (form?.isConnected && (isRefused || saysWhatIsWrong) && !form.closest("[data-region]")) {
    const theirs = counterpart(form, page);
    if (theirs) form.replaceWith(document.adoptNode(theirs));
  }
  if (isRefused) {
    prepare(document);
    focusWrong();
    return true;
  }
  document.title = page.title;
  const control = (focused && document.querySelector(focused)) ?? document.querySelector("[data-focus]");
  control?.focus({ preventScroll: true });
  prepare(document);
  return true;
}

/** Goes to the first field that is wrong, or to what is said of the form as a whole. */
function focusWrong() {
  (document.querySelector("form [aria-invalid=true]") ?? document.querySelector("[data-summary]"))?.focus();
}

/** Shows an answered page in the place of ours, such as one with a form that was refused and what was typed in it. */
function show(page) {
  for (const part of [".top", "[data-region=notice]", "main"]) {
    const [ours, theirs] = [document, page].map((each) => each.querySelector(part));
    if (ours && theirs) ours.replaceWith(document.adoptNode(theirs));
  }
  document.title = page.title;
  prepare(document);
  focusWrong();
}

/** A selector that finds the same control on the next page. */
function trail(control) {
  if (!control) return null;
  if (control.value && control.name && control.tagName === "BUTTON") return `button[value="${CSS.escape(control.value)}"]`;
  const label = control.getAttribute("aria-label");
  return label ? `[aria-label="${CSS.escape(label)}"]` : null;
}

/** Whether it was done; what was not is said. */
async function send(address, options, control, form) {
  document.documentElement.setAttribute("aria-busy", "true");
  busy.textContent = busy.dataset.working;
  try {
    const answer = await ask(address, options);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (leadsAway(answer)) {
      location.assign(answer.url);
      return false;
    }
    if (!answer.ok && page.querySelector(".failure")) {
      complainOf(null, page);
      return false;
    }
    const way = trail(control);
    if (!take(page, way, form, !answer.ok)) {
      const isElsewhere = answer.redirected && answer.url.split("#")[0] !== location.href.split("#")[0];
      if (options.method !== "POST" || isElsewhere) location.assign(answer.url);
      else show(page);
    }
    busy.textContent = document.querySelector("[data-announce]")?.dataset.announce ?? "";
    return answer.ok;
  } catch (error) {
    complainOf(error);
    return false;
  } finally {
    document.documentElement.removeAttribute("aria-busy");
  }
}

/** What is sent next is no repetition of what was sent before. */
function renew(form) {
  const once = form.elements.once;
  if (once) once.value = [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
}

addEventListener("pageshow", (event) => {
  for (const key of [...pending]) release(key);
  if (event.persisted) for (const form of document.forms) renew(form);
});

/** A heart on a card turns at once, on every card of its recipe; the page around it stays as it is. */
async function turnHeart(form, values) {
  const hearts = [...document.querySelectorAll(`.match form[action="${CSS.escape(form.getAttribute("action"))}"]`)];
  const turn = (isLiked) => {
    for (const heart of hearts) {
      const button = heart.querySelector(".heart");
      button.classList.toggle("is-on", isLiked);
      button.setAttribute("aria-pressed", String(isLiked));
      heart.elements.liked.value = isLiked ? "no" : "yes";
    }
  };
  const isLiked = values.get("liked") === "yes";
  turn(isLiked);
  try {
    const answer = await ask(form.action, { method: "POST", body: values });
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

/** Forms that change one thing are sent without leaving the page. */
async function sendQuietly(event) {
  const form = event.target.closest("form[data-quiet]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const values = new URLSearchParams(new FormData(form, event.submitter));
  if (!values.has("from")) values.set("from", location.pathname + location.search);
  const button = event.submitter;
  if (form.matches(".match .heart-form")) {
    await turnHeart(form, values);
    return release(button ?? form);
  }
  if (form.dataset.quiet === "pick") {
    await pick(form, values, button);
    return release(button ?? form);
  }
  const row = form.dataset.quiet === "remove" ? form.closest(".row") : null;
  row?.classList.add("is-leaving");
  const turns = button?.matches(".tick, .heart");
  if (turns) button.classList.toggle("is-on");
  const done = await send(form.action, { method: "POST", body: values }, button, form);
  release(button ?? form);
  if (done) renew(form);
  else {
    row?.classList.remove("is-leaving");
    if (turns) button.classList.toggle("is-on");
  }
  const next = form.isConnected ? form : counterpart(form, document);
  if (done && next?.dataset.quiet === "clear") {
    next.reset();
    for (const input of next.querySelectorAll("input:not([type=hidden]):not([type=radio])")) {
      input.value = "";
      input.dispatchEvent(new Event("input"));
    }
    next.querySelector("input:not([type=hidden])")?.focus();
  }
}

/** Foods that were picked or put back and are on their way, one after the other. */
const picks = { line: Promise.resolve(), waiting: 0 };

/** A food turns at once and the page follows when nothing else is on its way; what failed is turned back and said. */
function pick(form, values, button) {
  const turn = (isBack) => {
    if (button?.matches(".tick")) {
      const isOn = button.classList.toggle("is-on");
      button.setAttribute("aria-pressed", String(isOn));
      button.name = isOn ? "remove" : "add";
    } else if (button?.matches(".chip-button")) {
      button.closest("li").hidden = !isBack;
    }
  };
  renew(form);
  turn(false);
  picks.waiting += 1;
  picks.line = picks.line.then(async () => {
    try {
      const answer = await ask(form.action, { method: "POST", body: values });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      picks.waiting -= 1;
      if (leadsAway(answer)) return location.assign(answer.url);
      if (!answer.ok && page.querySelector(".failure")) {
        turn(true);
        return complainOf(null, page);
      }
      if (picks.waiting > 0) return;
      const focused = document.activeElement?.id ? `#${CSS.escape(document.activeElement.id)}` : trail(document.activeElement);
      take(page, focused, null, false);
      busy.textContent = document.querySelector("[data-announce]")?.dataset.announce ?? "";
    } catch (error) {
      picks.waiting -= 1;
      turn(true);
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

/** A code is sent with its last digit, once. */
function sendCode(event) {
  const { dataset, value, form } = event.target;
  if (!dataset?.digits || !form) return;
  const digits = value.replace(/\s/g, "");
  if (digits.length !== Number(dataset.digits) || !/^[0-9]+$/.test(digits) || dataset.sent === digits) return;
  dataset.sent = digits;
  form.requestSubmit();
}

/** A password in sight need not be typed again: the second field follows, and comes back when the first is hidden. */
function repeatInSight(second) {
  const first = document.getElementById(second.dataset.repeats);
  const button = first?.closest(".revealed")?.querySelector(".reveal");
  if (!button || second.getAttribute("aria-invalid")) return;
  const field = second.closest(".field");
  second.removeAttribute("data-repeats");
  const follow = () => {
    const isShown = first.type === "text";
    field.hidden = isShown;
    second.value = isShown ? first.value : "";
  };
  button.addEventListener("click", follow);
  second.form?.addEventListener("submit", () => { if (field.hidden) second.value = first.value; });
  first.addEventListener("input", () => { if (first.type === "text") second.value = first.value; });
  button.click();
  document.querySelector("[autofocus]")?.focus({ preventScroll: true });
}

/** Links that show the same page a little differently. */
async function followQuietly(event) {
  const link = event.target.closest("a[data-quiet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (await send(link.href, {}, link)) history.replaceState(null, "", link.href);
}

/** What goes by what is being typed, below a field: foods, or what `data-suggest` says where to ask for. */
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
      if (option) this.choose(option.dataset);
    });
  }

  /** Whether everything typed is one thing, rather than names between commas. */
  get isWhole() { return "whole" in this.input.dataset; }

  /** What is typed after the last comma. */
  get word() { return (this.isWhole ? this.input.value : this.input.value.split(",").pop()).trim(); }

  ask() {
    clearTimeout(this.timer);
    const word = this.word;
    if (word.length < 2) return this.close();
    const turn = ++this.asked;
    this.timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${this.input.dataset.suggest || "/suggestions"}?query=${encodeURIComponent(word)}`);
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
      if (food.id) option.dataset.food = food.id;
      if (food.address) option.dataset.address = food.address;
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
      this.choose(options[this.at].dataset);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    }
  }

  choose({ name, address, food }) {
    if (address) return location.assign(address);
    const picker = this.input.form?.matches(".picking .search") && document.getElementById("picker");
    if (picker && food) {
      picker.elements.add.value = food;
      picker.requestSubmit();
      this.input.value = "";
      return this.close();
    }
    if (this.isWhole) {
      this.input.value = name;
      this.close();
      return this.input.form?.requestSubmit();
    }
    const words = this.input.value.split(",");
    words[words.length - 1] = (words.length > 1 ? " " : "") + name;
    this.input.value = words.join(",");
    this.close();
    this.input.dispatchEvent(new Event("change", { bubbles: true }));
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

/** What people choose most, for the hint below a new password; the service knows more of it. */
const usualWords = ["password", "passwort", "motdepasse", "contrasena", "qwerty", "qwertz", "azerty", "letmein", "welcome", "iloveyou", "monkey", "dragon", "football", "baseball", "master", "shadow", "sunshine", "princess", "superman", "batman", "michael", "jennifer", "liverpool", "chelsea", "admin", "login", "secret", "summer", "winter", "larder", "kitchen", "hello", "abc", "test"];
const keyRows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "1qaz2wsx3edc4rfv5tgb6yhn"].flatMap((row) => [row, [...row].reverse().join("")]);

/** About how many bits a guesser needs for a password of the person with those names. */
function guessBits(password, names) {
  let rest = password.toLowerCase().slice(0, 64);
  let bits = 0;
  const plain = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" };
  const unmasked = (text) => [...text].map((letter) => plain[letter] ?? letter).join("");
  for (const word of [...names, ...usualWords]) {
    for (let at = unmasked(rest).indexOf(word); at >= 0; at = unmasked(rest).indexOf(word)) {
      rest = rest.slice(0, at) + "\n" + rest.slice(at + word.length);
      bits += names.includes(word) ? 2 : 8;
    }
  }
  for (let at = 0; at < rest.length; ) {
    let run = 1;
    while (at + run < rest.length && keyRows.some((row) => row.includes(rest.slice(at, at + run + 1)))) run += 1;
    let same = 1;
    while (rest[at + same] === rest[at]) same += 1;
    const letter = rest[at];
    bits += run > 2 ? 6 : letter === "\n" ? 0 : /[0-9]/.test(letter) ? 3.3 : /[a-z]/.test(letter) ? 4.7 : 5;
    at += Math.max(run > 2 ? run : 1, same);
  }
  return bits;
}

/** Says below a new password how hard it is to guess, while it is typed; nothing leaves the page. */
function measure(event) {
  const input = event.target;
  const hint = input.id && document.querySelector(`[data-strength-of="${CSS.escape(input.id)}"]`);
  if (!hint) return;
  const names = ["username", "email"].flatMap((name) => (input.form?.elements[name]?.value ?? "").toLowerCase().split(/[^a-z0-9]+/)).filter((name) => name.length > 2);
  const bits = guessBits(input.value, names);
  const level = [...input.value].length < 10 ? "short" : bits < 25 ? "weak" : bits < 45 ? "fair" : "strong";
  hint.hidden = input.value === "";
  hint.querySelector("meter").value = Math.min(60, level === "short" ? bits / 4 : bits);
  const words = hint.querySelector("span");
  if (words.textContent !== hint.dataset[level]) words.textContent = hint.dataset[level];
}

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

/** Lets a password be looked at. */
function addReveal(input) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "reveal";
  const say = (isShown) => {
    button.textContent = isShown ? busy.dataset.hide : busy.dataset.show;
    button.setAttribute("aria-pressed", String(isShown));
  };
  button.setAttribute("aria-controls", input.id);
  button.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    say(isShown);
    input.focus();
  });
  say(false);
  const holder = document.createElement("div");
  holder.className = "revealed";
  input.replaceWith(holder);
  holder.append(input, button);
  input.form?.addEventListener("submit", () => { input.type = "password"; });
}

/** A form of filters: what it finds follows its choices, and on phones it stands in a sheet. */
class Finder {
  constructor(form) {
    form.dataset.ready = "";
    this.form = form;
    this.home = form.parentElement;
    this.turn = 0;
    this.shown = this.address;
    document.addEventListener("change", (event) => this.changed(event.target));
    document.addEventListener("input", (event) => this.typed(event.target));
    form.addEventListener("submit", (event) => this.submit(event));
    form.querySelector(".filters-close").addEventListener("click", (event) => this.close(event));
    document.querySelector(".filter-open").addEventListener("click", (event) => this.open(event));
    wide.addEventListener("change", () => this.dialog?.close());
    if (location.hash === "#filters") {
      history.replaceState(null, "", location.pathname + location.search);
      this.open();
    }
  }

  /** The address of what is chosen, without what is left empty. */
  get address() {
    const values = new URLSearchParams();
    const seen = new Set();
    for (const [name, value] of new FormData(this.form)) {
      if (value === "" || (value === "0" && this.form.elements[name].type === "range")) continue;
      if (name === "substitutes" && value === "yes") values.delete(name);
      else if (!seen.has(name + "=" + value)) values.append(name, value);
      seen.add(name + "=" + value);
    }
    const text = values.toString();
    return this.form.getAttribute("action") + (text && "?" + text);
  }

  changed(control) {
    if (control.form !== this.form || control.name === "query") return;
    const others = [...this.form.elements].filter((other) => other !== control && other.name === control.name);
    if (control.type === "radio") for (const other of others) if (other.type === "text") other.value = "";
    if (control.type === "text" && control.value !== "") for (const other of others) if (other.type === "radio") other.checked = other.value === "";
    this.follow(0);
  }

  typed(control) {
    if (control.form !== this.form) return;
    if (control.type === "range") control.nextElementSibling.textContent = control.value;
    if (["numeric", "decimal"].includes(control.inputMode)) this.follow(500);
  }

  follow(patience) {
    clearTimeout(this.timer);
    const turn = ++this.turn;
    this.timer = setTimeout(async () => {
      const address = this.address;
      if (address === this.shown) return;
      document.documentElement.setAttribute("aria-busy", "true");
      try {
        const answer = await ask(address);
        const html = await answer.text();
        if (turn !== this.turn || answer.redirected || ![200, 422].includes(answer.status)) return;
        this.show(new DOMParser().parseFromString(html, "text/html"), answer.ok);
        this.shown = address;
        history.replaceState(null, "", address);
      } catch (error) {
        this.shown = null;
        complainOf(error);
      } finally { document.documentElement.removeAttribute("aria-busy"); }
    }, patience);
  }

  /** Takes counts and what is wrong into the form, and the rest of the page with them where nothing is. */
  show(page, isRight) {
    const key = (facet) => `${facet.name}=${facet.value}`;
    const theirs = new Map([...page.querySelectorAll("[data-facet]")].map((facet) => [key(facet), facet.parentElement]));
    for (const facet of this.form.querySelectorAll("[data-facet]")) {
      const other = theirs.get(key(facet));
      if (!other) continue;
      facet.parentElement.className = other.className;
      facet.nextElementSibling.replaceWith(document.adoptNode(other.querySelector("span")));
    }
    for (const about of this.form.querySelectorAll(".about")) {
      const other = page.getElementById(about.id);
      if (!other) continue;
      about.replaceChildren(...other.childNodes);
      about.parentElement.className = other.parentElement.className;
    }
    const words = page.querySelector("[data-found]")?.textContent;
    if (words) {
      this.form.querySelector("[data-found]").textContent = words;
      this.form.querySelector("[data-count-status]").textContent = words;
    }
    if (isRight) take(page, null);
  }

  submit(event) {
    event.preventDefault();
    if (this.dialog && this.address === this.shown) return this.close();
    location.assign(this.address);
  }

  open(event) {
    if (wide.matches) return;
    event?.preventDefault();
    this.dialog = document.createElement("dialog");
    this.dialog.className = "filter-dialog";
    this.dialog.setAttribute("aria-labelledby", "filters-title");
    this.dialog.append(this.form);
    this.dialog.addEventListener("click", (click) => { if (click.target === this.dialog) this.close(); });
    this.dialog.addEventListener("close", () => {
      this.home.append(this.form);
      this.dialog.remove();
      this.dialog = null;
    });
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.form.querySelector(".filters-close").focus();
  }

  close(event) {
    if (!this.dialog) return;
    event?.preventDefault();
    this.dialog.close();
  }
}

/** From here on filters stand beside the results. */
const wide = matchMedia("(min-width: 62rem)");

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

/** Shows a page for as many as a form asks, without leaving it. */
async function lookQuietly(event) {
  const form = event.target.closest("form[data-look]");
  if (!form) return;
  event.preventDefault();
  if (!form.reportValidity()) return;
  const address = form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form));
  if (await send(address, {}, null)) history.replaceState(null, "", address);
}

/** Puts the frame of a video in the place of the link to it, once somebody asks for it. */
function showVideo(event) {
  const link = event.target.closest("a[data-frame]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation allow-popups");
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.allow = "fullscreen; picture-in-picture";
  frame.title = link.textContent.trim();
  frame.src = link.dataset.frame;
  link.replaceWith(frame);
  frame.focus();
}

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
  if (isKnown || sessionStorage.getItem("region-proposal") === told) return;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) })
    .then((answer) => { if (answer.ok) sessionStorage.setItem("region-proposal", told); })
    .catch(() => {});
}

/** Tells moments by the clocks of the reader's time zone, or of this browser if their account has none. */
function tellMoments(root) {
  const { lang: language, dataset: { timeZone } } = document.documentElement;
  for (const time of root.querySelectorAll("time[data-clock]:not([data-told]), time[data-moment]:not([data-told])")) {
    const isClock = "clock" in time.dataset;
    const format = isClock ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    if (!tellMoment(time, language, { ...format, timeZone })) tellMoment(time, language, format);
    time.dataset.told = "";
  }
}

/** Says whether this browser knows the time zone. */
function tellMoment(time, language, format) {
  try {
    time.textContent = new Intl.DateTimeFormat(language, format).format(new Date(time.dateTime));
    return true;
  } catch {
    return false;
  }
}

/** A part of the page as it stands on another copy of it, where it is there. */
function replaceRegion(page, name) {
  const [ours, theirs] = [document, page].map((each) => each.querySelector(`[data-region="${name}"]`));
  if (!ours || !theirs) return false;
  ours.replaceWith(document.adoptNode(theirs));
  return true;
}

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

/** What a recipe is written in: it is kept and understood while somebody writes. */
class Editor {
  constructor(form) {
    form.dataset.ready = "";
    this.form = form;
    this.sending = Promise.resolve();
    form.addEventListener("input", (event) => { if (!["file", "radio", "checkbox"].includes(event.target.type)) this.later(700); });
    form.addEventListener("change", (event) => event.target.type === "file" ? this.upload(event.target) : this.later(100));
    form.addEventListener("submit", (event) => this.submit(event));
    form.elements.title.addEventListener("blur", ({ target }) => {
      const last = form.elements.lastTitle?.value;
      if (!last || target.value.trim()) return;
      target.value = last;
      this.later(0);
    });
    document.addEventListener("visibilitychange", () => { if (document.hidden && this.isStale) this.send("autosave"); });
    form.addEventListener("stayed", () => { this.isLeaving = false; });
    window.addEventListener("online", () => { if (this.isStale) this.send("autosave"); });
    window.addEventListener("pageshow", () => { this.isLeaving = false; });
  }

  later(patience) {
    this.isStale = true;
    this.form.querySelector(".editor-saved").classList.add("is-stale");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send("autosave"), patience);
  }

  /** One after the other, so that each knows the revision that the one before made. */
  send(action, body) {
    clearTimeout(this.timer);
    this.sending = this.sending.then(() => this.exchange(action, body)).catch((error) => {
      this.isStale = true;
      complainOf(error);
    });
    return this.sending;
  }

  get values() {
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) if (typeof value === "string") values.append(name, value);
    return values;
  }

  async exchange(action, makeBody) {
    const body = makeBody?.() ?? this.values;
    body.set("do", action);
    this.isStale = false;
    const isShort = body instanceof URLSearchParams && body.toString().length < 60_000;
    const answer = await ask(this.form.action, { method: "POST", body, keepalive: isShort }, isShort ? patience.usual : patience.upload);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.redirected && !new URL(answer.url).pathname.endsWith("/edit")) return location.assign(answer.url);
    const theirs = page.querySelector("[data-editor]");
    if (!theirs) return complainOf(null, page);
    this.become(theirs.getAttribute("action"));
    const quiet = ["editor-trouble", "editor-state", "editor-understood", "editor-discard"];
    for (const name of action === "autosave" ? quiet : [...quiet, "editor-steps", "editor-photos", "notice"]) this.take(page, name);
    if (action === "autosave") this.takeTicks(page);
    if (answer.status === 409 && !this.isRefused) document.querySelector('[data-region="editor-trouble"]').scrollIntoView({ block: "center" });
    this.isRefused = answer.status === 409;
    busy.textContent = "";
    prepare(document);
  }

  /** With the first thing that was written, what is edited has become a draft with an address of its own. */
  become(action) {
    if (action === this.form.getAttribute("action")) return;
    this.form.setAttribute("action", action);
    history.replaceState(null, "", `${action}/edit`);
  }

  /** Takes a part of the answer, but not from under the fingers of somebody who types in it. */
  take(page, name) {
    const region = document.querySelector(`[data-region="${name}"]`);
    const held = region?.contains(document.activeElement) ? document.activeElement : null;
    if (name === "editor-understood" && held?.type === "text" && held.value) return;
    const opened = [...(region?.querySelectorAll("details[open]") ?? [])].map((details) => details.closest("[id]")?.id);
    if (!replaceRegion(page, name)) return;
    if (name === "editor-understood") {
      for (const id of opened) document.getElementById(id)?.querySelector("details")?.setAttribute("open", "");
    }
    if (held?.id) document.getElementById(held.id)?.focus({ preventScroll: true });
  }

  takeTicks(page) {
    for (const ours of this.form.querySelectorAll("[data-ticks]")) {
      const theirs = page.querySelector(`[data-ticks="${ours.dataset.ticks}"]`);
      if (!theirs || ours.contains(document.activeElement) || ours.textContent === theirs.textContent) continue;
      if (ours.querySelector("details")?.open) theirs.querySelector("details")?.setAttribute("open", "");
      ours.replaceWith(document.adoptNode(theirs));
    }
  }

  /** A photo is looked at and made smaller before it is sent. */
  async upload(input) {
    if (!(await readyPhoto(input))) return;
    busy.textContent = busy.dataset.working;
    this.form.querySelector("[data-upload]").disabled = true;
    await this.send("add-photo", () => new FormData(this.form));
    document.getElementById("field-photo")?.focus({ preventScroll: true });
  }

  async submit(event) {
    if (this.isLeaving) return;
    event.preventDefault();
    const button = event.submitter;
    if (button && ("stay" in button.dataset || button.value === "save")) {
      const way = trail(button);
      await this.send(button.value);
      release(button);
      const added = button.dataset.stay === "step" && [...this.form.querySelectorAll(".step-field textarea")].pop();
      if (button.value !== "save") (added || document.querySelector(way) || this.form.querySelector("[data-stay=step]"))?.focus();
      return;
    }
    clearTimeout(this.timer);
    this.isStale = false;
    await this.sending;
    // A form that is being submitted takes no other submission, and this one is over with the task it began in.
    await new Promise((resolve) => { setTimeout(resolve); });
    release(button ?? this.form);
    this.isLeaving = true;
    this.form.requestSubmit(button);
  }
}

/** The most that a photo may be to be chosen, and to be sent, in bytes; the longest side that one is made smaller to. */
const photoBounds = { chosen: 40 << 20, sent: 10 << 20, plenty: 1_500_000, side: 2_560 };

/** Says at the field what is wrong with the photo that was chosen, and takes it out; with nothing, that nothing is. */
function judgePhoto(input, words) {
  const about = document.getElementById(input.getAttribute("aria-describedby"));
  about.querySelector(".wrong")?.remove();
  input.closest(".field")?.classList.toggle("field-wrong", Boolean(words));
  if (!words) return input.removeAttribute("aria-invalid");
  const wrong = document.createElement("span");
  wrong.className = "wrong";
  wrong.textContent = words;
  wrong.setAttribute("role", "alert");
  about.prepend(wrong);
  input.value = "";
  input.setAttribute("aria-invalid", "true");
  input.focus();
}

/** Makes the photo that was chosen small enough to send, the right way up; false where it cannot be taken. */
async function readyPhoto(input) {
  const file = input.files[0];
  judgePhoto(input);
  if (!file) return false;
  const refuse = (words) => { judgePhoto(input, words); return false; };
  if (!file.type.startsWith("image/")) return refuse(input.dataset.photo);
  if (file.size > photoBounds.chosen) return refuse(input.dataset.tooLarge);
  let picture;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch { return refuse(input.dataset.photo); }
  const isTaken = ["image/jpeg", "image/png", "image/webp"].includes(file.type);
  const scale = Math.min(1, photoBounds.side / Math.max(picture.width, picture.height));
  if (isTaken && scale === 1 && file.size <= photoBounds.plenty) return true;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise((resolve) => { canvas.toBlob(resolve, "image/jpeg", 0.86); });
  if (smaller && (smaller.size < file.size || !isTaken)) {
    const files = new DataTransfer();
    files.items.add(new File([smaller], file.name.replace(/\.[^.]*$/, "") + ".jpg", { type: "image/jpeg" }));
    input.files = files.files;
  }
  return input.files[0].size <= photoBounds.sent || refuse(input.dataset.tooLarge);
}

/** What the device keeps to be read without a network: the pages, and a list of them. */
const kept = {
  shelf: "larder-kept",
  list: "/kept/list",

  async all() {
    const answer = await (await caches.open(this.shelf)).match(this.list);
    return answer ? answer.json() : [];
  },

  async note(entries) {
    const cache = await caches.open(this.shelf);
    await cache.put(this.list, new Response(JSON.stringify(entries), { headers: { "Content-Type": "application/json" } }));
  },

  /** The page without anything about the reader, its picture, and what pages are made with. */
  async add({ keep, recipe, title, picture, keeper }) {
    const cache = await caches.open(this.shelf);
    const answer = await fetch(keep);
    if (!answer.ok || answer.redirected) throw new Error("The page cannot be kept.");
    const icons = document.querySelector("use")?.getAttribute("href").split("#")[0];
    const parts = [document.querySelector("link[rel=stylesheet]").href, document.querySelector("script[src]").src, icons, picture, "/kept"];
    await Promise.all(parts.filter(Boolean).map((part) => cache.add(part)));
    await cache.put(`/recipes/${recipe}`, answer);
    const others = (await this.all()).filter((entry) => entry.recipe !== recipe);
    await this.note([{ recipe, title, picture, keeper, at: Date.now() }, ...others]);
  },

  async remove(recipe) {
    const cache = await caches.open(this.shelf);
    const entries = await this.all();
    const entry = entries.find((each) => each.recipe === recipe);
    await cache.delete(`/recipes/${recipe}`);
    if (entry) await cache.delete(entry.picture);
    await this.note(entries.filter((each) => each !== entry));
  },

  async clear() { await caches.delete(this.shelf); },
};

const canKeep = "caches" in window && "serviceWorker" in navigator && window.isSecureContext;

async function prepareKeeping(button) {
  button.dataset.ready = "";
  const say = (isKept) => {
    button.setAttribute("aria-pressed", String(isKept));
    button.querySelector("span").textContent = isKept ? button.dataset.on : button.dataset.off;
  };
  say((await kept.all()).some((entry) => entry.recipe === button.dataset.recipe));
  button.hidden = false;
  button.addEventListener("click", async () => {
    const isKept = button.getAttribute("aria-pressed") === "true";
    button.disabled = true;
    try {
      await (isKept ? kept.remove(button.dataset.recipe) : kept.add({ ...button.dataset }));
      say(!isKept);
    } catch { complain(button.dataset.failed); }
    button.disabled = false;
  });
}

async function fillShelf(shelf) {
  shelf.dataset.ready = "";
  const list = shelf.querySelector("[data-shelf-list]");
  const row = document.getElementById("shelf-row").content.firstElementChild;
  const entries = canKeep ? await kept.all() : [];
  list.replaceChildren(...entries.map((entry) => {
    const item = row.cloneNode(true);
    item.querySelector("a").href = `/recipes/${entry.recipe}`;
    item.querySelector("img").src = entry.picture;
    item.querySelector("strong").textContent = entry.title;
    item.querySelector(".hint").textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(entry.at);
    const button = item.querySelector("button");
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${entry.title}`);
    button.addEventListener("click", async () => {
      await kept.remove(entry.recipe);
      fillShelf(shelf);
    });
    return item;
  }));
  list.hidden = entries.length === 0;
  shelf.querySelector("[data-shelf-empty]").hidden = entries.length > 0;
  shelf.hidden = false;
}

/** Nobody finds here what somebody else kept while they were signed in. */
async function forgetKept() {
  if (!document.querySelector(".visitor")) return;
  for (const entry of await kept.all()) if (entry.keeper === "person") await kept.remove(entry.recipe);
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

/**
 * Follows what others change, while the page is seen: where an event says that something has, the parts of the page that
 * show it are fetched anew.
 */
class Feed {
  constructor(address) {
    this.address = address;
    document.addEventListener("visibilitychange", () => (document.hidden ? this.stop() : this.follow()));
    if (!document.hidden) this.follow();
  }

  /** The part of the page that says where to go on from; it is another one after each refresh. */
  get place() { return document.querySelector(`[data-feed="${CSS.escape(this.address)}"]`); }

  stop() {
    clearTimeout(this.again);
    this.events?.close();
    this.events = null;
  }

  follow() {
    const after = this.last ?? this.place?.dataset.after;
    if (this.events || !after) return;
    const events = new EventSource(`${this.address}?after=${encodeURIComponent(after)}`);
    const note = (event) => {
      this.last = event.lastEventId;
      if (this.last !== this.place?.dataset.after) this.refresh();
    };
    events.addEventListener("change", note);
    events.addEventListener("reset", note);
    // The browser asks again by itself where a stream ends, not where it was refused.
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      this.stop();
      this.again = setTimeout(() => this.follow(), 60_000);
    });
    this.events = events;
  }

  /** One fetch at a time; what comes meanwhile is fetched after it. */
  async refresh() {
    this.isStale = true;
    if (this.isFetching) return;
    this.isFetching = true;
    while (this.isStale && this.place) {
      this.isStale = false;
      try {
        const answer = await fetch(this.place.dataset.fresh, { headers: { Accept: "text/html" } });
        if (answer.ok && !answer.redirected) this.show(new DOMParser().parseFromString(await answer.text(), "text/html"));
      } catch (error) { complainOf(error); }
    }
    this.isFetching = false;
  }

  show(page) {
    for (const ours of document.querySelectorAll("[data-live]")) {
      const theirs = page.querySelector(`[data-live="${CSS.escape(ours.dataset.live)}"]`);
      if (!theirs) continue;
      const ticked = new Set([...ours.querySelectorAll("input:checked")].map((input) => input.value));
      for (const input of theirs.querySelectorAll("input[type=checkbox]")) input.checked = ticked.has(input.value);
      const focused = ours.contains(document.activeElement) ? document.activeElement : null;
      const trace =
        focused?.id ? `#${CSS.escape(focused.id)}`
        : focused?.getAttribute("href") ? `[href="${CSS.escape(focused.getAttribute("href"))}"]`
        : trail(focused);
      ours.replaceChildren(...[...theirs.childNodes].map((node) => document.adoptNode(node)));
      Object.assign(ours.dataset, theirs.dataset);
      if (trace) ours.querySelector(trace)?.focus({ preventScroll: true });
      if (theirs.dataset.announcement) busy.textContent = theirs.dataset.announcement;
    }
    prepare(document);
  }
}

const feeds = new Map();

/** A ready-made text goes into the field where it can be edited. */
function fill(event) {
  const select = event.target.closest?.("select[data-fills]");
  if (!select?.value) return;
  const field = document.getElementById(select.dataset.fills);
  field.value = select.selectedOptions[0].textContent;
  field.focus();
}

function prepare(root) {
  for (const notice of document.querySelectorAll(".notice:not([data-ready])")) letGo(notice);
  for (const { dataset } of root.querySelectorAll("[data-feed]")) {
    if (!feeds.has(dataset.feed)) feeds.set(dataset.feed, new Feed(dataset.feed));
  }
  for (const form of root.querySelectorAll("form[data-editor]:not([data-ready])")) new Editor(form);
  for (const button of root.querySelectorAll("button[data-print][hidden]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  if (canKeep) for (const button of root.querySelectorAll("button[data-keep]:not([data-ready])")) prepareKeeping(button);
  for (const shelf of root.querySelectorAll("[data-shelf]:not([data-ready])")) fillShelf(shelf);
  tellMoments(root);
  fillRegion(root);
  follow();
  for (const form of root.querySelectorAll("form[data-finder]:not([data-ready])")) new Finder(form);
  if (navigator.clipboard) for (const button of root.querySelectorAll("button[data-copy]")) button.hidden = false;
  for (const input of root.querySelectorAll("input[data-suggest]:not([role])")) new Suggestions(input);
  for (const input of root.querySelectorAll("input[type=password]:not(.revealed > *)")) addReveal(input);
  for (const input of root.querySelectorAll("input[data-repeats]")) repeatInSight(input);
  for (const card of root.querySelectorAll('[data-swipe=""]')) new Swipe(card);
  for (const hint of root.querySelectorAll("[data-swipe-hint]")) hint.hidden = false;
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

/** Locks a device with a passcode that nobody uses, and says so while somebody does without opening pages. */
function keepLocked(form) {
  const patience = form.dataset.lockAfter * 60_000;
  let [used, told] = [Date.now(), Date.now()];
  for (const event of ["pointerdown", "keydown", "scroll"]) {
    document.addEventListener(event, () => { used = Date.now(); }, { passive: true });
  }
  const look = () => {
    if (Date.now() - used >= patience) return form.submit();
    if (used <= told || Date.now() - told < patience / 4) return;
    told = Date.now();
    fetch("/still-here").catch(() => {});
  };
  setInterval(look, 5_000);
  document.addEventListener("visibilitychange", look);
}

document.addEventListener("submit", pressOnce, true);
document.addEventListener("submit", sendQuietly);
document.addEventListener("click", followQuietly);
document.addEventListener("keydown", decideByKey);
document.addEventListener("click", copy);
document.addEventListener("click", showMore);
document.addEventListener("change", keepRestrictionsApart);
document.addEventListener("change", fill);
document.addEventListener("input", measure);
document.addEventListener("input", sendCode);
document.addEventListener("change", countPicks);
window.addEventListener("pageshow", countPicks);
document.addEventListener("submit", lookQuietly);
document.addEventListener("change", lookQuietly);
document.addEventListener("submit", stayOffline);
document.addEventListener("submit", saySending);
document.addEventListener("submit", (event) => { if (canKeep && event.target.getAttribute("action") === "/log-out") kept.clear(); });
document.addEventListener("click", showVideo);
prepare(document);
for (const form of document.querySelectorAll("form[data-lock-after]")) keepLocked(form);
for (const form of document.querySelectorAll("form[data-region-proposal]")) proposeRegion(form);

if (canKeep) forgetKept();
if ("serviceWorker" in navigator && window.isSecureContext) {
  // Logging out clears what the site keeps and ends a registration under way; the next page makes it anew.
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
