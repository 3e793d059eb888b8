// Foods that are picked, and the rows of the pantry.

import { equal, ok, test, turns } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const notice = '<div class="notice"><p>x</p></div>';
const food = (id, isOn = false) => `<button class="tick pick ${isOn ? "is-on" : ""}" name="${isOn ? "remove" : "add"}" value="${id}" aria-pressed="${isOn}">${id}</button>`;
const shelf = (foods, count = 1) => `<div data-region="common"><form method="post" action="/pick/foods" data-quiet="pick">
  <input type="hidden" name="once" value="o">${foods}</form></div>
  <div data-region="tray" data-announce="Cook with ${count}"></div>`;
const pressed = (page) => page.all(".pick").map((button) => button.getAttribute("aria-pressed"));

test("a food turns at once, and the page follows when the last answer is there", async () => {
  const answers = [later(), later()];
  let place = 0;
  const page = await open(shelf(food("egg") + food("rice")), ["picking.js"], { reply: () => answers[place++] });
  await page.click('[value="egg"]');
  await page.click('[value="rice"]');
  equal(pressed(page), ["true", "true"]);
  equal(page.requests.length, 1, "one after the other");
  answers[0].give(html(pageOf(shelf(food("egg", true) + food("rice")))));
  await turns(8);
  equal(pressed(page), ["true", "true"], "an answer before the last one turns nothing back");
  answers[1].give(html(pageOf(shelf(food("egg", true) + food("rice", true), 2))));
  await turns(8);
  equal(page.text("#busy"), "Cook with 2");
  equal(page.requests.map(({ values }) => values.add), ["egg", "rice"]);
  ok(page.requests[0].values.once !== page.requests[1].values.once, "the second is no repetition");
});

for (const [name, answer, words] of [["a failure", failure(), "Something broke. Try again later"], ["no network", noNetwork, "That failed."]]) {
  test(`with ${name} a food is turned back, and the next one can be picked`, async () => {
    const page = await open(shelf(food("egg")), ["picking.js"], { reply: () => answer });
    await page.click('[value="egg"]');
    await turns(8);
    equal([pressed(page), page.find(".pick").name, page.text("[data-region=notice] p")], [["false"], "add", words]);
    page.reply = () => html(pageOf(shelf(food("egg", true))));
    await page.click('[value="egg"]');
    await turns(8);
    equal(pressed(page), ["true"]);
  });
}

test("the button says with how many foods one cooks", async () => {
  const page = await open('<form><input type="checkbox" data-picked><input type="checkbox" data-picked><button type="button" data-picks="Cook with {count}" data-none="Go on">Go on</button></form>', ["picking.js"]);
  await page.choose("[data-picked]", (box) => { box.checked = true; });
  equal(page.text("[data-picks]"), "Cook with 1");
  await page.choose("[data-picked]", (box) => { box.checked = false; });
  equal(page.text("[data-picks]"), "Go on");
});

const stock = (id = "b1") => `<div data-region="pantry" data-stock="pantry"><form id="stock" method="post" action="/pantry/corrections" data-quiet hidden></form>
  <ul><li class="row stock-row" data-batch="${id}"><a href="/page">Milk</a><details class="stock-menu"><summary>Menu</summary><div class="stock-panel">
  <button form="stock" name="do" value="gone ${id}">All gone</button><button form="stock" name="do" value="half ${id}">Half gone</button></div></details></li></ul></div>`;
const pantry = (options = {}) => open(`<form action="/pantry" data-stock-search><input name="q"><input type="hidden" name="by" value=""></form>${stock()}`, ["stock.js"], {
  reply: () => html(pageOf(stock("b1"), { notice })), ...options,
});
const pull = async (page, ...points) => {
  await page.touch("touchstart", ".stock-row a", [points[0]]);
  for (const point of points.slice(1)) await page.touch("touchmove", ".stock-row a", [point]);
  return page.touch("touchend", ".stock-row a", [points.at(-1)]);
};

for (const [name, points, sent] of [
  ["to the left: all is gone", [[300, 100], [250, 102], [200, 102]], ["gone b1"]],
  ["to the right: half is gone", [[100, 100], [150, 102], [200, 102]], ["half b1"]],
  ["a little: nothing", [[300, 100], [250, 102]], []],
  ["back again: nothing", [[300, 100], [150, 100], [280, 100]], []],
  ["down: nothing", [[300, 100], [298, 140], [100, 140]], []],
]) {
  test(`a row pulled ${name}`, async () => {
    const page = await pantry();
    const isTaken = await pull(page, ...points);
    await turns(8);
    equal(page.requests.map(({ values }) => values.do), sent);
    equal(isTaken, !name.startsWith("down"), "a pulled row is not clicked besides");
    equal(page.find(".stock-row").classList.contains("is-held"), false);
  });
}

test("a row that is pressed long opens its menu; a moved finger does not", async () => {
  const page = await pantry();
  await page.touch("touchstart", ".stock-row a", [[300, 100]]);
  await page.touch("touchmove", ".stock-row a", [[320, 100]]);
  await page.clock.pass(600);
  equal(page.find(".stock-menu").open, false);
  await page.touch("touchend", ".stock-row a", [[320, 100]]);
  await page.touch("touchstart", ".stock-row a", [[300, 100]]);
  await page.clock.pass(600);
  equal(page.find(".stock-menu").open, true);
  equal(page.document.activeElement, page.find(".stock-panel button"));
  equal(await page.touch("touchend", ".stock-row a", [[300, 100]]), true, "it is not clicked besides");
});

test("a menu of the pantry closes by Escape, and what follows begins at its row", async () => {
  const page = await pantry();
  page.find(".stock-menu").open = true;
  page.find(".stock-panel button").focus();
  await page.press("Escape");
  equal([page.find(".stock-menu").open, page.document.activeElement.textContent], [false, "Menu"]);
  page.find(".stock-menu").open = true;
  page.find(".stock-panel button").focus();
  await page.click(".stock-panel button");
  await turns(8);
  equal(page.document.activeElement.textContent, "Menu", "the focus after a correction");
});

test("the pantry is searched once the typing rests, and the address goes along", async () => {
  const page = await pantry();
  await page.type("[name=q]", "m");
  await page.clock.pass(200);
  await page.type("[name=q]", "mi");
  await page.clock.pass(300);
  await turns(8);
  equal(page.requests.map(({ path }) => path), ["/pantry?q=mi"]);
  equal(page.window.location.search, "?q=mi");
});
