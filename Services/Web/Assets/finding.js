// Filters beside what is found.

import { ask, complainOf, leadsAway, preparing, take } from "./larder.js";

/** From here on filters stand beside the results. */
const wide = matchMedia("(min-width: 62rem)");

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
    // A plain address restores the last filters.
    return `${this.form.getAttribute("action")}?${values.toString() || "filters=none"}`;
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
        if (turn !== this.turn) return;
        if (leadsAway(answer)) return location.assign(answer.url);
        const page = new DOMParser().parseFromString(html, "text/html");
        if (answer.redirected || ![200, 422].includes(answer.status)) return complainOf(null, page);
        this.show(page, answer.ok);
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
    const theirs = new Map([...page.querySelectorAll(".choice input")].map((facet) => [key(facet), facet.parentElement]));
    for (const facet of this.form.querySelectorAll(".choice input")) {
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

preparing((root) => {
  for (const form of root.querySelectorAll("form[data-finder]:not([data-ready])")) new Finder(form);
});
