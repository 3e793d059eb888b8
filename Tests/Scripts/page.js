// A page of the site in a frame, with scripts of the site in it. The network, the clock and the device are stood in for.

import { html, later, pageOf } from "./answers.js";
import { Clock } from "./clock.js";
import { afterEach, turns, until } from "./harness.js";

/** The folder of the assets on the test server. */
export const assets = "/assets/test/";

const chrome = `
<header class="top"></header>
<div data-region="notice"></div>
<template id="complaint"><div class="notice notice-problem" role="alert"><p></p><button type="button" data-close>Close</button></div></template>
<main id="main" tabindex="-1"></main>
<p id="busy" role="status" data-working="Working…" data-failed="That failed." data-offline="You are offline." data-slow="Too slow." data-show="Show" data-hide="Hide"></p>`;

const opened = new Set();

class Page {
  constructor(frame, options) {
    this.frame = frame;
    this.window = frame.contentWindow;
    this.document = frame.contentDocument;
    this.options = options;
    this.reply = options.reply ?? (() => html(pageOf("")));
    this.isOnline = options.isOnline ?? true;
    this.isHidden = false;
    this.requests = [];
    this.left = [];
    this.errors = [];
    this.copied = [];
    this.feeds = [];
    this.clock = new Clock(this.window);
    this.standIn();
  }

  standIn() {
    const { window, document } = this;
    const define = (object, name, get) => Object.defineProperty(object, name, { configurable: true, get });
    window.fetch = (input, sent) => this.fetch(input, sent);
    define(window.navigator, "onLine", () => this.isOnline);
    define(document, "hidden", () => this.isHidden);
    define(window.navigator, "serviceWorker", () => this.options.serviceWorker ?? { register: async () => {}, ready: later() });
    define(window.navigator, "clipboard", () => ({ writeText: async (text) => {
      if (this.options.clipboard === "blocked") throw new window.DOMException("blocked", "NotAllowedError");
      this.copied.push(text);
    } }));
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: this.options.media?.includes(query) ?? false });
    window.EventSource = this.eventSource();
    window.HTMLFormElement.prototype.submit = new Proxy(window.HTMLFormElement.prototype.submit, {
      apply: (_, form) => { this.note(form, null); },
    });
    window.addEventListener("error", ({ message, error }) => this.errors.push(error?.stack ?? message));
    window.addEventListener("unhandledrejection", ({ reason }) => this.errors.push(`unhandled: ${reason?.stack ?? reason}`));
    if (this.options.storage) this.spoilStorage(this.options.storage);
  }

  /** `blocked`: the browser gives no storage at all. `full`: nothing more goes into it. */
  spoilStorage(kind) {
    const { window } = this;
    const refuse = () => { throw new window.DOMException("blocked", "SecurityError"); };
    if (kind === "full") {
      window.Storage.prototype.setItem = () => { throw new window.DOMException("full", "QuotaExceededError"); };
      window.Cache.prototype.put = window.Cache.prototype.add = async () => { throw new window.DOMException("full", "QuotaExceededError"); };
      return;
    }
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, get: refuse });
    for (const name of ["open", "has", "delete", "match", "keys"]) window.caches[name] = async () => refuse();
  }

  eventSource() {
    const page = this;
    return class Feed extends EventTarget {
      static CLOSED = 2;
      constructor(address) {
        super();
        Object.assign(this, { address, readyState: 1 });
        page.feeds.push(this);
      }
      close() { this.readyState = 2; }
      /** Delivers an event of the site. */
      send(kind, id) { this.dispatchEvent(Object.assign(new Event(kind), { lastEventId: id })); }
      /** The site refuses, or the connection ends. */
      fail(isRefused) {
        this.readyState = isRefused ? 2 : 0;
        this.dispatchEvent(new Event("error"));
      }
    };
  }

  async fetch(input, sent = {}) {
    const address = new URL(input, this.window.location.href);
    const request = {
      path: address.pathname + address.search, method: sent.method ?? "GET", body: sent.body, headers: sent.headers ?? {},
      values: sent.body instanceof this.window.URLSearchParams ? Object.fromEntries(sent.body) : {}, keepalive: sent.keepalive,
    };
    this.requests.push(request);
    const answer = await this.reply(request);
    if (answer?.error === "network") throw new this.window.TypeError("Failed to fetch");
    if (answer?.error === "timeout") throw new this.window.DOMException("timed out", "TimeoutError");
    const response = new this.window.Response(answer.text, { status: answer.status, headers: answer.headers });
    const url = new URL(answer.redirected ?? address, this.window.location.href).href;
    Object.defineProperties(response, { url: { value: url }, redirected: { value: Boolean(answer.redirected) } });
    return response;
  }

  /** A form that would leave the page. */
  note(form, submitter) {
    const values = Object.fromEntries(new this.window.FormData(form, submitter));
    this.left.push({ action: form.getAttribute("action"), values });
  }

  /** Loads scripts of the site, and afterwards keeps forms from leaving the frame. */
  async load(...names) {
    for (const name of names) {
      const script = this.document.createElement("script");
      script.type = "module";
      script.src = assets + name;
      await new Promise((done) => {
        script.addEventListener("load", done);
        script.addEventListener("error", () => { this.errors.push(`${name} cannot be loaded`); done(); });
        this.document.head.append(script);
      });
    }
    if (!this.isGuarded) {
      this.window.addEventListener("submit", (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        this.note(event.target, event.submitter);
      });
    }
    this.isGuarded = true;
    await turns();
  }

  find(selector) {
    const found = this.document.querySelector(selector);
    if (!found) throw new Error(`“${selector}” is not on the page`);
    return found;
  }
  all(selector) { return [...this.document.querySelectorAll(selector)]; }
  text(selector) { return this.find(selector).textContent.trim().replace(/\s+/g, " "); }

  async click(selector) {
    this.find(selector).click();
    await turns();
  }

  /** Types a text into a field as people do: with the event after it. */
  async type(selector, text) {
    const field = this.find(selector);
    field.value = text;
    field.dispatchEvent(new this.window.InputEvent("input", { bubbles: true }));
    await turns();
  }

  async choose(selector, change) {
    const field = this.find(selector);
    change(field);
    field.dispatchEvent(new this.window.Event("change", { bubbles: true }));
    await turns();
  }

  /** A key where the focus is; whether the page took it. */
  async press(key, options = {}) {
    const event = new this.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
    (this.document.activeElement ?? this.document.body).dispatchEvent(event);
    await turns();
    return event.defaultPrevented;
  }

  async touch(kind, selector, points) {
    const target = this.find(selector);
    const touches = points.map(([clientX, clientY]) => new this.window.Touch({ identifier: 1, target, clientX, clientY }));
    const event = new this.window.TouchEvent(kind, {
      bubbles: true, cancelable: true, touches: kind === "touchend" ? [] : touches, changedTouches: touches,
    });
    target.dispatchEvent(event);
    await turns();
    return event.defaultPrevented;
  }

  async goOnline(isOnline) {
    this.isOnline = isOnline;
    this.window.dispatchEvent(new this.window.Event(isOnline ? "online" : "offline"));
    await turns();
  }

  async hide(isHidden) {
    this.isHidden = isHidden;
    this.document.dispatchEvent(new this.window.Event("visibilitychange"));
    await turns();
  }

  /** The address that the page goes to, with its query, once it is there. */
  async goesTo() {
    await until(() => this.frame.contentWindow !== null && this.frame.contentDocument?.URL !== this.home, "the page is left");
    return this.frame.contentWindow.location.pathname + this.frame.contentWindow.location.search;
  }

  /** The errors that nothing caught so far, which then fail nothing. */
  takeErrors() { return this.errors.splice(0); }
}

/** Opens a page with `main` and loads `scripts` in it. */
export async function open(main, scripts, options = {}) {
  const frame = document.createElement("iframe");
  frame.width = options.width ?? 800;
  frame.height = 600;
  frame.src = "/page";
  await new Promise((done) => {
    frame.addEventListener("load", done, { once: true });
    document.body.append(frame);
  });
  const page = new Page(frame, options);
  opened.add(page);
  page.window.history.replaceState(null, "", options.address ?? "/page");
  Object.assign(page.document.documentElement, { lang: options.language ?? "en" });
  Object.assign(page.document.documentElement.dataset, options.root);
  page.document.body.innerHTML = chrome;
  page.find("main").innerHTML = main;
  if (options.notice) page.find("[data-region=notice]").innerHTML = options.notice;
  await options.before?.(page);
  await page.load(...scripts);
  page.home = page.document.URL;
  return page;
}

afterEach(async () => {
  const errors = [];
  await turns();
  for (const page of opened) {
    errors.push(...page.errors);
    page.frame.remove();
  }
  opened.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  if (errors.length) throw new Error(`errors on the page: ${errors.join("\n")}`);
});
