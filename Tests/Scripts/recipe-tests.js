// The page of a recipe: ticks that stay on the device, and servings.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, pageOf } from "./answers.js";
import { open } from "./page.js";

const lines = (count, mark = "") => `<div data-region="lines"><ul>${Array.from({ length: count }, () => '<li><input type="checkbox" data-tick></li>').join("")}</ul>
  <button type="button" hidden data-untick>Untick all</button>${mark}</div>`;
const main = (count = 3, mark = "") => `<article data-recipe-page="7">
  <form data-look method="get" action="/recipes/7"><input name="servings" type="number" min="1" max="50" value="2"><button id="show">Show</button></form>
  ${lines(count, mark)}<details class="line-menu"><summary>Menu</summary><button type="button">One</button></details></article>`;
const notice = '<div class="notice"><p>x</p></div>';
const start = (options = {}) => open(main(), ["recipe.js"], options);
const ticked = (page) => page.all("[data-tick]").flatMap((box, place) => (box.checked ? [place] : []));
const tick = async (page, place) => {
  page.all("[data-tick]")[place].click();
  await turns();
};

test("ticks are there when the page is opened again, and only for that recipe", async () => {
  await tick(await start(), 1);
  const page = await start();
  equal(ticked(page), [1]);
  ok(!page.find("[data-untick]").hidden, "they can be taken back");
  equal(Object.keys(localStorage), ["larder-ticks-7"]);
});

test("all ticks are taken back at once, and nothing is kept", async () => {
  const page = await start();
  await tick(page, 0);
  await tick(page, 2);
  await page.click("[data-untick]");
  equal(ticked(page), []);
  equal(localStorage.length, 0);
  equal(page.document.activeElement, page.all("[data-tick]")[0]);
});

for (const kept of ["{", "null", '{"0":1}', '["a", null, 1.5]']) {
  test(`ticks that cannot be read (${kept}) are none`, async () => {
    localStorage.setItem("larder-ticks-7", kept);
    const page = await start();
    equal(ticked(page), []);
    await tick(page, 0);
    equal(localStorage.getItem("larder-ticks-7"), "[0]");
  });
}

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage ticks last as long as the page, also with other servings`, async () => {
    const page = await start({ storage, reply: () => html(pageOf(main(3, '<b id="new">for 4</b>'), { notice })) });
    await tick(page, 1);
    equal(ticked(page), [1]);
    await page.choose("[name=servings]", (field) => { field.value = "4"; });
    await until(() => page.find("#new"), "the new amounts are shown");
    await turns();
    equal(ticked(page), [1]);
  });
}

test("a device remembers the ticks of some fifty recipes", async () => {
  for (let place = 0; place < 60; place += 1) localStorage.setItem(`larder-ticks-x${place}`, "[0]");
  await tick(await start(), 0);
  equal(Object.keys(localStorage).filter((name) => name.startsWith("larder-ticks-")).length, 51);
});

test("other servings are shown without leaving the page, and ticks stay", async () => {
  const page = await start({ reply: () => html(pageOf(main(3, '<b id="new">for 4</b>'), { notice })) });
  await tick(page, 2);
  await page.choose("[name=servings]", (field) => { field.value = "4"; });
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/recipes/7?servings=4"]);
  equal(page.window.location.search, "?servings=4");
  ok(page.find("#new"), "the new amounts are shown");
  equal(ticked(page), [2]);
});

for (const isOpen of [true, false]) {
  test(`a list of ingredients that is ${isOpen ? "open" : "folded"} stays so with other servings`, async () => {
    const list = main(3, '<details class="whole-list"><summary>All</summary></details>');
    const page = await open(list, ["recipe.js"], { reply: () => html(pageOf(list, { notice })) });
    const before = page.find(".whole-list");
    before.open = isOpen;
    await turns();
    await page.choose("[name=servings]", (field) => { field.value = "4"; });
    await until(() => page.find(".whole-list") !== before, "the new list is shown");
    await turns();
    equal(page.find(".whole-list").open, isOpen);
  });
}

test("servings that are out of bounds are not asked for", async () => {
  const page = await start();
  for (const value of ["0", "51", "", "1.5"]) {
    page.find("[name=servings]").required = true;
    await page.choose("[name=servings]", (field) => { field.value = value; });
  }
  equal(page.requests.length, 0);
});

test("servings that the site cannot show leave the page as it is", async () => {
  const page = await start({ reply: () => failure() });
  await page.choose("[name=servings]", (field) => { field.value = "4"; });
  await turns(8);
  equal([page.window.location.search, page.text("[data-region=notice] p")], ["", "Something broke. Try again later"]);
});

test("a menu closes by Escape, which gives the focus back, and where one looks elsewhere", async () => {
  const page = await start();
  page.find(".line-menu").open = true;
  page.find(".line-menu button").focus();
  await page.press("Escape");
  equal([page.find(".line-menu").open, page.document.activeElement], [false, page.find("summary")]);
  page.find(".line-menu").open = true;
  await page.click("main");
  equal(page.find(".line-menu").open, false);
});

test("a recipe is shared, and a cancelled share shows no error", async () => {
  const shared = [];
  const page = await open(main() + "", ["recipe.js"], { before: (each) => {
    each.find("[data-recipe-page]").insertAdjacentHTML("beforeend", '<button type="button" hidden data-share="https://larder.example/recipes/7" data-title="Soup">Share</button>');
    each.window.navigator.share = async (what) => { shared.push(what); throw new each.window.DOMException("no", "AbortError"); };
  } });
  await page.click("[data-share]");
  equal(shared, [{ title: "Soup", url: "https://larder.example/recipes/7" }]);
});
