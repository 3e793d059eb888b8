// Suggestions while one types.

import { equal, ok, test, turns } from "./harness.js";
import { failure, json, later, noNetwork } from "./answers.js";
import { open } from "./page.js";

const foods = (...names) => names.map((name) => ({ id: `id-${name}`, name, category: "Food" }));
const main = (attributes = "data-suggest") => `<form id="form" method="post" action="/add"><input id="food" name="text" ${attributes}><button>Add</button></form>`;
const start = (options = {}) => open(main(options.attributes), ["typing.js"], { reply: () => json(foods("milk", "millet", "mint")), ...options });
const shown = (page) => page.all(".suggestion").map(({ dataset }) => dataset.name);
const suggest = async (page, text) => {
  page.find("#food").focus();
  await page.type("#food", text);
  await turns(6);
};

test("matching foods are listed below the field", async () => {
  const page = await start();
  await suggest(page, "mi");
  equal(page.requests.map(({ path }) => path), ["/suggestions?query=mi"]);
  equal(shown(page), ["milk", "millet", "mint"]);
  equal(page.find("#food").getAttribute("aria-expanded"), "true");
});

test("the query is sent as typed", async () => {
  const page = await start({ attributes: 'data-whole data-suggest="/shopping/suggestions"' });
  await suggest(page, "crème & co?");
  equal(page.requests[0].path, "/shopping/suggestions?query=cr%C3%A8me%20%26%20co%3F");
});

test("keys go through the foods, round the ends, and Enter takes one", async () => {
  const page = await start();
  await suggest(page, "rice, mi");
  await page.press("ArrowDown");
  await page.press("ArrowDown");
  equal(page.find("#food").getAttribute("aria-activedescendant"), "suggestions-food-1");
  await page.press("ArrowUp");
  await page.press("ArrowUp");
  equal(page.all("[aria-selected=true]").map(({ dataset }) => dataset.name), ["mint"]);
  equal(await page.press("Enter"), true);
  equal([page.find("#food").value, page.left.length, shown(page)], ["rice, mint", 0, []]);
});

test("Enter without a chosen food is the form's, and Escape closes the list", async () => {
  const page = await start();
  await suggest(page, "mi");
  equal(await page.press("Enter"), false);
  equal(await page.press("Escape"), true);
  equal([shown(page), page.find("#food").getAttribute("aria-expanded")], [[], "false"]);
  equal(await page.press("Escape"), false, "Escape without a list");
});

test("a field for one food submits the chosen one", async () => {
  const page = await start({ attributes: "data-suggest data-whole" });
  await suggest(page, "a, mi");
  page.find(".suggestion").dispatchEvent(new page.window.MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  await turns();
  equal(page.left.map(({ values }) => values.text), ["milk"]);
});

test("an answer that comes late covers none to a later question", async () => {
  const answers = { "/suggestions?query=mi": later(), "/suggestions?query=min": later() };
  const page = await start({ reply: ({ path }) => answers[path] });
  await suggest(page, "mi");
  await suggest(page, "min");
  answers["/suggestions?query=min"].give(json(foods("mint")));
  await turns(6);
  answers["/suggestions?query=mi"].give(json(foods("milk")));
  await turns(6);
  equal(shown(page), ["mint"]);
});

test("earlier suggestions show until the answer comes", async () => {
  const answer = later();
  const page = await start({ reply: ({ path }) => (path.endsWith("=mi") ? json(foods("milk", "mint", "oat milk")) : answer) });
  await suggest(page, "mi");
  await suggest(page, "mil");
  equal(shown(page), ["milk", "oat milk"]);
  answer.give(json(foods("milk")));
  await turns(6);
  equal(shown(page), ["milk"]);
});

test("a question is asked once", async () => {
  const page = await start();
  for (const text of ["mi", "m", "mi"]) await suggest(page, text);
  equal(page.requests.map(({ path }) => path), ["/suggestions?query=mi", "/suggestions?query=m"]);
});

for (const [name, answer] of [
  ["no network", noNetwork], ["a failure of the site", failure()], ["JSON that is cut off", json("[{")], ["JSON that is no list", json("{}")], ["null", json("null")],
]) {
  test(`with ${name} nothing is listed, and the next letter asks again`, async () => {
    const page = await start({ reply: () => answer });
    await suggest(page, "m");
    await suggest(page, "mi");
    equal(shown(page), []);
    page.reply = () => json(foods("mint"));
    await suggest(page, "min");
    equal(shown(page), ["mint"]);
    await suggest(page, "mi");
    equal(page.requests.filter(({ path }) => path.endsWith("=mi")).length, 2, "times that “mi” was asked for");
  });
}

test("an answer that comes after the field was left opens nothing", async () => {
  const answer = later();
  const page = await start({ reply: () => answer });
  await suggest(page, "mi");
  page.find("#food").blur();
  answer.give(json(foods("milk")));
  await turns(6);
  ok(page.find(".suggestions").hidden, "the list is closed");
});

test("names are text, not markup", async () => {
  const page = await start({ reply: () => json(foods("<img src=x onerror=alert(1)>")) });
  await suggest(page, "im");
  equal(page.text(".suggestion span"), "<img src=x onerror=alert(1)>");
});

test("a suggestion with an address is gone to; a food to pick is picked at once", async () => {
  const page = await start({ reply: () => json([{ name: "Soup", address: "/elsewhere", category: "Recipe" }]) });
  await suggest(page, "so");
  await page.press("ArrowDown");
  await page.press("Enter");
  equal(await page.goesTo(), "/elsewhere");
  const picks = await open('<div class="picking"><form class="search"><input id="food" data-suggest></form><form id="picker" method="post" action="/pick/foods"><input name="add"></form></div>', ["typing.js"], {
    reply: () => json(foods("milk")),
  });
  await suggest(picks, "mi");
  await picks.press("ArrowDown");
  await picks.press("Enter");
  equal([picks.left.map(({ values }) => values.add), picks.find("#food").value], [["id-milk"], ""]);
});
