// Decisions about items that are undone.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, later, noNetwork } from "./answers.js";
import { isAt, press, saved, sent, start } from "./matching-page.js";

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

test("a decision made after z and before any answer is sent after the undo", async () => {
  const answers = [later(), later(), later()];
  const replies = [...answers];
  const page = await start(() => replies.shift());
  await press(page, "1");
  await isAt(page, "Glup");
  await page.press("z");
  await isAt(page, "Glop");
  await press(page, "2");
  await isAt(page, "Glup");
  equal(sent(page), ["0 butter"]);
  answers[0].give(saved(1));
  await until(() => sent(page).length === 2, "the undo is sent");
  answers[1].give(saved(0));
  await until(() => sent(page).length === 3, "the second decision is sent");
  answers[2].give(saved(1));
  equal(sent(page), ["0 butter", "/undo 0", "0 milk"]);
  const posts = page.requests.filter(({ method }) => method === "POST");
  equal(new Set(posts.map(({ values }) => values.once)).size, 3, "none repeats another");
  equal(page.text("#count"), "1 done, 2 left");
});

test("a decision that does not arrive is not undone", async () => {
  const answer = later();
  const page = await start(() => answer);
  await press(page, "1");
  await isAt(page, "Glup");
  await page.press("z");
  await isAt(page, "Glop");
  answer.give(noNetwork);
  await turns(8);
  equal(sent(page), ["0 butter"]);
  equal(page.text("#count"), "0 done, 3 left");
});

test("an undo that waits is sent once as the page is left", async () => {
  const answer = later();
  const page = await start(({ path }) => (path.endsWith("/undo") ? saved(0) : answer));
  await press(page, "1");
  await isAt(page, "Glup");
  await page.press("z");
  await isAt(page, "Glop");
  page.window.dispatchEvent(new page.window.Event("pagehide"));
  await turns();
  equal(sent(page), ["0 butter", "/undo 0"]);
  ok(page.requests.filter(({ method }) => method === "POST").every(({ keepalive }) => keepalive), "they outlive the page");
  answer.give(saved(1));
  await turns(8);
  equal(sent(page), ["0 butter", "/undo 0"]);
});

test("an undo that fails can be tried again", async () => {
  const replies = [saved(1), failure(), saved(0)];
  const page = await start(() => replies.shift());
  await press(page, "1");
  await isAt(page, "Glup");
  await press(page, "z");
  await until(() => page.text("[data-region=notice]").startsWith("Glop: That failed."), "the failure is said");
  equal(page.text("#count"), "1 done, 2 left");
  await press(page, "z");
  await isAt(page, "Glop");
  equal(sent(page), ["0 butter", "/undo 0", "/undo 0"]);
  equal(page.text("#count"), "0 done, 3 left");
});

test("an item whose undo failed is counted once after another decision", async () => {
  const replies = [saved(1), failure(), saved(1)];
  const page = await start(() => replies.shift());
  await press(page, "1");
  await isAt(page, "Glup");
  await press(page, "z");
  await until(() => page.text("[data-region=notice]").startsWith("Glop: That failed."), "the failure is said");
  await press(page, "2");
  await isAt(page, "Glup");
  equal(page.text("#count"), "1 done, 2 left");
});

test("the button of the notice undoes the decision that the notice names", async () => {
  const page = await start(({ path, values }) => (path.endsWith("/undo") || values.item === "1" ? later() : saved(1)));
  await press(page, "1");
  await until(() => page.all("[data-region=notice] form").length === 1, "the notice is there");
  await press(page, "2");
  await isAt(page, "Glip");
  await page.click("[data-region=notice] form button");
  await isAt(page, "Glop");
  equal(sent(page), ["0 butter", "1 milk", "/undo 0"]);
  equal(page.all("[data-region=notice] form").length, 0, "buttons to undo it again");
  equal(page.text("#count"), "1 done, 2 left");
  await press(page, "s");
  await isAt(page, "Glip");
});
