// The pantry: what one tap says also by a swipe or a long press, and a search while one types.

import { preparing, send } from "./larder.js";

/** How far a row is pulled before it counts, in pixels, and how long it is pressed, in milliseconds. */
const far = 90;
const long = 550;

/** The button of a row's menu that begins with such a word. */
const button = (row, word) => row.querySelector(`.stock-panel > button[value^="${word} "]`);

/** What a row says when it is pulled to a side: all is gone, or half of it. */
const pulled = (row, by) => (by < 0 ? button(row, "gone") : button(row, "half") ?? button(row, "ate"));

/** A finger on a row: to the side it says what two of the buttons say, long it opens the menu. */
class Hold {
  constructor(row) {
    this.row = row;
    row.addEventListener("touchstart", (event) => this.begin(event), { passive: true });
    row.addEventListener("touchmove", (event) => this.move(event), { passive: true });
    row.addEventListener("touchend", (event) => this.end(event));
    row.addEventListener("touchcancel", () => this.letGo());
    row.addEventListener("contextmenu", (event) => { if (this.start) event.preventDefault(); });
  }

  begin(event) {
    if (event.touches.length > 1 || event.target.closest(".stock-menu")) return;
    const { clientX, clientY } = event.touches[0];
    this.start = { x: clientX, y: clientY };
    this.by = 0;
    this.timer = setTimeout(() => {
      this.wasLong = true;
      this.letGo();
      const menu = this.row.querySelector(".stock-menu");
      menu.open = true;
      menu.querySelector("button")?.focus();
    }, long);
  }

  move(event) {
    if (!this.start) return;
    const { clientX, clientY } = event.touches[0];
    const [x, y] = [clientX - this.start.x, clientY - this.start.y];
    if (Math.max(Math.abs(x), Math.abs(y)) > 10) clearTimeout(this.timer);
    if (Math.abs(y) > Math.abs(x) && Math.abs(this.by) < 10) return this.letGo();
    this.by = x;
    this.row.classList.add("is-held");
    this.row.style.setProperty("--pull", `${Math.max(-1.4 * far, Math.min(1.4 * far, x))}px`);
    const says = Math.abs(x) > far ? pulled(this.row, x) : null;
    if (says) this.row.dataset.pulled = says.textContent;
    else delete this.row.dataset.pulled;
  }

  end(event) {
    const says = this.start && Math.abs(this.by) > far ? pulled(this.row, this.by) : null;
    // What was pulled or pressed long is not clicked besides.
    if (this.wasLong || Math.abs(this.by ?? 0) > 10) event.preventDefault();
    this.wasLong = false;
    this.letGo();
    says?.click();
  }

  letGo() {
    clearTimeout(this.timer);
    this.start = null;
    this.by = 0;
    this.row.classList.remove("is-held");
    this.row.style.removeProperty("--pull");
    delete this.row.dataset.pulled;
  }
}

const held = new WeakSet();
/** The batch whose menu was used last, and when: for a while what follows begins there, however often its row is new. */
let last = { batch: null, at: 0 };

preparing((root) => {
  for (const row of root.querySelectorAll(".stock-row")) {
    if (held.has(row)) continue;
    held.add(row);
    new Hold(row);
  }
  if (matchMedia("(pointer: coarse)").matches) for (const hint of root.querySelectorAll("[data-stock-hint]")) hint.hidden = false;
  if (!last.batch || Date.now() - last.at > 5_000 || document.activeElement !== document.body) return;
  document.querySelector(`[data-batch="${CSS.escape(last.batch)}"] .stock-menu > summary`)?.focus({ preventScroll: true });
});

/** One menu at a time; it closes where one looks elsewhere. */
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".stock-menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  const row = event.target.closest?.(".stock-panel button")?.closest("[data-batch]");
  if (row) {
    last = { batch: row.dataset.batch, at: Date.now() };
    row.querySelector(".stock-menu").open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest?.(".stock-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/** The last words typed are looked for; an earlier answer never covers a later one. */
let typing;
document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-stock-search]");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const values = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const address = form.getAttribute("action") + (values.size > 0 ? `?${values}` : "");
    if (await send(address, {}, null, form)) history.replaceState(null, "", address);
  }, 300);
});
