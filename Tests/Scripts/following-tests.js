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

/** A form in the list whose answer is the list, as a quiet form's is. */
const form = '<form method="post" action="/list/changes" data-quiet><input type="hidden" name="token" value="t"><button name="do" value="it">Do it</button></form>';

test("an update that comes after the answer to a later change does not cover it", async () => {
  const update = later();
  const page = await open(main("1", ["a", "b"], form), ["following.js"], {
    reply: ({ method }) => (method === "POST" ? html(pageOf(main("3", ["a", "b", "c"], form))) : update),
  });
  page.feeds[0].send("change", "2");
  await turns();
  await page.click("form button");
  await turns(8);
  page.feeds[0].send("change", "3");
  update.give(html(pageOf(main("2", ["b"], form))));
  await turns(8);
  equal(page.all("li").map(({ id }) => id), ["a", "b", "c"]);
  equal(page.requests.filter(({ method }) => method === "GET").length, 1, "updates");
});

test("an answer that comes after an update of a later change is followed by another update", async () => {
  const answer = later();
  let update = html(pageOf(main("3", ["a", "b", "c"], form)));
  const page = await open(main("1", ["a", "b"], form), ["following.js"], {
    reply: ({ method }) => (method === "POST" ? answer : update),
  });
  page.feeds[0].send("change", "2");
  await turns(8);
  await page.click("form button");
  page.feeds[0].send("change", "3");
  await turns(8);
  update = html(pageOf(main("3", ["a", "b", "c", "d"], form)));
  answer.give(html(pageOf(main("2", ["b"], form))));
  await turns(8);
  equal(page.all("li").map(({ id }) => id), ["a", "b", "c", "d"]);
  equal(page.requests.filter(({ method }) => method === "GET").length, 2, "updates");
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

/** A list with a form in it, and one of row `c` if that is there. */
const inUse = (after, hasRow = true) => `<div data-live="list" data-feed="/list/events" data-after="${after}" data-fresh="/list?fresh">
  <form method="post" action="/photos"><input type="file" id="photo" name="photo"><input type="file" name="other" multiple>
  <select id="kind" name="kind"><option>a<option>b</select><input type="date" id="day" name="day"><input type="checkbox" id="may" name="may"></form>
  ${hasRow ? '<form id="c" method="post" action="/c"><input id="text" name="text"></form>' : ""}<input id="outside"></div><button id="away">Away</button>`;
const using = () => open(inUse("1"), ["following.js"], { reply: () => html(pageOf(inUse("2", false))) });
const isNew = (page) => page.find("[data-feed]").dataset.after === "2";
const change = async (page) => {
  page.feeds[0].send("change", "2");
  await turns(8);
};

test("chosen files, ticks and choices stay when the part with them is replaced", async () => {
  const page = await using();
  const choose = (selector, ...names) => {
    const files = new page.window.DataTransfer();
    for (const name of names) files.items.add(new page.window.File(["picture"], name));
    page.find(selector).files = files.files;
  };
  choose("#photo", "soup.png");
  choose("[name=other]", "a.png", "b.png");
  page.find("#may").checked = true;
  page.find("#kind").value = "b";
  page.find("#day").value = "2026-12-01";
  await change(page);
  ok(isNew(page), "the part was replaced");
  equal(page.all("[type=file]").map(({ files }) => [...files].map(({ name }) => name)), [["soup.png"], ["a.png", "b.png"]]);
  equal([page.find("#may").checked, page.find("#kind").value, page.find("#day").value], [true, "b", "2026-12-01"]);
});

for (const [name, selector] of [["a menu", "#kind"], ["a calendar", "#day"]]) {
  test(`${name} that may be open is not replaced until it is left`, async () => {
    const page = await using();
    const before = page.find(selector);
    before.focus();
    await change(page);
    equal([page.find(selector) === before, page.document.activeElement === before, isNew(page)], [true, true, false]);
    page.find("#away").focus();
    await turns(8);
    ok(isNew(page), "the part follows then");
  });
}

test("a part follows as soon as something is chosen in its menu, and from then on", async () => {
  const page = await using();
  page.find("#kind").focus();
  await change(page);
  await page.choose("#kind", (field) => { field.value = "b"; });
  await turns(8);
  equal([isNew(page), page.find("#kind").value, page.document.activeElement?.id], [true, "b", "kind"]);
  page.reply = () => html(pageOf(inUse("3")));
  page.feeds[0].send("change", "3");
  await turns(8);
  equal(page.find("[data-feed]").dataset.after, "3");
});

test("nothing is replaced under a finger that presses a button after a menu", async () => {
  const page = await using();
  page.find("#kind").focus();
  await change(page);
  const point = (kind, buttons) => page.find("#away").dispatchEvent(new page.window.PointerEvent(kind, { bubbles: true, buttons, clientY: 9 }));
  point("pointerdown", 1);
  page.find("#away").focus();
  await turns(8);
  ok(!isNew(page), "the part waits");
  point("pointerup", 0);
  await turns(8);
  ok(isNew(page), "the part follows then");
});

test("a row that somebody else removed stays while one types in it", async () => {
  const page = await using();
  page.find("#text").focus();
  await page.type("#text", "half");
  await change(page);
  equal([page.find("#text").value, isNew(page)], ["half", false]);
  page.find("#away").focus();
  await turns(8);
  equal([page.all("#text").length, isNew(page)], [0, true]);
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
