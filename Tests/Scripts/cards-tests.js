// Recipes in lists, and the guided choice.

import { equal, ok, test, turns } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const notice = '<div class="notice"><p>x</p></div>';

const heart = '<article class="match"><button class="heart" form="hearts" formaction="/recipes/1/like" name="liked" value="yes" aria-pressed="false">♥</button></article>';
const cards = (names, more = "") => `<form hidden id="hearts" method="post" data-quiet="heart"><input name="once" value="o"></form>
  <div data-cards>${names.map((name) => `<article><a class="match-link" href="/${name}">${name}</a></article>`).join("")}</div>${more && `<p data-more><a href="${more}">More</a></p>`}${heart}${heart}`;

test("a heart turns at once on every card of its recipe, and back where that failed", async () => {
  const answer = later();
  const page = await open(cards([]), ["cards.js"], { reply: () => answer });
  const hearts = () => page.all(".heart").map((each) => [each.getAttribute("aria-pressed"), each.value]);
  await page.click(".heart");
  equal(hearts(), [["true", "no"], ["true", "no"]]);
  answer.give(failure());
  await turns(8);
  equal(hearts(), [["false", "yes"], ["false", "yes"]]);
  equal(page.text("[data-region=notice] p"), "Something broke. Try again later");
});

test("the next recipes come below, and the focus is on the first of them", async () => {
  const page = await open(cards(["a"], "/page?after=a"), ["cards.js"], { reply: () => html(pageOf(cards(["b", "c"]))) });
  await page.click("[data-more] a");
  await turns(8);
  equal(page.all(".match-link").map(({ textContent }) => textContent), ["a", "b", "c"]);
  equal([page.document.activeElement.textContent, page.all("[data-more]").length], ["b", 0]);
});

test("with no network no recipes come, the link stays, and that is said", async () => {
  const page = await open(cards(["a"], "/page?after=a"), ["cards.js"], { reply: () => noNetwork });
  await page.click("[data-more] a");
  await turns(8);
  equal([page.all("[data-more]").length, page.text("[data-region=notice] p")], [1, "That failed."]);
});

const choice = `<form method="post" action="/choose"><button name="kind" value="reject">No</button><button name="kind" value="accept">Yes</button></form>
  <article data-swipe style="width: 300px; height: 200px">Soup</article><p data-swipe-hint hidden>Swipe</p><input id="note">`;

test("arrow keys take a recipe or another one, but not while held, from a field, or on the way", async () => {
  const page = await open(choice, ["choosing.js"]);
  await page.press("ArrowRight", { repeat: true });
  await page.press("ArrowRight", { altKey: true });
  page.find("#note").focus();
  await page.press("ArrowRight");
  page.find("#note").blur();
  page.document.documentElement.setAttribute("aria-busy", "true");
  await page.press("ArrowRight");
  page.document.documentElement.removeAttribute("aria-busy");
  equal(page.left.length, 0);
  await page.press("ArrowRight");
  await page.press("ArrowLeft");
  equal(page.left.map(({ values }) => values.kind), ["accept", "reject"]);
});

for (const [name, by, kind] of [["far to the right", 150, "accept"], ["far to the left", -150, "reject"], ["a little", 60, null]]) {
  test(`a card that is moved ${name}`, async () => {
    const page = await open(choice, ["choosing.js"]);
    const card = page.find("[data-swipe]");
    card.setPointerCapture = () => {};
    const move = (kindOf, clientX) => card.dispatchEvent(new page.window.PointerEvent(kindOf, { pointerId: 1, isPrimary: true, button: 0, clientX, bubbles: true }));
    move("pointerdown", 150);
    move("pointermove", 150 + by / 2);
    move("pointermove", 150 + by);
    move("pointerup", 150 + by);
    await turns();
    equal(page.left.map(({ values }) => values.kind), kind ? [kind] : []);
    await page.clock.pass(4_000);
    equal(card.style.transform, "", "it comes back where no answer does");
  });
}

test("a heart that was turned is said, and the next is no repetition", async () => {
  const page = await open(cards([]), ["cards.js"], { reply: () => html(pageOf("", { notice })) });
  await page.click(".heart");
  await turns(8);
  await page.click(".heart");
  await turns(8);
  equal(page.requests.map(({ path, values }) => [path, values.liked]), [["/recipes/1/like", "yes"], ["/recipes/1/like", "no"]]);
  ok(page.requests[0].values.once !== page.requests[1].values.once, "the marks differ");
  equal(page.text("[data-region=notice] p"), "x");
});
