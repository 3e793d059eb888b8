// What makes the pages quicker where scripts run: what every page needs. What only some need stands in a file of its own,
// which a page names where something on it needs it. Every page works without any of them.

export const busy = document.getElementById("busy");

/** How long an answer is waited for, in milliseconds; for one to something large that is sent. */
export const patience = { usual: 20_000, upload: 120_000 };

/** Asks the site for a page; fails where no answer comes in time. */
export function ask(address, options = {}, limit = patience.usual) {
  return fetch(address, { ...options, headers: { Accept: "text/html" }, signal: AbortSignal.timeout(limit) });
}

/** Returns the text stored under a name; `null` if there is none or the browser refuses. `store` is "localStorage" or "sessionStorage". */
export function recall(store, name) {
  try { return window[store].getItem(name); } catch { return null; }
}

/** Stores a text under a name, or removes the name for `null`; returns `false` if the browser refuses or has no room. */
export function remember(store, name, text) {
  try {
    if (text === null) window[store].removeItem(name);
    else window[store].setItem(name, text);
    return true;
  } catch { return false; }
}

/** Whether somebody else may use the page after a form of this address: nobody finds what was typed before. */
export const handsOver = (action) => /^\/(log-out|log-in|sign-up)(\/|\?|$)|^\/profile\/data\/deletion$/.test(action ?? "");

/** Forgets what was typed on any page and not sent. */
function forgetTyped() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith("typed ")) sessionStorage.removeItem(name);
  } catch {
    // The browser keeps nothing for this site.
  }
}

/** Parses stored JSON; returns `otherwise` if the text cannot be read. */
export function parsed(text, otherwise = null) {
  try { return JSON.parse(text) ?? otherwise; } catch { return otherwise; }
}

/** Whether the answer is the page where one logs in or unlocks. */
export const leadsAway = (answer) => answer.redirected && ["/log-in", "/unlock"].includes(new URL(answer.url).pathname);

/** Says what went wrong in the one place for it, at the top of the page, until it is closed or something else is said. */
export function complain(words) {
  busy.textContent = "";
  const place = document.querySelector("[data-region=notice]");
  const notice = document.getElementById("complaint").content.firstElementChild.cloneNode(true);
  notice.querySelector("p").textContent = words;
  place.replaceChildren(notice);
  prepare(place);
}

/** The page of a failure, also one that shows once more what was sent: where that still stands on our page, it stays there. */
export const failed = ".failure, [data-failure]";

/** What is said of a request that got no answer, or whose answer is the page of a failure. */
export function complainOf(error, page) {
  const failure = page?.querySelector(failed);
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

/** What an answered page says goes along to its address, because the page that is loaded from there says it no more. */
function takeNoticeAlong(page) {
  const notice = page.querySelector("[data-region=notice] .notice");
  if (notice) remember("sessionStorage", "notice", JSON.stringify({ html: notice.outerHTML, at: Date.now() }));
}

/** Says what was taken along from the page before, unless that took long or this page has something to say itself. */
function bringNotice() {
  const kept = parsed(recall("sessionStorage", "notice"));
  remember("sessionStorage", "notice", null);
  const place = document.querySelector("[data-region=notice]");
  if (!kept || Date.now() - kept.at > 30_000 || !place || place.querySelector(".notice")) return;
  const notice = new DOMParser().parseFromString(kept.html, "text/html").querySelector(".notice");
  if (notice) place.replaceChildren(document.adoptNode(notice));
}

/** Buttons and forms without an answer yet, with the timers that release them. */
const pending = new Map();

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
  submitter?.setAttribute("aria-disabled", "true");
  // A file that is sent back leaves the page where it is.
  pending.set(key, setTimeout(() => release(key), patience.usual));
}

export function release(key) {
  clearTimeout(pending.get(key));
  pending.delete(key);
  if (key instanceof HTMLButtonElement) key.removeAttribute("aria-disabled");
}

/** Asks the site for next to nothing; fails where it cannot be reached. */
const reach = () => fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" });

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
  const isThere = await reach().then(() => true, () => false);
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
 * Brings what an answered page is made with and this one is not: styles, for which it waits, and scripts, unless they are of
 * another release than the ones that run.
 */
async function dress(page) {
  const folder = new URL(".", import.meta.url).pathname;
  for (const script of page.querySelectorAll("script[src]")) {
    const address = script.getAttribute("src");
    if (address.startsWith(folder)) import(address);
  }
  const ours = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")));
  const styles = [...page.querySelectorAll("link[rel=stylesheet]")].filter((link) => !ours.has(link.getAttribute("href")));
  await Promise.all(styles.map((style) => new Promise((done) => {
    style.addEventListener("load", done);
    style.addEventListener("error", done);
    document.head.append(document.adoptNode(style));
  })));
}

const fields = "input:not([type=hidden]), select, textarea";

/** The fields of a part of the page in which somebody types or chooses. */
export const fieldsIn = (part) => [...part.querySelectorAll(fields)];

/** The field with the cursor. */
const typed = () => (document.activeElement?.matches(fields) ? document.activeElement : null);

const isBox = ({ type }) => type === "checkbox" || type === "radio";

/** Returns what a field holds, and puts something into it. */
export const held = (field) => (isBox(field) ? field.checked : field.value);
export const hold = (field, value) => { field[isBox(field) ? "checked" : "value"] = value; };

/** Returns what a field held when it came. */
function came(field) {
  if (isBox(field)) return field.defaultChecked;
  if (!field.options) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
}

/** Whether a field holds something else than when it came. */
export const isTouched = (field) => held(field) !== came(field);

/** Fields by what tells each from the others, also on another copy of the page; without those that nothing tells apart. */
export function named(list) {
  const found = new Map();
  for (const field of list) {
    const parts = [field.form?.getAttribute("action"), field.closest("[id]")?.id, field.name, isBox(field) ? field.value : ""];
    const name = field.id || JSON.stringify(parts);
    found.set(name, found.has(name) ? null : field);
  }
  return new Map([...found].filter(([, field]) => field));
}

/** What the fields of a form hold as it is sent. */
export const sentOf = (form) => new Map([...form?.elements ?? []].map((field) => [field, held(field)]));

/** Opens what a field is folded away in. */
export function reveal(field) {
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
}

const cursorIn = (field) => field === document.activeElement;

/**
 * Puts a part of an answered page in the place of ours. What somebody has typed or chosen in it stays, and so does the cursor,
 * unless it was sent: `sent` tells what each field of the form held then. A field of another form that the person has left
 * shows what the form they sent made of it. Returns whether the cursor is in the part.
 */
export function swap(ours, theirs, sent) {
  const successors = named(fieldsIn(theirs));
  let cursor = null;
  for (const [name, field] of named(fieldsIn(ours))) {
    const successor = successors.get(name);
    if (!successor) continue;
    if (cursorIn(field)) {
      cursor = { successor, range: [field.selectionStart, field.selectionEnd, field.selectionDirection] };
      if (!sent?.has(field)) reveal(successor);
    }
    if (!isTouched(field) || sent?.get(field) === held(field)) continue;
    if (sent && !sent.has(field) && !cursorIn(field) && came(field) !== came(successor)) continue;
    if (field.files) successor.files = field.files;
    else hold(successor, held(field));
    if (field.closest("details")?.open) reveal(successor);
  }
  ours.replaceWith(document.adoptNode(theirs));
  cursor?.successor.focus({ preventScroll: true });
  if (cursor?.range[0] != null) cursor.successor.setSelectionRange(...cursor.range);
  return cursor !== null;
}

/**
 * Puts the parts of an answered page in the place of ours; false where they do not fit. So is the form that was sent: one
 * that was refused for one that says what is wrong, whose first wrong field is gone to, and one that said so for a new
 * one.
 */
export function take(page, focused, form, isRefused, sent) {
  dress(page);
  const parts = [...document.querySelectorAll("[data-region]")]
    .map((ours) => [ours, page.querySelector(`[data-region="${ours.dataset.region}"]`)])
    .filter(([, theirs]) => theirs);
  if (parts.length < 2) return false;
  const cursors = parts.filter(([ours, theirs]) => ours.isConnected && swap(ours, theirs, sent));
  const saysWhatIsWrong = form?.querySelector("[aria-invalid=true]") != null;
  if (form?.isConnected && (isRefused || saysWhatIsWrong) && !form.closest("[data-region]")) {
    const theirs = counterpart(form, page);
    if (theirs) swap(form, theirs, sent);
  }
  if (isRefused) {
    prepare(document);
    focusWrong();
    return true;
  }
  document.title = page.title;
  const control = (focused && document.querySelector(focused)) ?? document.querySelector("[data-focus]");
  if (cursors.length === 0 && (typed()?.form ?? form) === form) control?.focus({ preventScroll: true });
  prepare(document);
  return true;
}

/** Goes to the first field that is wrong, or to what is said of the form as a whole. */
function focusWrong() {
  (document.querySelector("form [aria-invalid=true]") ?? document.querySelector("[data-summary]"))?.focus();
}

/** Shows an answered page in the place of ours, such as one with a form that was refused and what was typed in it. */
function show(page, sent) {
  for (const part of [".top", "[data-region=notice]", "main"]) {
    const [ours, theirs] = [document, page].map((each) => each.querySelector(part));
    if (ours && theirs) swap(ours, theirs, sent);
  }
  document.title = page.title;
  prepare(document);
  focusWrong();
}

/** Puts a field and what belongs to it into a box of a class; the field keeps the focus. */
export function box(field, name, part) {
  const isFocused = document.activeElement === field;
  const holder = document.createElement("div");
  holder.className = name;
  field.replaceWith(holder);
  holder.append(field, part);
  if (isFocused) field.focus({ preventScroll: true });
}

/** A selector that finds the same control on the next page. */
export function trail(control) {
  if (!control) return null;
  if (control.value && control.name && control.tagName === "BUTTON") return `button[value="${CSS.escape(control.value)}"]`;
  const label = control.getAttribute("aria-label");
  return label ? `[aria-label="${CSS.escape(label)}"]` : null;
}

/** Whether it was done; what was not is said. */
export async function send(address, options, control, form) {
  document.documentElement.setAttribute("aria-busy", "true");
  busy.textContent = busy.dataset.working;
  const sent = sentOf(form);
  try {
    const answer = await ask(address, options);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (leadsAway(answer)) {
      location.assign(answer.url);
      return false;
    }
    if (!answer.ok && page.querySelector(failed)) {
      complainOf(null, page);
      return false;
    }
    await dress(page);
    const way = trail(control);
    if (!take(page, way, form, !answer.ok, sent)) {
      const isElsewhere = answer.redirected && answer.url.split("#")[0] !== location.href.split("#")[0];
      if (options.method !== "POST" || isElsewhere) {
        takeNoticeAlong(page);
        location.assign(answer.url);
      }
      else show(page, sent);
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
export function renew(form) {
  const once = form.elements.once;
  if (once) once.value = [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
}

addEventListener("pageshow", (event) => {
  for (const key of pending.keys()) release(key);
  if (event.persisted) for (const form of document.forms) renew(form);
});

/** Who sends the forms of a kind, the word in `data-quiet`, in a way of their own. */
const senders = new Map();

/** Sends the forms of a kind by `sender`, which gets the form, its values and the button. */
export function sending(kind, sender) { senders.set(kind, sender); }

/** Forms that change one thing are sent without leaving the page. */
async function sendQuietly(event) {
  const form = event.target.closest("form[data-quiet]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const values = new URLSearchParams(new FormData(form, event.submitter));
  if (!values.has("from")) values.set("from", location.pathname + location.search);
  const button = event.submitter;
  const sendOwnWay = senders.get(form.dataset.quiet);
  if (sendOwnWay) {
    await sendOwnWay(form, values, button);
    return release(button ?? form);
  }
  const row = form.dataset.quiet === "remove" ? form.closest(".row") : null;
  row?.classList.add("is-leaving");
  const sent = sentOf(form);
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
  if (done && next?.dataset.quiet === "clear") clear(next, sent);
}

/** Empties a form after it was sent, for the next entry. What was typed since then stays, with its cursor. */
function clear(form, sent) {
  const old = fieldsIn(form).filter((field) => (sent.has(field) ? sent.get(field) === held(field) : !isTouched(field)));
  for (const field of old) {
    const isChosen = isBox(field) || field.options;
    hold(field, isChosen ? came(field) : "");
    if (!isChosen) field.dispatchEvent(new Event("input"));
  }
  if (!typed() || old.includes(typed())) form.querySelector("input:not([type=hidden])")?.focus();
}

/** Links that show the same page a little differently. */
async function followQuietly(event) {
  const link = event.target.closest("a[data-quiet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (await send(link.href, {}, link)) history.replaceState(null, "", link.href);
}

/** Puts what a field holds where one can paste it from. */
async function copy(event) {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied;
  } catch { field.select(); }
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
export function replaceRegion(page, name, sent) {
  const [ours, theirs] = [document, page].map((each) => each.querySelector(`[data-region="${name}"]`));
  if (!ours || !theirs) return false;
  swap(ours, theirs, sent);
  return true;
}

/** A ready-made text goes into the field where it can be edited. */
function fill(event) {
  const select = event.target.closest?.("select[data-fills]");
  if (!select?.value) return;
  const field = document.getElementById(select.dataset.fills);
  field.value = select.selectedOptions[0].textContent;
  field.focus();
}

/** What is done with a page and with each part of it that comes later. */
const preparations = [];

/** Does `work` with the page as it is and with what comes later. */
export function preparing(work) {
  preparations.push(work);
  work(document);
}

export function prepare(root) {
  for (const notice of document.querySelectorAll(".notice:not([data-ready])")) letGo(notice);
  tellMoments(root);
  if (navigator.clipboard) for (const button of root.querySelectorAll("button[data-copy]")) button.hidden = false;
  for (const work of preparations) work(root);
}

/** "No restrictions" and a diet or an allergy rule each other out. */
function keepRestrictionsApart(event) {
  const { name, checked, form } = event.target;
  if (!checked || !form) return;
  const others =
    name === "noRestrictions" ? "[name=diets], [name=allergies]"
    : name === "diets" || name === "allergies" ? "[name=noRestrictions]" : null;
  if (others) for (const other of form.querySelectorAll(others)) other.checked = false;
}

/** Whether the site itself says now that nobody has signed in; a page from the device's own store says nothing about that. */
async function isNobodyHere() {
  try {
    const answer = await ask("/offline", { cache: "no-store" });
    return answer.ok && !answer.redirected && (await answer.text()).includes("data-nobody");
  } catch { return false; }
}

/** What the device keeps is cleared by who logs out, and nobody finds what somebody else kept while they were signed in. */
async function forgetKept() {
  if (!("caches" in window) || !document.querySelector(".visitor")) return;
  try {
    const kept = await Promise.all(["larder-kept", "larder-lists"].map((shelf) => caches.has(shelf)));
    if (kept.includes(true) && await isNobodyHere()) await (await import("./keeping.js")).forget();
  } catch {
    // The browser keeps nothing for this site.
  }
}

/** The page for when there is no network gives way to the one that was asked for, as soon as there is one. */
function comeBack() {
  if (!document.querySelector("[data-comes-back]") || location.pathname === "/offline") return;
  const look = async () => {
    const isThere = await reach().then(({ ok }) => ok, () => false);
    if (isThere) location.reload();
  };
  document.querySelector("[data-comes-back]").href = location.href;
  addEventListener("online", look);
  setInterval(() => { if (!document.hidden) look(); }, 10_000);
}

bringNotice();
/** What is sticky stands below the header, however high that is. */
const header = new ResizeObserver(() => {
  // The header that was replaced is told of as well, and has no height.
  const height = document.querySelector(".top")?.offsetHeight;
  if (!(height > 0)) return;
  // On a phone a tenth of the screen: higher headers scroll away with the page.
  const isHigh = height > innerHeight / 10 && matchMedia("(max-width: 51.99rem)").matches;
  document.documentElement.classList.toggle("has-high-head", isHigh);
  document.documentElement.style.setProperty("--head", `${isHigh ? 0 : height}px`);
});
preparing((root) => { for (const top of root.querySelectorAll(".top")) header.observe(top); });
document.addEventListener("submit", pressOnce, true);
document.addEventListener("submit", sendQuietly);
document.addEventListener("click", followQuietly);
document.addEventListener("click", copy);
document.addEventListener("click", showVideo);
document.addEventListener("change", keepRestrictionsApart);
document.addEventListener("change", fill);
document.addEventListener("submit", stayOffline);
document.addEventListener("submit", (event) => {
  const action = event.target.getAttribute("action") ?? "";
  if (handsOver(action)) forgetTyped();
  if (action === "/log-out") try { sessionStorage.clear(); } catch {
    // The browser keeps nothing for this site.
  }
  if (!("caches" in window)) return;
  if (action === "/log-out") for (const shelf of ["larder-kept", "larder-lists"]) caches.delete(shelf).catch(() => {});
  const list = action.match(/^(\/shopping\/[\w-]+)\/removal$/);
  if (list) caches.open("larder-lists").then((shelf) => shelf.delete(list[1])).catch(() => {});
});
prepare(document);

/** What nobody waits for, once the page is there. */
function settle() {
  // The site has answered the form that led here, unless it shows it once more.
  if (!document.querySelector(`${failed}, [data-summary]`)) remember("sessionStorage", "sent", null);
  forgetKept();
  comeBack();
  // Logging out clears what the site keeps and ends a registration under way; the next page makes it anew.
  if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}

if (document.readyState === "complete") queueMicrotask(settle);
else addEventListener("load", settle, { once: true });
