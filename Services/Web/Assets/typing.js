// What goes by what is being typed.

import { box, preparing } from "./larder.js";

/** What goes by what is being typed, below a field: foods, or what `data-suggest` says where to ask for. */
class Suggestions {
  constructor(input) {
    this.input = input;
    this.at = -1;
    this.asked = 0;
    this.shown = 0;
    this.answers = new Map();
    this.box = document.createElement("div");
    this.box.className = "suggestions";
    this.box.id = `suggestions-${input.id}`;
    this.box.setAttribute("role", "listbox");
    this.box.hidden = true;
    box(input, "suggest", this.box);
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

  /**
   * Asks at every letter at once. The answer to the first one is not shown: it is there to find in what the next ones make
   * of it, until their own answer comes. An answer is shown unless one to a later question was.
   */
  async ask() {
    const word = this.word;
    if (word.length < 2) {
      if (word) this.suggestions(word).catch(() => {});
      else this.answers.clear();
      return this.close();
    }
    const turn = ++this.asked;
    this.showKnown(word);
    try {
      const foods = await this.suggestions(word);
      if (turn < this.shown) return;
      this.shown = turn;
      this.show(foods);
    } catch { if (turn >= this.shown) this.close(); }
  }

  /** What goes by a word; what was asked once is not asked again before the field was empty. */
  suggestions(word) {
    if (!this.answers.has(word)) {
      const entry = {};
      entry.coming = fetch(`${this.input.dataset.suggest || "/suggestions"}?query=${encodeURIComponent(word)}`)
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status}`))))
        .then((foods) => {
          if (!Array.isArray(foods)) throw new TypeError("no list of suggestions");
          entry.foods = foods;
          return foods;
        });
      this.answers.set(word, entry);
      entry.coming.catch(() => this.answers.delete(word));
    }
    return this.answers.get(word).coming;
  }

  /** What answers to fewer letters hold of a word. */
  showKnown(word) {
    const [start, most] = [word.toLowerCase(), 6];
    const fits = ({ name }) => name.toLowerCase().split(/[\s-]+/).some((part) => part.startsWith(start));
    for (let length = word.length - 1; length > 0; length -= 1) {
      const known = this.answers.get(word.slice(0, length))?.foods?.filter(fits).slice(0, most);
      if (known?.length) return this.show(known);
    }
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
    this.shown = ++this.asked;
    this.box.hidden = true;
    this.box.replaceChildren();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}

preparing((root) => {
  for (const input of root.querySelectorAll("input[data-suggest]:not([role])")) new Suggestions(input);
});
