// Filters beside search results.

import { equal, test, turns, until } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const notice = '<div class="notice"><p>x</p></div>';

const filters = (count = "9") => `<button class="filter-open">Filters</button><div><form data-finder method="get" action="/search"><input name="query" value="soup">
  <label class="choice"><input type="checkbox" name="diet" value="vegan"><span>Vegan <small>${count}</small></span></label>
  <input name="minutes" inputmode="numeric" value=""><input type="range" name="missing" value="0" min="0" max="5"><output></output>
  <b data-found>${count} found</b><span data-count-status></span><button class="filters-close" type="button">Close</button><button id="show">Show</button></form></div>
  <div data-region="found">${count}</div>`;
const finder = (options) => open(filters(), ["finding.js"], { reply: () => html(pageOf(filters("4"), { notice })), media: ["(min-width: 62rem)"], ...options });
const vegan = (box) => { box.checked = true; };

test("results, counts and the address follow the filters", async () => {
  const page = await finder();
  await page.choose("[name=diet]", vegan);
  await page.clock.pass(0);
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/search?query=soup&diet=vegan"]);
  equal([page.text("[data-region=found]"), page.text(".choice small"), page.text("[data-count-status]")], ["4", "4", "4 found"]);
  equal(page.window.location.search, "?query=soup&diet=vegan");
});

test("without the last filter the address says so, because a plain one brings back the last filters", async () => {
  const page = await open(filters().replace('action="/search"', 'action="/results"').replace('value="soup"', 'value=""').replace('value="vegan"', "$& checked"), ["finding.js"], {
    reply: () => html(pageOf(filters("4"), { notice })), media: ["(min-width: 62rem)"],
  });
  await page.choose("[name=diet]", (box) => { box.checked = false; });
  await page.clock.pass(0);
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/results?filters=none"]);
  equal(page.window.location.search, "?filters=none");
});

test("a number is asked for once the typing rests", async () => {
  const page = await finder();
  await page.type("[name=minutes]", "3");
  await page.clock.pass(400);
  await page.type("[name=minutes]", "30");
  await page.clock.pass(500);
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/search?query=soup&minutes=30"]);
});

test("a range says its value, and zero is no filter", async () => {
  const page = await finder();
  await page.type("[name=missing]", "3");
  equal(page.text("output"), "3");
  await page.choose("[name=missing]", (field) => { field.value = "0"; });
  await page.clock.pass(0);
  await turns(4);
  equal(page.requests.length, 0, "the same address is not asked for again");
});

for (const [name, answer, words] of [["a failure", failure(), "Something broke. Try again later"], ["no network", noNetwork, "That failed."]]) {
  test(`with ${name} the results stay, an error shows, and the filter can be tried again`, async () => {
    const page = await finder({ reply: () => answer });
    await page.choose("[name=diet]", vegan);
    await page.clock.pass(0);
    await turns(8);
    equal([page.text("[data-region=found]"), page.text("[data-region=notice] p"), page.window.location.search], ["9", words, ""]);
    await page.choose("[name=diet]", vegan);
    await page.clock.pass(0);
    await turns(8);
    equal(page.requests.length, 2);
  });
}

test("an answer that comes late covers none to a later choice", async () => {
  const first = later();
  const replies = [first, html(pageOf(filters("2"), { notice }))];
  const page = await finder({ reply: () => replies.shift() });
  await page.choose("[name=diet]", vegan);
  await page.clock.pass(0);
  await page.choose("[name=minutes]", (field) => { field.value = "30"; });
  await page.clock.pass(0);
  await turns(8);
  first.give(html(pageOf(filters("7"), { notice })));
  await turns(8);
  equal(page.text("[data-region=found]"), "2");
});

test("on a phone filters stand in a sheet, which gives them back", async () => {
  const page = await finder({ media: [] });
  await page.click(".filter-open");
  equal(page.find("dialog").open, true);
  equal(page.document.activeElement, page.find(".filters-close"));
  await page.click(".filters-close");
  await until(() => page.all("dialog").length === 0, "the sheet is gone");
  equal(page.find("form[data-finder]").parentElement.tagName, "DIV");
});

test("a wrong filter shows its error and keeps the results", async () => {
  const about = (words) => `<div class="field${words && " field-wrong"}"><p class="about" id="about-minutes">${words}</p></div>`;
  const page = await open(filters().replace("<output>", `${about("")}<output>`), ["finding.js"], {
    media: ["(min-width: 62rem)"],
    reply: () => html(pageOf(filters("1").replace("<output>", `${about("At most 600")}<output>`), { notice }), { status: 422 }),
  });
  await page.type("[name=minutes]", "6000");
  await page.clock.pass(500);
  await turns(8);
  equal([page.text("#about-minutes"), page.find(".field").className, page.text("[data-region=found]")], ["At most 600", "field field-wrong", "9"]);
});

test("an own number takes the place of a ready one, and the other way round", async () => {
  const page = await open(filters().replace("<output>", '<input type="radio" name="cost" value="" checked><input type="radio" name="cost" value="2"><input type="text" name="cost" value=""><output>'), ["finding.js"], {
    media: ["(min-width: 62rem)"], reply: () => html(pageOf(filters("4"), { notice })),
  });
  await page.choose('[name=cost][value="2"]', (box) => { box.checked = true; });
  await page.choose("[name=cost][type=text]", (field) => { field.value = "3"; });
  await page.clock.pass(0);
  await turns(8);
  equal(page.requests.at(-1).path, "/search?query=soup&cost=3");
  await page.choose('[name=cost][value="2"]', (box) => { box.checked = true; });
  await page.clock.pass(0);
  await turns(8);
  equal(page.requests.at(-1).path, "/search?query=soup&cost=2");
});

test("an address that ends with #filters opens the sheet, and a form that is not changed closes it", async () => {
  const page = await finder({ media: [], address: "/search?query=soup#filters" });
  equal([page.find("dialog").open, page.window.location.hash], [true, ""]);
  await page.click("#show");
  await until(() => page.all("dialog").length === 0, "the sheet is gone");
  page.find("[name=diet]").checked = true;
  await page.click("#show");
  equal(await page.goesTo(), "/search?query=soup&diet=vegan");
});
