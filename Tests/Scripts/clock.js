// A clock that stands still until a test lets time pass: timers, intervals, `Date` and `performance.now` of one window.

import { oneTurn } from "./harness.js";

export class Clock {
  constructor(window) {
    this.now = Date.parse("2026-03-14T12:00:00Z");
    this.begin = this.now;
    this.timers = new Map();
    this.last = 0;
    this.install(window);
  }

  install(window) {
    const clock = this;
    window.setTimeout = (work, wait = 0, ...rest) => clock.set(() => work(...rest), wait, null);
    window.setInterval = (work, wait = 0, ...rest) => clock.set(() => work(...rest), wait, Math.max(1, wait));
    window.clearTimeout = window.clearInterval = (id) => { clock.timers.delete(id); };
    window.performance.now = () => clock.now - clock.begin;
    const Real = window.Date;
    window.Date = class extends Real {
      constructor(...parts) { super(...(parts.length ? parts : [clock.now])); }
      static now() { return clock.now; }
    };
  }

  set(work, wait, every) {
    this.last += 1;
    this.timers.set(this.last, { work, at: this.now + Math.max(0, Number(wait) || 0), every });
    return this.last;
  }

  /** Advances the time and runs due timers in order, with a turn for promises after each. */
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= end).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
      if (!due) break;
      const [id, timer] = due;
      this.now = Math.max(this.now, timer.at);
      if (timer.every) timer.at += timer.every;
      else this.timers.delete(id);
      timer.work();
      await oneTurn();
    }
    this.now = end;
    await oneTurn();
  }
}
