// Recipes and lists stored on the device.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { assets, open } from "./page.js";

const button = (recipe, picture = "/pictures/soup.svg", keeper = "person") =>
  `<button type="button" hidden data-keep="/recipes/${recipe}/kept" data-recipe="${recipe}" data-title="Soup ${recipe}" data-picture="${picture}" data-keeper="${keeper}" data-off="Keep" data-on="Kept" data-failed="No room" aria-pressed="false"><span>Keep</span></button>`;
const shelfPage = `<div data-shelf data-list="A list" hidden><ul data-shelf-list></ul><div data-shelf-empty hidden>Empty</div></div>
  <template id="shelf-row"><li class="row"><a href=""><img src="" alt=""><strong></strong><span class="hint"></span></a><button type="button" aria-label="Remove">×</button></li></template>`;
const recipePage = pageOf("<h1>Soup</h1>", { head: `<link rel="stylesheet" href="${assets}larder.css">` });
const site = ({ path }) => html(path === "/kept" ? pageOf("shelf") : recipePage);
const kept = async () => {
  if (!(await caches.has("larder-kept"))) return [];
  return (await (await caches.open("larder-kept")).keys()).map(({ url }) => new URL(url).pathname).sort();
};
const press = async (page, selector) => {
  await page.click(selector);
  await until(() => !page.find(selector).disabled, "the button is free again");
};
const start = async (main, options) => {
  const page = await open(main, ["keeping.js"], { reply: site, ...options });
  if (options?.storage !== "blocked") await until(() => page.all("button[data-keep]").every(({ hidden }) => !hidden), "keeping is offered");
  return page;
};

test("a recipe is stored with its picture, its style and the shelf page", async () => {
  const page = await start(button("7"));
  await press(page, "button[data-keep]");
  equal(page.text("button[data-keep]"), "Kept");
  equal(await kept(), [`${assets}larder.css`, "/kept", "/kept/list", "/pictures/soup.svg", "/recipes/7"].sort());
});

const cookable = ({ path }) => html(
  path === "/recipes/7/kept" ? pageOf('<a data-cook href="/recipes/7/cook?servings=4">Cook</a>')
  : path.startsWith("/recipes/7/cook") ? pageOf("<h1>Steps</h1>", { head: `<link rel="stylesheet" href="${assets}cook.css">` }) : pageOf("shelf"));

test("the page to cook from is kept with its recipe, without anything about the reader, and goes with it", async () => {
  const page = await start(button("7"), { reply: cookable });
  await press(page, "button[data-keep]");
  ok(page.requests.some(({ path }) => path === "/recipes/7/cook?servings=4&kept=yes"), "the page about nobody is asked for");
  const pages = await kept();
  ok(pages.includes("/recipes/7/cook") && pages.includes(`${assets}cook.css`), pages.join());
  await press(page, "button[data-keep]");
  ok(!(await kept()).includes("/recipes/7/cook"), "it is gone");
});

test("a recipe that was kept without the page to cook from gets it once", async () => {
  const shelf = await caches.open("larder-kept");
  const entry = { recipe: "7", title: "Soup", picture: "/pictures/soup.svg", keeper: "person", at: 1 };
  await shelf.put("/kept/list", new Response(JSON.stringify([entry])));
  await start(button("8"), { reply: cookable });
  await until(async () => (await kept()).includes("/recipes/7/cook"), "it is kept");
  await until(async () => (await (await shelf.match("/kept/list")).json())[0].canCook, "that is noted");
  const next = await start(button("8"), { reply: cookable });
  await turns(8);
  equal(next.requests.length, 0);
});

const keptEarlier = (...recipes) => new Response(JSON.stringify(recipes.map((recipe) => (
  { recipe, title: "Soup", picture: "/pictures/soup.svg", keeper: "person", at: 1 }))));

test("a recipe is completed for its servings, also after one that cannot be", async () => {
  const shelf = await caches.open("larder-kept");
  await shelf.put("/kept/list", keptEarlier("9", "7"));
  await shelf.put("/recipes/7", await fetch("/recipes/7?servings=3"));
  const page = await start(button("8"), { reply: ({ path }) => (path.startsWith("/recipes/9") ? failure() : cookable({ path })) });
  await until(async () => (await (await shelf.match("/kept/list")).json())[1].canCook, "the second is complete");
  ok(page.requests.some(({ path }) => path === "/recipes/7/kept?servings=3"), "as many servings are asked for");
});

test("a recipe that is removed while it is completed stays away", async () => {
  const shelf = await caches.open("larder-kept");
  await shelf.put("/kept/list", keptEarlier("7"));
  for (const path of ["/recipes/7", "/pictures/soup.svg"]) await shelf.put(path, new Response("x"));
  const answer = later();
  const page = await start(button("8"), { reply: (request) => (request.path.includes("/cook") ? answer : cookable(request)) });
  await until(() => page.requests.some(({ path }) => path.includes("/cook")), "the page to cook from is asked for");
  await shelf.put("/kept/list", keptEarlier());
  answer.give(cookable({ path: "/recipes/7/cook" }));
  await until(async () => !(await kept()).some((path) => path.startsWith("/recipes/") || path.startsWith("/pictures/")), "it is gone");
});

test("pressed again it is kept no more", async () => {
  const page = await start(button("7"));
  await press(page, "button[data-keep]");
  await press(page, "button[data-keep]");
  equal(page.find("button[data-keep]").getAttribute("aria-pressed"), "false");
  ok(!(await kept()).includes("/recipes/7"), "the page is gone");
  ok(!(await kept()).includes("/pictures/soup.svg"), "the picture is gone");
});

test("a picture that another kept recipe has stays", async () => {
  const page = await start(`<div id="a">${button("1")}</div><div id="b">${button("2")}</div>`);
  await press(page, "#a button");
  await press(page, "#b button");
  await press(page, "#a button");
  ok((await kept()).includes("/pictures/soup.svg"), "the picture is there");
});

test("the next page knows the stored recipe", async () => {
  await press(await start(button("7")), "button[data-keep]");
  const next = await start(button("7"));
  await until(() => next.find("button[data-keep]").getAttribute("aria-pressed") === "true", "the button says so");
});

for (const [name, options] of [
  ["no network", { reply: () => noNetwork }], ["a failure of the site", { reply: () => failure() }],
  ["the page to sign in on", { reply: () => html(pageOf(""), { redirected: "/log-in" }) }], ["no room", { storage: "full" }],
]) {
  test(`with ${name} nothing is kept, and that is said`, async () => {
    const page = await start(button("7"), options);
      await press(page, "button[data-keep]");
    equal(page.text("[data-region=notice] p"), "No room");
    equal(page.find("button[data-keep]").getAttribute("aria-pressed"), "false");
    ok(!(await kept()).includes("/recipes/7"), "the page is not there");
  });
}

test("with blocked storage the button stays hidden", async () => {
  const page = await start(button("7"), { storage: "blocked" });
  await turns(10);
  ok(page.find("button[data-keep]").hidden, "the button is hidden");
});

test("the shelf lists recipes, newest first, and removes them", async () => {
  const keeping = await start(`<div id="a">${button("1")}</div><div id="b">${button("2")}</div>`);
  await press(keeping, "#a button");
  await press(keeping, "#b button");
  const page = await start(shelfPage, { language: "en-GB" });
  await until(() => page.all("li strong").length === 2, "both are listed");
  equal(page.all("li strong").map(({ textContent }) => textContent), ["Soup 2", "Soup 1"]);
  equal(page.text("li .hint"), "14 Mar 2026");
  equal(page.find("li button").getAttribute("aria-label"), "Remove: Soup 2");
  await page.click("li button");
  await until(() => page.all("li strong").length === 1, "one is gone");
  await page.click("li button");
  await until(() => !page.find("[data-shelf-empty]").hidden, "the shelf says that it is empty");
});

test("with blocked storage the shelf says that it is empty", async () => {
  const page = await start(shelfPage, { storage: "blocked" });
  await until(() => !page.find("[data-shelf-empty]").hidden, "the shelf says so");
});

test("an unreadable shelf is an empty one", async () => {
  await (await caches.open("larder-kept")).put("/kept/list", new Response("{"));
  const page = await start(button("7") + shelfPage);
  await press(page, "button[data-keep]");
  ok((await kept()).includes("/recipes/7"), "the recipe is kept");
});

test("a sign-out removes the recipes of the person only", async () => {
  const page = await start(`<div id="a">${button("1")}</div><div id="b">${button("2", "/pictures/b.svg", "anybody")}</div>`);
  await press(page, "#a button");
  await press(page, "#b button");
  const { forget } = await page.window.eval(`import("${assets}keeping.js")`);
  await forget();
  equal((await kept()).filter((path) => path.startsWith("/recipes/")), ["/recipes/2"]);
});

test("eight lists are kept: the one that was looked at longest ago goes", async () => {
  const page = await start("<h1>List</h1>");
  const { keepList } = await page.window.eval(`import("${assets}keeping.js")`);
  const look = (place) => keepList(`/shopping/l${place}`, new page.window.Response("x"), '<p data-shopping="1"></p>');
  for (let place = 0; place < 8; place += 1) await look(place);
  await look(0);
  await look(8);
  const paths = (await (await caches.open("larder-lists")).keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/shopping/"));
  equal(paths.sort(), ["/shopping/l0", "/shopping/l2", "/shopping/l3", "/shopping/l4", "/shopping/l5", "/shopping/l6", "/shopping/l7", "/shopping/l8"]);
});

test("the shelf has the lists too, and lets them go", async () => {
  const page = await start("<h1>Groceries</h1>");
  const { keepList } = await page.window.eval(`import("${assets}keeping.js")`);
  await keepList("/shopping/l1", new page.window.Response("x"), '<p data-shopping="1"></p>');
  const shelf = await start(shelfPage);
  await until(() => shelf.all("li strong").length === 1, "the list is there");
  equal([shelf.text("li strong"), shelf.text("li .hint"), shelf.find("li a").getAttribute("href")], ["Groceries", "A list", "/shopping/l1"]);
  await shelf.click("li button");
  await until(() => !shelf.find("[data-shelf-empty]").hidden, "the shelf is empty");
});

test("more than two hundred files of lists are begun anew", async () => {
  const cache = await caches.open("larder-lists");
  for (let place = 0; place < 201; place += 1) await cache.put(`/assets/old/${place}.js`, new Response("x"));
  const page = await start("<h1>Groceries</h1>");
  const { keepList } = await page.window.eval(`import("${assets}keeping.js")`);
  await keepList("/shopping/l1", new page.window.Response("x"), '<p data-shopping="1"></p>');
  ok((await (await caches.open("larder-lists")).keys()).length < 50, "the old files are gone");
});
