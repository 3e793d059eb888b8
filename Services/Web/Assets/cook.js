// Cooking from a recipe: one step at a time, timers, and a screen that stays on.

const page = document.querySelector("[data-cook-page]");
const list = page.querySelector("[data-cook-steps]");
const steps = [...list.children];
const bar = page.querySelector("[data-cook-bar]");
const [back, next] = bar.querySelectorAll("[data-go]");

let at = 0;

/** Shows one step, and tells it to whoever listens. */
function go(place, isAsked = true) {
  if (!steps.length) return;
  at = Math.max(0, Math.min(place, steps.length - 1));
  steps.forEach((step, index) => { step.hidden = index !== at; });
  back.disabled = at === 0;
  next.disabled = at === steps.length - 1;
  page.querySelector(".cook-list")?.removeAttribute("open");
  if (!isAsked) return;
  history.replaceState(null, "", `#${steps[at].id}`);
  steps[at].focus({ preventScroll: true });
  scrollTo(0, 0);
}

if (steps.length) {
  page.classList.add("is-stepwise");
  bar.hidden = false;
  for (const button of page.querySelectorAll("[data-timer]")) button.hidden = false;
  go(steps.findIndex((step) => `#${step.id}` === location.hash), false);
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(at + Number(button.dataset.go));
  });
  addEventListener("hashchange", () => {
    const place = steps.findIndex((step) => `#${step.id}` === location.hash);
    if (place >= 0 && place !== at) go(place);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    const way = { ArrowRight: at + 1, PageDown: at + 1, ArrowLeft: at - 1, PageUp: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    go(way);
  });
}

/** A finger that goes sideways, and not up or down. */
let touch = null;
list.addEventListener("touchstart", (event) => {
  touch = event.touches.length === 1 ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
}, { passive: true });
list.addEventListener("touchend", (event) => {
  if (!touch || !event.changedTouches.length) return;
  const [x, y] = [event.changedTouches[0].clientX - touch.x, event.changedTouches[0].clientY - touch.y];
  touch = null;
  if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) go(at + (x < 0 ? 1 : -1));
}, { passive: true });

/** The screen stays on while the page is seen, where the browser can. */
let lock = null;
async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    page.querySelector("[data-awake-state]").textContent = page.dataset.awake;
    lock.addEventListener("release", () => {
      lock = null;
      page.querySelector("[data-awake-state]").textContent = "";
    });
  } catch { /* A low battery, for one. */ }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

/** Timers by what they are for; they outlast steps and a page that is loaded anew. */
class Timers {
  constructor() {
    this.key = `larder-timers-${page.dataset.cookPage}`;
    this.place = page.querySelector("[data-running]");
    this.row = document.getElementById("running-timer").content.firstElementChild;
    this.alarm = page.querySelector("[data-alarm]");
    this.title = document.title;
    this.all = this.read();
    this.draw();
    if (this.all.length) this.run();
  }

  read() {
    try {
      const timers = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      const isGood = (timer) => typeof timer?.name === "string" && Number.isFinite(timer.end) && Date.now() - timer.end < 3_600_000;
      return Array.isArray(timers) ? timers.filter(isGood).slice(0, 12) : [];
    } catch { return []; }
  }

  keep() {
    try {
      if (this.all.length) localStorage.setItem(this.key, JSON.stringify(this.all.map(({ name, end, isOver }) => ({ name, end, isOver }))));
      else localStorage.removeItem(this.key);
    } catch { /* Then they last as long as the page. */ }
  }

  start(name, seconds) {
    // Sounds may begin only where somebody has pressed something.
    this.sound ??= window.AudioContext ? new AudioContext() : null;
    this.sound?.resume().catch(() => {});
    this.all = [...this.all.filter((timer) => timer.name !== name), { name, end: Date.now() + seconds * 1_000 }].slice(-12);
    this.keep();
    this.draw();
    this.run();
  }

  stop(timer) {
    this.all = this.all.filter((other) => other !== timer);
    this.keep();
    this.draw();
  }

  draw() {
    this.place.hidden = this.all.length === 0;
    page.classList.toggle("has-timers", this.all.length > 0);
    this.place.replaceChildren(...this.all.map((timer) => {
      const row = this.row.cloneNode(true);
      row.querySelector(".cook-timer-name").textContent = timer.name;
      const button = row.querySelector("button");
      button.setAttribute("aria-label", `${button.getAttribute("aria-label")}: ${timer.name}`);
      button.addEventListener("click", () => this.stop(timer));
      timer.row = row;
      return row;
    }));
    this.tell();
  }

  run() {
    clearInterval(this.clock);
    this.clock = setInterval(() => this.tell(), 500);
  }

  tell() {
    for (const timer of this.all) {
      const left = Math.max(0, Math.ceil((timer.end - Date.now()) / 1_000));
      const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
      const clock = `${hours ? `${hours}:${String(minutes).padStart(2, "0")}` : minutes}:${String(seconds).padStart(2, "0")}`;
      timer.row.querySelector(".cook-timer-left").textContent = left ? clock : page.dataset.over;
      timer.row.classList.toggle("is-over", left === 0);
      if (left === 0 && !timer.isOver) this.ring(timer);
    }
    const over = this.all.find((timer) => timer.isOver);
    document.title = over ? `${page.dataset.over}: ${over.name}` : this.title;
    if (!this.all.length) clearInterval(this.clock);
  }

  ring(timer) {
    timer.isOver = true;
    this.keep();
    this.alarm.textContent = `${page.dataset.over}: ${timer.name}`;
    // Browsers let only pages vibrate on which somebody has pressed something.
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([300, 200, 300, 200, 300]);
    if (this.sound?.state !== "running") return;
    for (let beep = 0; beep < 6; beep += 1) {
      const [tone, loudness] = [this.sound.createOscillator(), this.sound.createGain()];
      const start = this.sound.currentTime + beep * 0.5;
      tone.frequency.value = beep % 2 ? 880 : 660;
      loudness.gain.setValueAtTime(0.3, start);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
      tone.connect(loudness).connect(this.sound.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    }
  }
}

const timers = new Timers();
page.addEventListener("click", (event) => {
  const button = event.target.closest("[data-timer]");
  if (button) timers.start(button.dataset.name, Number(button.dataset.timer));
});
