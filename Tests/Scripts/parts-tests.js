// The switch of a recipe between its ingredients and its method.

import { equal, test, turns, until } from "./harness.js";
import { open } from "./page.js";

const narrow = "screen and (max-width: 51.99rem)";
const main = `<nav data-parts><a href="#ingredients">Ingredients</a><a href="#method">Method</a></nav>
  <div class="recipe-part" id="ingredients"><p>Leek</p></div><div class="recipe-part" id="method"><p id="first">Wash it</p></div><p id="rating">Good</p>`;
const start = (options = {}) => open(main, ["parts.js"], { media: [narrow], ...options });
const shown = (page) => page.all(".recipe-part:not([hidden])").map(({ id }) => id);
const current = (page) => page.all("[data-parts] [aria-current=true]").map((way) => way.getAttribute("href"));
/** Goes to a place of the page as a link elsewhere does. */
const go = async (page, hash, id) => {
  page.window.location.hash = hash;
  await until(() => shown(page).join() === id, `${hash} shows ${id}`);
};

test("a narrow screen shows one part, and the switch names it", async () => {
  const page = await start();
  equal(shown(page), ["ingredients"]);
  equal(page.find("#method").getAttribute("hidden"), "until-found");
  await page.click('[href="#method"]');
  equal(shown(page), ["method"]);
  equal(current(page), ["#method"]);
  await page.click('[href="#ingredients"]');
  equal(shown(page), ["ingredients"]);
  equal(current(page), ["#ingredients"]);
});

test("a wide screen shows both", async () => {
  const page = await start({ media: [] });
  await page.click('[href="#method"]');
  equal(shown(page), ["ingredients", "method"]);
});

test("an address of a part, or of something in a part, shows that part", async () => {
  equal(shown(await start({ address: "/page#method" })), ["method"]);
  const page = await start();
  await go(page, "#first", "method");
  await go(page, "#ingredients", "ingredients");
  await go(page, "#method", "method");
  page.window.location.hash = "#rating";
  await turns();
  equal(shown(page), ["method"], "another place leaves it");
});

test("words that are found in the hidden part show that part", async () => {
  const page = await start();
  page.find("#first").dispatchEvent(new page.window.Event("beforematch", { bubbles: true }));
  equal(shown(page), ["method"]);
});
