// The queue in which items are matched with foods, as the site answers it, and what a person does there.

import { turns, until } from "./harness.js";
import { html, pageOf } from "./answers.js";
import { open } from "./page.js";

export const names = ["Glop", "Glup", "Glip"];
const queue = "/partner/places/7/matches";
export const item = (number, { next = number + 1, food = "butter" } = {}) => `
  <div data-region="match">${number < names.length ? `<section tabindex="-1">
    <form method="post" action="${queue}" data-quiet="match" data-match><input type="hidden" name="item" value="${number}">
      <input type="hidden" name="once" value="o${number}"><fieldset><legend>${names[number]}</legend>
      <input type="radio" name="choice" value="${food}" data-key="1" checked data-focus>
      <input type="radio" name="choice" value="milk" data-key="2"><input type="radio" name="choice" value="none" data-key="0"></fieldset>
      <button>Save</button>${next < names.length ? `<a rel="next" href="${queue}?cursor=${next}">Skip</a>` : ""}</form>
    <form class="finder" method="get" action="${queue}"><input name="text" type="search"></form></section>`
    : '<p id="end" tabindex="-1" data-focus>Done</p>'}</div>`;
const undo = (number) => `<div class="notice"><p>Saved.</p><form method="post" action="${queue}/undo" data-quiet>
  <input type="hidden" name="item" value="${number}"><button>Undo</button></form></div>`;
const main = `<p id="count" data-left="3" data-words="{done} done, {left} left">3 left</p>${item(0)}`;

/** The site: each item has its page, and `decide` answers what is sent. */
export const site = (decide) => (request) => {
  if (request.method === "POST") return decide(request);
  const cursor = request.path.match(/cursor=(\d)/)?.[1];
  return html(pageOf(request.path.includes("text=") ? item(0, { food: "oat" }) : item(Number(cursor))));
};
export const saved = (next) => html(pageOf(item(next), { notice: undo(next - 1) }));
export const sent = (page) => page.requests.filter(({ method }) => method === "POST")
  .map(({ path, values }) => [path.replace(queue, ""), values.item, values.choice].filter(Boolean).join(" "));
export const isAt = (page, name) => until(() => page.all("legend").map((legend) => legend.textContent).join() === name, `${name} is shown`);
/** Presses a key once the item can have been seen. */
export const press = async (page, key) => {
  await page.clock.pass(250);
  await page.press(key);
};
/** Clicks as the mouse does, the second time of a double click if `detail` is 2. */
export const click = async (page, selector, detail = 1) => {
  const { MouseEvent } = page.window;
  page.find(selector).dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
  await turns();
};
export const start = async (decide, reply = site(decide)) => {
  const page = await open(main, ["matching.js"], { reply });
  page.find("[data-focus]").focus();
  return page;
};
