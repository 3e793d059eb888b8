// The page that adds items to an offer, press by press.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, later, pageOf } from "./answers.js";
import { open } from "./page.js";

const items = (quote, count) => `
  <form method="post" action="/quotes/${quote}/items" data-region="items" data-quiet="order">
    <p id="item-soup" data-count="Soup: ${count}"><button id="more" name="do" value="more:soup">More</button></p>
    <button id="tea" name="do" value="more:tea">Tea</button><strong id="count">${count}</strong>
    <div class="brought-go"><a id="go" href="/elsewhere?offer=${quote}" data-announce="Total: ${count}.">Continue</a></div>
    <a id="rest" rel="next" href="/elsewhere?offer=${quote}">Show more</a></form>`;
const start = (reply) => open(items(1, 1), ["ordering.js"], { address: "/quotes/1/items", reply });
const answer = (quote, count, notice = "") =>
  html(pageOf(items(quote, count), { notice }), { redirected: `/quotes/${quote}/items` });
const warning = '<div class="notice notice-problem" role="alert"><p>Not available any more.</p></div>';

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

for (const way of ["#go", "#rest"]) {
  test(`the way on by ${way} waits for the last answer, and leads to its offer`, async () => {
    const replies = [later(), answer(3, 3)];
    const [first] = replies;
    const page = await start(() => replies.shift());
    await page.click("#more");
    await page.click("#more");
    await page.click(way);
    equal(page.window.location.pathname, "/quotes/1/items", "it waits");
    first.give(answer(2, 2));
    await until(() => page.window.location.pathname === "/elsewhere", "the next page is shown");
    equal(page.window.location.search, "?offer=3");
  });
}

for (const [name, reply] of [["a failure", failure()], ["a warning", answer(2, 2, warning)]]) {
  test(`${name} is seen before the order`, async () => {
    const first = later();
    const page = await start(() => first);
    await page.click("#more");
    await page.click("#go");
    first.give(reply);
    await until(() => page.all("[data-region=notice] p").length === 1, `${name} is shown`);
    await turns(8);
    ok(page.window.location.pathname.startsWith("/quotes/"), "the page stays");
  });
}

test("a warning stays until the last press is answered", async () => {
  const first = later();
  const replies = [first, answer(3, 3)];
  const page = await start(() => replies.shift());
  await page.click("#more");
  await page.click("#tea");
  first.give(answer(2, 2, warning));
  await turns(12);
  equal(page.text("#count"), "3");
  equal(page.text("[data-region=notice] p"), "Not available any more.");
});

test("the count of the item is said before the total", async () => {
  const page = await start(() => answer(2, 2));
  await page.click("#more");
  await turns(8);
  equal(page.text("#busy"), "Soup: 2. Total: 2.");
});
