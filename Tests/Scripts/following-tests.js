// Live updates: changes of others while the page is visible.

import { equal, ok, test, turns } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const main = (after, rows, extra = "") => `<div data-region="list" data-live="list" data-feed="/list/events" data-after="${after}" data-fresh="/list?fresh" data-announcement="${rows.length} rows">
  <ul>${rows.map((id) => `<li id="${id}"><a href="/${id}">${id}</a><input type="checkbox" value="${id}"><details id="d-${id}"><summary>more</summary></details></li>`).join("")}</ul>${extra}</div>`;
const start = (options = {}) => open(main("1", ["a", "b"]), ["following.js"], options);

test("the feed goes on from where the page was made", async () => {
  const page = await start();
  equal(page.feeds.map(({ address }) => address), ["/list/events?after=1"]);
});

test("a change updates the part of the page and announces it", async () => {
  const page = await start({ reply: () => html(pageOf(main("2", ["a", "b", "c"]))) });
  page.feeds[0].send("change", "2");
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/list?fresh"]);
  equal(page.all("li").map(({ id }) => id), ["a", "b", "c"]);
  equal(page.find("[data-feed]").dataset.after, "2");
  equal(page.text("#busy"), "3 rows");
});

test("an event that the page has already brings nothing", async () => {
  const page = await start();
  page.feeds[0].send("change", "1");
  await turns(8);
  equal(page.requests.length, 0);
});

test("several changes at once are one fetch, and later ones another", async () => {
  const answers = [later(), later()];
  let place = 0;
  const page = await start({ reply: () => answers[place++] });
  for (const id of ["2", "3", "4"]) page.feeds[0].send("change", id);
  await turns();
  equal(page.requests.length, 1, "while the first is on its way");
  answers[0].give(html(pageOf(main("2", ["a"]))));
  await turns(8);
  equal(page.requests.length, 2, "after it");
  answers[1].give(html(pageOf(main("4", ["a", "z"]))));
  await turns(8);
  equal(page.all("li").map(({ id }) => id), ["a", "z"]);
});

test("ticks, open details and the focus survive an update", async () => {
  const page = await start({ reply: () => html(pageOf(main("2", ["new", "a", "b"]))) });
  page.find('[value="b"]').checked = true;
  page.find("#d-a").open = true;
  page.find('[href="/b"]').focus();
  page.feeds[0].send("change", "2");
  await turns(8);
  equal(page.all(":checked").map(({ value }) => value), ["b"]);
  ok(page.find("#d-a").open, "the details are open");
  equal(page.document.activeElement?.getAttribute("href"), "/b");
});

test("new rows above do not move the visible ones", async () => {
  const rows = Array.from({ length: 60 }, (_, place) => `row${place}`);
  const page = await open(main("1", rows), ["following.js"], { reply: () => html(pageOf(main("2", ["n1", "n2", "n3", ...rows]))) });
  page.window.scrollTo(0, 400);
  await turns();
  const seen = page.all("li").find((row) => row.getBoundingClientRect().bottom > 0);
  const before = [seen.id, Math.round(seen.getBoundingClientRect().top)];
  page.feeds[0].send("change", "2");
  await turns(8);
  equal([seen.id, Math.round(page.find(`#${seen.id}`).getBoundingClientRect().top)], before);
});

test("a row that went elsewhere takes nobody along, the first of those that are seen least of all", async () => {
  const rows = Array.from({ length: 60 }, (_, place) => `row${place}`);
  const page = await open(main("1", rows), ["following.js"]);
  page.window.scrollTo(0, 400);
  await turns();
  const [first, second] = page.all("li").filter((row) => row.getBoundingClientRect().bottom > 0);
  page.reply = () => html(pageOf(main("2", [...rows.filter((id) => id !== first.id), first.id])));
  const before = Math.round(second.getBoundingClientRect().top);
  page.feeds[0].send("change", "2");
  await turns(8);
  equal(page.all("li").at(-1).id, first.id);
  equal(Math.round(page.find(`#${second.id}`).getBoundingClientRect().top), before);
});

/** A list of foods with two batches each, or of orders with a heading each. */
const stock = (after, foods) => `<div data-live="list" data-feed="/list/events" data-after="${after}" data-fresh="/list"><ul>${foods.map((food) =>
  `<li id="${food}-all"><div class="row" style="height:60px">${food}</div><ul>${[1, 2].map((batch) =>
    `<li class="row" style="height:60px"><a href="/${food}/${batch}">${batch}</a></li>`).join("")}</ul></li>`).join("")}</ul></div>`;
const orders = (after, codes) => `<div data-live="list" data-feed="/list/events" data-after="${after}" data-fresh="/list">${codes.map((code) =>
  `<section data-moves style="height:300px"><h2><a href="/orders/${code}">${code}</a></h2><ul><li class="row">2 soups</li></ul></section>`).join("")}</div>`;

for (const [name, strip] of [["a name of its own", ""], ["the name of its first batch", / id="[^"]*"/g]]) {
  test(`a food with several batches and ${name} moves no page, update after update`, async () => {
    const foods = Array.from({ length: 12 }, (_, place) => `food${place}`);
    const shown = (after) => stock(after, foods).replace(strip, "");
    const page = await open(shown("1"), ["following.js"]);
    page.window.scrollTo(0, page.all("main > div > ul > li")[4].getBoundingClientRect().top);
    await turns();
    const before = page.window.scrollY;
    for (const after of ["2", "3", "4"]) {
      page.reply = () => html(pageOf(shown(after)));
      page.feeds[0].send("change", after);
      await turns(8);
    }
    equal(page.find("[data-feed]").dataset.after, "4");
    ok(before > 0 && Math.abs(page.window.scrollY - before) < 2, `from ${before} to ${page.window.scrollY}`);
  });
}

test("a new order above does not move the one that is read", async () => {
  const codes = ["b", "c", "d", "e", "f"];
  const page = await open(orders("1", codes), ["following.js"], { reply: () => html(pageOf(orders("2", ["a", ...codes]))) });
  page.window.scrollTo(0, page.all("section")[2].getBoundingClientRect().top + 40);
  await turns();
  const place = () => page.find('[href="/orders/d"]').getBoundingClientRect().top;
  const before = place();
  page.feeds[0].send("change", "2");
  await turns(8);
  equal(page.all("section").length, 6);
  ok(Math.abs(place() - before) < 2, `from ${before} to ${place()}`);
});

test("a hidden page follows nothing, and goes on where it was when it is seen again", async () => {
  const page = await start({ reply: () => html(pageOf(main("5", ["a"]))) });
  page.feeds[0].send("change", "5");
  await turns(8);
  await page.hide(true);
  equal(page.feeds[0].readyState, 2, "the state of the feed");
  await page.hide(false);
  equal(page.feeds.map(({ address }) => address), ["/list/events?after=1", "/list/events?after=5"]);
});

test("after an update that failed a feed goes on from its last event", async () => {
  const page = await start({ reply: () => failure() });
  page.feeds[0].send("change", "5");
  await turns(8);
  await page.hide(true);
  await page.hide(false);
  equal(page.feeds.at(-1).address, "/list/events?after=5");
});

test("a feed that was refused is tried again after a minute; one that broke is the browser's", async () => {
  const page = await start();
  page.feeds[0].fail(false);
  await page.clock.pass(120_000);
  equal(page.feeds.length, 1, "feeds after a break");
  page.feeds[0].fail(true);
  await page.clock.pass(59_000);
  equal(page.feeds.length, 1, "feeds after 59 s");
  await page.clock.pass(1_000);
  equal(page.feeds.length, 2, "feeds after a minute");
});

test("a page that was hidden meanwhile has one feed", async () => {
  const page = await start();
  page.feeds[0].fail(true);
  await page.hide(true);
  await page.hide(false);
  await page.clock.pass(120_000);
  equal(page.feeds.filter(({ readyState }) => readyState !== 2).length, 1);
});

for (const [name, reply, words] of [
  ["a failure of the site", () => failure(), null], ["no network", () => noNetwork, "That failed."],
  ["the page to sign in on", () => html(pageOf(""), { redirected: "/log-in" }), null],
]) {
  test(`${name} keeps the rows, and the next change is fetched`, async () => {
    const page = await start({ reply });
    page.feeds[0].send("change", "2");
    await turns(8);
    equal(page.all("li").length, 2);
    equal(page.all("[data-region=notice] p").map(({ textContent }) => textContent), words ? [words] : []);
    page.reply = () => html(pageOf(main("3", ["a"])));
    page.feeds[0].send("change", "3");
    await turns(8);
    equal(page.all("li").length, 1);
  });
}
