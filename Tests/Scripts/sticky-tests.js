// Parts of pages that stay in sight stand below the header.

import { equal, ok, test, turns, until } from "./harness.js";
import { noNetwork } from "./answers.js";
import { assets, open } from "./page.js";
import { line, start } from "./shopping-page.js";

/** Puts the styles of the site on the page, and so much into its header. */
const dressed = (styles, height) => async (page) => {
  await Promise.all(styles.map((name) => new Promise((done) => {
    const link = Object.assign(page.document.createElement("link"), { rel: "stylesheet", href: assets + name, onload: done, onerror: done });
    page.document.head.append(link);
  })));
  page.find(".top").innerHTML = `<div class="top-inner" style="height:${height}px"></div>`;
};
/** Waits until the page knows the height of its header. */
const measured = (page) => until(() => page.document.documentElement.style.getPropertyValue("--head"), "the header is measured");
const bottom = (page) => page.find(".top").getBoundingClientRect().bottom;

for (const [what, height] of [["the header", 60], ["a header of large text", 150]]) {
  test(`what is typed into a list is seen below ${what}, addition after addition`, async () => {
    const page = await start({
      width: 390, isOnline: false, reply: () => noNetwork, before: dressed(["larder.css", "shopping.css"], height),
      lines: Array.from({ length: 60 }, (_, place) => line(`row${place}`, `Row ${place}`)).join(""),
    });
    await measured(page);
    for (let time = 1; time <= 3; time += 1) {
      page.window.scrollTo(0, 200 * time);
      await page.type("#buy-text", `milk ${time}`);
      await page.click("#add");
      await turns();
      const field = page.find("#buy-text");
      const { left, right, top, bottom: low } = field.getBoundingClientRect();
      ok(top >= bottom(page), `the field at ${top} stands below ${bottom(page)}`);
      equal(page.document.elementFromPoint((left + right) / 2, (top + low) / 2)?.id, "buy-text");
    }
  });
}

test("a notice covers neither the header nor the field below it", async () => {
  const page = await start({ width: 390, before: dressed(["larder.css", "shopping.css"], 150), lines: "<li style='height:4000px'></li>" });
  await measured(page);
  page.find("[data-region=notice]").className = "notices";
  page.find("[data-region=notice]").innerHTML = '<div class="notice"><p>Said</p></div>';
  page.window.scrollTo(0, 900);
  await turns();
  ok(page.find(".notice").getBoundingClientRect().top >= page.find(".buy-add").getBoundingClientRect().bottom - 1, "it stands below both");
});

test("what a link leads to stands below the header", async () => {
  const page = await open(`<p style="height:2000px"></p><h2 id="place">Here</h2><p style="height:2000px"></p>`, ["larder.js"], {
    before: dressed(["larder.css"], 150),
  });
  await measured(page);
  page.find("#place").scrollIntoView();
  await turns();
  ok(page.find("#place").getBoundingClientRect().top >= bottom(page), "the heading is not hidden");
});

test("large text lets the header scroll away and keeps the bar at the bottom in one row", async () => {
  const page = await open(`<p style="height:4000px"></p>`, ["larder.js"], {
    width: 390, media: ["(max-width: 51.99rem)"], before: async (shown) => {
      await dressed(["larder.css"], 150)(shown);
      shown.document.documentElement.style.fontSize = "200%";
      const tab = (name) => `<a class="tab" href="/${name}"><svg class="icon"></svg><span>${name}</span></a>`;
      shown.find(".top-inner").innerHTML = `<nav class="tabs">${["Home", "Cook", "Pantry", "Shopping", "Plan", "Profile"].map(tab).join("")}</nav>`;
    },
  });
  await until(() => page.document.documentElement.classList.contains("has-high-head"), "the header counts as high");
  page.window.scrollTo(0, 900);
  await turns();
  ok(bottom(page) <= 0, "the header is out of sight");
  ok(page.find(".tabs").offsetHeight <= 844 / 5, `the bar is ${page.find(".tabs").offsetHeight} px high`);
});

test("a row of a list says in one line how much, what for and the price, below a name in one line", async () => {
  for (const [name, large] of [["Olive oil", false], ["Extra virgin olive oil of the first harvest", false], ["Olive oil", true]]) {
    const text = `<span class="buy-text"><strong class="buy-name">${name}</strong> <span class="buy-facts"><span class="buy-amount">250 ml</span>
      <span class="buy-why"><span>Spaghetti carbonara, tomato soup, Greek salad and 4 more meals</span> <span>price of 3 Mar 2026</span></span>
      <span class="buy-price">about €12.40</span></span></span>`;
    const page = await start({
      width: 390, before: dressed(["larder.css", "shopping.css"], 60),
      lines: `<li class="buy-row"><button class="buy-tick"><span class="buy-box"></span>${text}</button></li>`,
    });
    if (large) page.document.documentElement.style.fontSize = "200%";
    const { lineHeight } = page.window.getComputedStyle(page.find(".buy-text"));
    const { offsetHeight } = page.find(".buy-text");
    equal(offsetHeight <= 2.1 * parseFloat(lineHeight), !large, `${name}: ${offsetHeight} px`);
    const cut = page.all(".buy-name, .buy-amount, .buy-why, .buy-price").filter((each) => each.scrollWidth > each.clientWidth + 1);
    if (large) equal(cut.map((each) => each.className), [], "large text is never cut off");
  }
});
