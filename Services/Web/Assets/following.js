// Follows what others change while the page is seen.

import { busy, complainOf, fieldsIn, isTouched, named, prepare, preparing, swap, trail } from "./larder.js";

const movable = "[data-live] :is(li, .row, [data-moves])";
const nameOf = (row) => row.dataset.lines?.split(",")[0] || row.id || row.querySelector("a[href]")?.getAttribute("href");

/**
 * Returns the rows that may move while others change the page, with a name for each. Rows that hold such rows, and names that
 * several rows have, are left out.
 */
function rowsThatMove() {
  const rows = [...document.querySelectorAll(movable)].filter(nameOf);
  const outer = new Set(rows.flatMap((row) => {
    const around = [];
    for (let part = row.parentElement.closest(movable); part; part = part.parentElement.closest(movable)) around.push(part);
    return around;
  }));
  const found = new Map();
  for (const row of rows.filter((each) => !outer.has(each))) found.set(nameOf(row), found.has(nameOf(row)) ? null : row);
  return [...found].filter(([, row]) => row).map(([name, row]) => ({ row, name }));
}

/** The most of `names` that stand in the same order in `others`: the rest went elsewhere. */
function inOrder(names, others) {
  const places = new Map(others.map((name, place) => [name, place]));
  const ends = [];
  for (const name of names.filter((each) => places.has(each))) {
    const after = ends.findIndex(({ place }) => place >= places.get(name));
    const length = after < 0 ? ends.length : after;
    ends[length] = { name, place: places.get(name), before: ends[length - 1] };
  }
  const found = new Set();
  for (let end = ends.at(-1); end; end = end.before) found.add(end.name);
  return found;
}

/** Where a finger is on the page, while it is. */
let finger = null;
/** When rows moved last, and which of them stayed where they were. */
const move = { at: -Infinity, stayed: new Set() };

for (const event of ["pointerdown", "pointermove"]) {
  document.addEventListener(event, ({ buttons, clientY }) => { finger = buttons ? clientY : null; }, { capture: true, passive: true });
}
for (const event of ["pointerup", "pointercancel"]) document.addEventListener(event, () => { finger = null; }, true);

// What has just moved to where a finger was on its way is not what was meant.
document.addEventListener("click", (event) => {
  if (!event.isTrusted || event.detail === 0 || performance.now() - move.at > 300) return;
  const found = rowsThatMove().find(({ row }) => row.contains(event.target));
  if (!found || move.stayed.has(found.name)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

/**
 * Changes rows of the page so that the one under the finger, else the first that is seen, stays where it is on the screen. A
 * row that is gone or moved past others, as one that was ticked, is not followed; the next one stays.
 */
export function steadily(change) {
  const top = Math.max(0, ...[...document.querySelectorAll(".top, .buy-add")].map((part) => part.getBoundingClientRect().bottom));
  const place = (row) => row.getBoundingClientRect();
  const before = rowsThatMove().map((each) => ({ ...each, box: place(each.row) }));
  const seen = before.filter(({ box }) => box.height > 0 && box.bottom > top && box.top < innerHeight);
  if (finger !== null) {
    const distance = ({ box }) => Math.abs((box.top + box.bottom) / 2 - finger);
    seen.sort((one, other) => distance(one) - distance(other));
  }
  change();
  const after = new Map(rowsThatMove().map((each) => [each.name, each]));
  const steady = inOrder(before.map(({ name }) => name), [...after.keys()]);
  const anchor = seen.find(({ name }) => steady.has(name));
  if (anchor) {
    const moved = place(after.get(anchor.name).row).top - anchor.box.top;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  }
  const stayed = before.filter(({ name, box }) => after.has(name) && Math.abs(place(after.get(name).row).top - box.top) < 4);
  const hasMoved = seen.length > 0 && stayed.length < before.length || after.size > before.length;
  if (hasMoved) Object.assign(move, { at: performance.now(), stayed: new Set(stayed.map(({ name }) => name)) });
}

/** The menu that something was chosen in, until it is left. */
let chosen = null;

/**
 * Whether a replacement would take something from who uses a part of the page: an open menu, a date that is half typed, or
 * the row in which they type.
 */
function isInUse(ours, theirs) {
  const focused = document.activeElement;
  if (!ours.contains(focused)) return false;
  if (focused.matches("select")) return focused !== chosen;
  if (/date|time|month|week/.test(focused.type)) return true;
  const [name] = [...named(fieldsIn(ours))].find(([, field]) => field === focused) ?? [];
  return name !== undefined && isTouched(focused) && !named(fieldsIn(theirs)).has(name);
}

/**
 * Follows what others change, while the page is seen: where an event says that something has, the parts of the page that
 * show it are fetched anew.
 */
class Feed {
  constructor(address) {
    this.address = address;
    /** The places of the page and of events so far. */
    this.known = new Set([this.place?.dataset.after]);
    document.addEventListener("visibilitychange", () => (document.hidden ? this.stop() : this.follow()));
    if (!document.hidden) this.follow();
  }

  /** The part of the page that says where to go on from; it is another one after each refresh. */
  get place() { return document.querySelector(`[data-feed="${CSS.escape(this.address)}"]`); }

  /** Whether an answer that came late covers a later change. */
  get isLate() {
    const after = this.place?.dataset.after;
    return this.last && after !== this.last && this.known.has(after);
  }

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
      this.known.add(this.last);
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
      const { place } = this;
      try {
        const answer = await fetch(place.dataset.fresh, { headers: { Accept: "text/html" } });
        if (!answer.ok || answer.redirected) continue;
        const text = await answer.text();
        // What was shown meanwhile may be newer than this answer.
        if (place !== this.place) {
          this.isStale ||= this.isLate;
          continue;
        }
        steadily(() => this.show(new DOMParser().parseFromString(text, "text/html")));
        document.dispatchEvent(new CustomEvent("fresh", { detail: { answer, text } }));
      } catch (error) { complainOf(error); }
    }
    this.isFetching = false;
  }

  /** Shows what was held back while somebody was typing or choosing. */
  catchUp() {
    if (!this.isBehind) return;
    this.isBehind = false;
    this.refresh();
  }

  show(page) {
    for (const ours of document.querySelectorAll("[data-live]")) {
      const theirs = page.querySelector(`[data-live="${CSS.escape(ours.dataset.live)}"]`);
      if (!theirs || !ours.isConnected) continue;
      if (isInUse(ours, theirs)) {
        this.isBehind = true;
        continue;
      }
      const focused = ours.contains(document.activeElement) ? document.activeElement : null;
      const trace =
        focused?.id ? `#${CSS.escape(focused.id)}`
        : focused?.getAttribute("href") ? `[href="${CSS.escape(focused.getAttribute("href"))}"]`
        : trail(focused);
      const opened = [...ours.querySelectorAll("details[open][id]")].map(({ id }) => id);
      const wasChosen = focused && focused === chosen;
      const hasCursor = swap(ours, theirs);
      if (wasChosen) chosen = document.activeElement;
      for (const id of opened) theirs.querySelector(`details[id="${CSS.escape(id)}"]`)?.setAttribute("open", "");
      if (trace && !hasCursor) theirs.querySelector(trace)?.focus({ preventScroll: true });
      if (theirs.dataset.announcement) busy.textContent = theirs.dataset.announcement;
    }
    prepare(document);
  }
}

const feeds = new Map();

for (const event of ["change", "focusout", "pointerup"]) {
  document.addEventListener(event, ({ target }) => {
    if (event !== "pointerup") chosen = event === "change" ? target : null;
    // A button that is being pressed stays until it is let go.
    if (finger === null) for (const feed of feeds.values()) feed.catchUp();
  });
}

preparing((root) => {
  for (const { dataset } of root.querySelectorAll("[data-feed]")) {
    const feed = feeds.get(dataset.feed);
    if (feed?.isLate && !feed.isFetching) feed.refresh();
    if (!feed) feeds.set(dataset.feed, new Feed(dataset.feed));
  }
});
