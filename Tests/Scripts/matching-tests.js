// The queue in which items are matched with foods, by keys.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { click, isAt, item, names, press, saved, sent, site, start } from "./matching-page.js";

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

test("a double click decides or skips one item", async () => {
  const page = await start(() => saved(1));
  for (const [control, name] of [["a[rel=next]", "Glup"], ["form[data-match] button", "Glip"]]) {
    await page.clock.pass(600);
    await click(page, control);
    await isAt(page, name);
    await click(page, control, 2);
    await isAt(page, name);
  }
  equal(sent(page), ["1 butter"]);
});

for (const order of [[0, 1], [1, 0]]) {
  test(`a skipped item is not shown twice if answer ${order[0] + 1} comes first`, async () => {
    const answers = [later(), later()];
    const replies = [...answers];
    const page = await start(null, (request) => replies.shift() ?? site(null)(request));
    await press(page, "s");
    for (const place of order) {
      answers[place].give(html(pageOf(item(1))));
      await turns(8);
    }
    await isAt(page, "Glup");
    await press(page, "s");
    await isAt(page, "Glip");
  });
}

test("the last item stays if its decision fails after another one's", async () => {
  const answers = [later(), later(), later()];
  const replies = [...answers, saved(3)];
  const page = await start(() => replies.shift());
  for (const name of names) {
    await isAt(page, name);
    await press(page, "Enter");
  }
  answers[0].give(failure());
  answers[2].give(failure());
  answers[1].give(saved(2));
  await until(() => !page.document.documentElement.hasAttribute("aria-busy"), "all is answered");
  await isAt(page, "Glip");
  equal(page.text("#count"), "1 done, 2 left");
  await press(page, "Enter");
  await isAt(page, "Glop");
});

test("nothing is saved twice or undone while the last answer is awaited", async () => {
  const last = later();
  const page = await start(({ values }) => (values.item === "2" ? last : saved(Number(values.item) + 1)));
  for (const name of names) {
    await isAt(page, name);
    await press(page, "Enter");
  }
  await page.clock.pass(600);
  await page.click("form[data-match] button");
  await page.click("[data-region=notice] form button");
  equal(sent(page), ["0 butter", "1 butter", "2 butter"]);
  equal(page.text("#count"), "3 done, 0 left");
  last.give(saved(3));
  await until(() => page.all("#end").length === 1, "the end is shown");
});
