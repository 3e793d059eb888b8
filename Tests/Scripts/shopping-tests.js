// A shopping list in a shop: lines, the pantry, and copies for when there is no network.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, json, noNetwork, pageOf } from "./answers.js";
import { isTicked, line, list, main, sent, shelf, site, start, tick, two, waiting } from "./shopping-page.js";

test("the page stays where it is when a row is ticked, also the first that is seen", async () => {
  const names = Array.from({ length: 40 }, (_, place) => `row${place}`);
  const rows = (ticked) => names.filter((id) => !ticked.includes(id)).map((id) => line(id, id)).join("")
    + ticked.map((id) => line(id, id, { isTicked: true })).join("");
  const page = await start({ lines: rows([]) });
  for (let time = 1; time <= 11; time += 1) {
    page.window.scrollTo(0, 20 * time);
    await turns();
    const seen = page.all(".buy-row").filter((row) => row.getBoundingClientRect().bottom > 0 && row.querySelector("[aria-pressed=false]"));
    const [first, next] = seen.map((row) => row.dataset.lines);
    page.reply = site({ shown: rows([...page.all(".buy-row").filter((row) => isTicked(page, row.dataset.lines)).map((row) => row.dataset.lines), first]) });
    const place = () => page.find(`[data-lines="${next}"]`).getBoundingClientRect().top;
    const before = place();
    await tick(page, first);
    await turns(12);
    equal(page.all(".buy-row").at(-1).dataset.lines, first, "the last row");
    ok(Math.abs(place() - before) < 2, `the next row stays, time ${time}`);
  }
});

test("lines are added as typed, and the field is free for the next one", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  await page.type("#buy-text", "  2 l milk ");
  await page.click("#add");
  equal(waiting(), ["add 2 l milk"]);
  equal(page.find("#buy-text").value, "");
  equal(page.text("[data-new] strong"), "2 l milk");
  equal(page.text("[data-new] .buy-amount"), "waiting");
  await page.type("#buy-text", "<b>rice</b>");
  await page.click("#add");
  equal(page.all("[data-new] strong").at(-1).textContent, "<b>rice</b>", "text is no markup");
});

test("the same line may be typed twice in a row", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  for (let time = 0; time < 2; time += 1) {
    await page.type("#buy-text", "egg");
    await page.click("#add");
  }
  const ids = JSON.parse(localStorage.getItem(shelf)).map(({ id }) => id);
  equal([ids.length, new Set(ids).size], [2, 2]);
});

test("several lines are pasted as several", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  const data = new page.window.DataTransfer();
  data.setData("text/plain", "milk\r\n\r\n rice \n");
  page.find("#buy-text").dispatchEvent(new page.window.ClipboardEvent("paste", { clipboardData: data, cancelable: true, bubbles: true }));
  await turns();
  equal(waiting(), ["add milk", "add rice"]);
});

test("a line of more than 200 characters is not cut: it moves to where several are written", async () => {
  const page = await start();
  const long = "😀".repeat(201);
  await page.type("#buy-text", "😀".repeat(200));
  await page.click("#add");
  equal(sent(page).length, 1, "200 characters are taken");
  await page.type("#buy-text", long);
  await page.click("#add");
  equal(page.find("#buy-several").value, long);
  ok(page.find("details").open, "the place for several lines is open");
  equal(page.text("[data-region=notice] p"), "Too long");
});

const three = line("a", "Milk", { food: "data-food", amount: "1.5", unit: "l" }) + line("b", "Rice", { food: "data-food" }) + line("c", "Candles");
const stocked = (page) => page.requests.flatMap(({ values }) => JSON.parse(values.operations ?? "[]")).filter(({ kind }) => kind === "stock")
  .map(({ lines, quantity }) => [lines.join(), quantity ?? null]);

test("the pantry is asked about once, when nothing is left to buy, for every food of the walk", async () => {
  const page = await start({ lines: three, reply: () => noNetwork });
  for (const id of ["a", "b"]) {
    await tick(page, id);
    equal(page.all(".buy-ask").length, 0, `after ${id}`);
  }
  await tick(page, "c");
  equal(page.text(".buy-ask strong"), "Milk, Rice");
  ok(page.find(".buy-ask").previousElementSibling.matches("[data-region=buy-list]"), "it is read after the list");
  page.reply = site({ shown: three });
  await page.click("[data-answer=yes]");
  await turns(12);
  equal(stocked(page), [["a", { amount: "1.5", unit: "l" }], ["b", null]]);
  equal(page.all(".buy-ask").length, 0);
});

test("“no” sends nothing and is the answer for the walk", async () => {
  const page = await start({ lines: three, reply: () => noNetwork });
  for (const id of ["a", "b", "c"]) await tick(page, id);
  await page.click("[data-answer=no]");
  await tick(page, "c");
  await tick(page, "c");
  equal([stocked(page), page.all(".buy-ask").length], [[], 0]);
});

test("a tick that is taken back is not asked about, and without foods nothing is", async () => {
  const page = await start({ lines: three, reply: () => noNetwork });
  for (const id of ["a", "b", "c"]) await tick(page, id);
  await tick(page, "a");
  equal(page.all(".buy-ask").length, 0, "while something is open");
  await tick(page, "a");
  equal(page.text(".buy-ask strong"), "Rice, Milk");
  const other = await start({ lines: line("c", "Candles"), reply: () => noNetwork });
  await tick(other, "c");
  equal(other.all(".buy-ask").length, 0);
});

test("a kept copy says its moment, sends nothing before a newer page is there, and then gives way", async () => {
  const options = { main: { keptAt: "2026-03-13T08:00:00Z" }, language: "en-GB", isOnline: false, reply: () => noNetwork };
  const page = await start(options);
  ok(!page.find("[data-older]").hidden, "it says that it is older");
  ok(page.text("[data-older] time").startsWith("13 Mar 2026"), page.text("[data-older] time"));
  await tick(page, "a");
  equal(sent(page), []);
  page.reply = site({ token: "t9" });
  await page.goOnline(true);
  await turns(16);
  equal(sent(page), [["tick a"]]);
  equal(page.requests.find(({ path }) => path.endsWith("/operations")).values.token, "t9");
  ok(page.find("[data-older]").hidden, "it is older no more");
});

test("queued changes show on top of a newer list", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  await tick(page, "a");
  page.reply = (request) => (request.path.endsWith("/operations") ? failure(503) : html(pageOf(main(two + line("c", "Tea")))));
  page.document.dispatchEvent(new page.window.CustomEvent("fresh", { detail: { answer: new Response(""), text: "" } }));
  await page.clock.pass(15_000);
  equal(isTicked(page, "a"), true);
});

test("a copy of the list is kept for when there is no network; not where the site is locked", async () => {
  const page = await start();
  const copy = async () => (await caches.open("larder-lists")).match(`/shopping/${list}`);
  const kept = await until(copy, "the copy is kept");
  ok((await kept.text()).includes('data-kept-at="2026-03-14T12:00:00.000Z"'), "with its moment");
  page.reply = () => html(pageOf(main(two) + '<form data-lock-after="5"></form>'));
  await tick(page, "a");
  page.reply = (request) => (request.path.endsWith("/operations") ? json({ results: [] }) : html(pageOf(main(two) + '<form data-lock-after="5"></form>')));
  await page.clock.pass(15_000);
  await until(async () => !(await copy()), "the copy is gone");
});

test("nothing is asked for while the page is hidden and nothing waits", async () => {
  const page = await start();
  await page.hide(true);
  page.requests.length = 0;
  await page.clock.pass(120_000);
  equal(page.requests.length, 0);
});

test("“no food found” appears after a second", async () => {
  const page = await start();
  page.find(".buy-add").insertAdjacentHTML("beforeend", '<div class="suggestions" hidden></div>');
  await page.type("#buy-text", "xyzzy");
  await page.clock.pass(800);
  ok(page.find(".buy-none").hidden, "not at once");
  await page.clock.pass(200);
  ok(!page.find(".buy-none").hidden, "after a second");
});

test("a list is shared as text and printed where the browser can", async () => {
  const done = [];
  const page = await start({ before: (each) => {
    each.find("main").insertAdjacentHTML("beforeend", '<textarea id="plain">Milk</textarea><button type="button" hidden data-share-text="plain">Share</button><button type="button" hidden data-print-list>Print</button>');
    each.window.navigator.share = async ({ text }) => { done.push(text); };
    each.window.print = () => { done.push("printed"); };
  } });
  await page.click("[data-share-text]");
  await page.click("[data-print-list]");
  equal(done, ["Milk", "printed"]);
});

test("a list that was opened without a network is asked for while it is seen", async () => {
  const page = await start({ main: { keptAt: "2026-03-13T08:00:00Z" }, isOnline: false, reply: () => noNetwork });
  page.reply = site();
  await page.clock.pass(15_000);
  await turns(12);
  ok(page.find("[data-no-network]").hidden, "nothing is said of the network");
});
