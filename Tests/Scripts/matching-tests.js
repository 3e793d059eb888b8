// The queue in which items are matched with foods, by keys.

import { equal, ok, test, until } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const names = ["Glop", "Glup", "Glip"];
const queue = "/partner/places/7/matches";
const item = (number, { next = number + 1, food = "butter" } = {}) => `
  <div data-region="match">${number < names.length ? `<section tabindex="-1">
    <form method="post" action="${queue}" data-quiet="match" data-match><input type="hidden" name="item" value="${number}">
      <input type="hidden" name="once" value="o${number}"><fieldset><legend>${names[number]}</legend>
      <input type="radio" name="choice" value="${food}" data-key="1" checked data-focus>
      <input type="radio" name="choice" value="milk" data-key="2"><input type="radio" name="choice" value="none" data-key="0"></fieldset>
      <button>Save</button>${next < names.length ? `<a rel="next" href="${queue}?cursor=${next}">Skip</a>` : ""}</form>
    <form class="finder" method="get" action="${queue}"><input name="text" type="search"></form></section>`
    : '<p id="end" tabindex="-1" data-focus>Done</p>'}</div>`;
const undo = `<div class="notice"><p>Saved.</p><form method="post" action="${queue}/undo" data-quiet><button>Undo</button></form></div>`;
const main = `<p id="count" data-left="3" data-words="{done} done, {left} left">3 left</p>${item(0)}`;

/** The site: each item has its page, and `decide` answers what is sent. */
const site = (decide) => (request) => {
  if (request.method === "POST") return decide(request);
  const cursor = request.path.match(/cursor=(\d)/)?.[1];
  return html(pageOf(request.path.includes("text=") ? item(0, { food: "oat" }) : item(Number(cursor))));
};
const saved = (next) => html(pageOf(item(next), { notice: undo }));
const sent = (page) => page.requests.filter(({ method }) => method === "POST")
  .map(({ path, values }) => [path.replace(queue, ""), values.item, values.choice].filter(Boolean).join(" "));
const isAt = (page, name) => until(() => page.all("legend").map((legend) => legend.textContent).join() === name, `${name} is shown`);
/** Presses a key once the item can have been seen. */
const press = async (page, key) => {
  await page.clock.pass(250);
  await page.press(key);
};
const start = async (decide) => {
  const page = await open(main, ["matching.js"], { reply: site(decide) });
  page.find("[data-focus]").focus();
  return page;
};

test("the next item has the focus before the decision is answered", async () => {
  const answer = later();
  const page = await start(() => answer);
  await press(page, "2");
  await isAt(page, "Glup");
  ok(page.document.activeElement.matches("[data-focus]"), "the first choice has the focus");
  equal(page.text("#count"), "1 done, 2 left");
  equal(sent(page), ["0 milk"]);
  answer.give(saved(1));
});

test("a second key right after the first decides nothing, nor does one that is held down", async () => {
  const page = await start(() => saved(1));
  await press(page, "1");
  await page.press("1");
  await page.press("Enter");
  await isAt(page, "Glup");
  await page.clock.pass(250);
  await page.press("1", { repeat: true });
  equal(sent(page), ["0 butter"]);
  await press(page, "0");
  equal(sent(page), ["0 butter", "1 none"]);
});

test("a decision that does not arrive is said by its item's name, and the item comes again", async () => {
  const replies = [noNetwork, saved(2), saved(3)];
  const page = await start(() => replies.shift());
  await press(page, "1");
  await isAt(page, "Glup");
  await until(() => page.text("[data-region=notice]").startsWith("Glop: That failed."), "the failure is said");
  equal(page.text("#count"), "0 done, 3 left");
  await press(page, "1");
  await isAt(page, "Glop");
  equal(page.find(":checked").value, "butter");
});

test("z shows the last item at once, and undoes it after it was saved", async () => {
  const answer = later();
  const replies = [answer, saved(0)];
  const page = await start(() => replies.shift());
  await press(page, "2");
  await isAt(page, "Glup");
  await page.press("z");
  await isAt(page, "Glop");
  equal(page.find(":checked").value, "butter");
  equal(page.text("#count"), "0 done, 3 left");
  equal(sent(page), ["0 milk"], "the undoing waits");
  answer.give(saved(1));
  await until(() => sent(page).length === 2, "it is undone");
  equal(sent(page)[1], "/undo 0");
  await press(page, "s");
  await isAt(page, "Glup");
});

test("the last decision waits for all answers before nothing is left", async () => {
  const answers = [later(), later(), later()];
  const replies = [...answers];
  const page = await start(() => replies.shift());
  for (const name of names) {
    await isAt(page, name);
    await press(page, "Enter");
  }
  answers[2].give(saved(3));
  answers[1].give(failure());
  answers[0].give(saved(1));
  await isAt(page, "Glup");
  equal(page.text("#count"), "2 done, 1 left");
});

test("nothing is left after the last decision", async () => {
  const page = await start(({ values }) => saved(Number(values.item) + 1));
  for (const name of names) {
    await isAt(page, name);
    await press(page, "Enter");
  }
  await until(() => page.all("#end").length === 1, "the end is shown");
  equal(page.text("#count"), "3 done, 0 left");
  await page.press("z");
  await isAt(page, "Glip");
});

test("another food is looked for without leaving the queue", async () => {
  const page = await start(() => saved(1));
  await press(page, "/");
  ok(page.document.activeElement.matches("[type=search]"), "the search has the focus");
  await page.press("1");
  equal(sent(page), [], "a digit that is typed decides nothing");
  page.find("[type=search]").value = "oat";
  page.find("form.finder").requestSubmit();
  await until(() => page.find("[data-focus]").value === "oat", "the found food is shown");
  ok(page.document.activeElement.matches("[data-focus]"), "it has the focus");
  await press(page, "1");
  equal(sent(page), ["0 oat"]);
  await isAt(page, "Glup");
});
