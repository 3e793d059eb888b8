// The page that adds items to an offer, press by press.

import { equal, test, turns } from "./harness.js";
import { failure, html, later, pageOf } from "./answers.js";
import { open } from "./page.js";

const items = (quote, count) => `
  <form method="post" action="/quotes/${quote}/items" data-region="items" data-quiet="order">
    <button id="more" name="do" value="more:soup">More</button><button id="tea" name="do" value="more:tea">Tea</button>
    <strong id="count">${count}</strong></form>`;
const start = (reply) => open(items(1, 1), ["ordering.js"], { address: "/quotes/1/items", reply });
const answer = (quote, count) => html(pageOf(items(quote, count)), { redirected: `/quotes/${quote}/items` });

test("presses that come before the answer are made one after the other, each on the offer before", async () => {
  const first = later();
  const replies = [first, answer(3, 3), answer(4, 4)];
  const page = await start(() => replies.shift());
  await page.click("#more");
  await page.click("#more");
  await page.click("#tea");
  equal(page.requests.length, 1, "requests before the answer");
  first.give(answer(2, 2));
  await turns(12);
  equal(page.requests.map(({ path, values }) => `${path} ${values.do}`), [
    "/quotes/1/items more:soup", "/quotes/2/items more:soup", "/quotes/3/items more:tea",
  ]);
  equal(page.text("#count"), "4");
  equal(page.window.location.pathname, "/quotes/4/items", "a reload shows the last offer");
});

test("a failure ends what waits, and says so", async () => {
  const first = later();
  const page = await start(() => first);
  await page.click("#more");
  await page.click("#tea");
  first.give(failure());
  await turns(8);
  equal(page.requests.length, 1, "requests");
  equal(page.text("#count"), "1");
  equal(page.text("[data-region=notice] p"), "Something broke. Try again later");
});
