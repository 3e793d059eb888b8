// Notices, moments, and small things that every page does.

import { equal, ok, test, until } from "./harness.js";
import { html, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const row = (mark = "") => `
  <div data-region="list"><ul><li class="row"><form method="post" action="/things/1" data-quiet="remove">
    <input type="hidden" name="token" value="t"><input type="hidden" name="once" value="first">
    <button name="remove" value="1">Remove</button></form>${mark}</li></ul></div>`;
const notice = '<div class="notice" data-toast><p>Saved.</p><button type="button" data-close hidden>Close</button></div>';

for (const kept of ["{", "7", '{"html":"no notice","at":9999999999999}']) {
  test(`a notice that cannot be read (${kept}) is forgotten`, async () => {
    sessionStorage.setItem("notice", kept);
    const page = await open(row(), ["larder.js"]);
    await page.click("[name=remove]");
    equal(page.requests.length, 1, "the page works");
  });
}

test("a notice of half a minute ago is not said", async () => {
  sessionStorage.setItem("notice", JSON.stringify({ html: notice, at: Date.parse("2026-03-14T11:59:00Z") }));
  const page = await open("", ["larder.js"]);
  equal(page.all(".notice").length, 0);
});

test("a toast stays for six seconds, and longer under the pointer", async () => {
  const page = await open("", ["larder.js"], { notice });
  await page.clock.pass(5_900);
  equal(page.all(".notice").length, 1, "after 5.9 s");
  page.find(".notice").dispatchEvent(new page.window.Event("pointerenter"));
  await page.clock.pass(60_000);
  equal(page.all(".notice").length, 1, "pointed at");
  page.find(".notice").dispatchEvent(new page.window.Event("pointerleave"));
  await page.clock.pass(6_000);
  equal(page.all(".notice").length, 0, "six seconds later");
});

test("with reduced motion a toast stays until it is closed", async () => {
  const page = await open("", ["larder.js"], { notice, media: ["(prefers-reduced-motion: reduce)"] });
  await page.clock.pass(600_000);
  equal(page.all(".notice").length, 1);
  await page.click("[data-close]");
  equal(page.all(".notice").length, 0);
});

for (const [zone, language, told] of [
  ["Europe/Berlin", "en-GB", "14 Mar 2026, 10:30"], ["America/New_York", "en-US", "Mar 14, 2026, 5:30 AM"],
  ["Europe/Berlin", "de", "14.03.2026, 10:30"], ["Mars/Olympus", "en-GB", null],
]) {
  test(`a moment is told as in ${language}, ${zone}`, async () => {
    const page = await open('<time data-moment datetime="2026-03-14T09:30:00Z">then</time>', ["larder.js"], { language, root: { timeZone: zone } });
    const expected = told ?? new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(Date.parse("2026-03-14T09:30:00Z"));
    equal(page.text("time").replaceAll("\u202f", " "), expected.replaceAll("\u202f", " "));
  });
}

test("a clock time has no date, and an invalid moment stays as written", async () => {
  const page = await open('<time id="a" data-clock datetime="2026-03-14T09:30:00Z">then</time><time id="b" data-moment datetime="soon">soon</time>', ["larder.js"], {
    language: "en-GB", root: { timeZone: "UTC" },
  });
  equal(page.text("#a"), "09:30");
  equal(page.text("#b"), "soon");
});

test("no restrictions and a diet rule each other out", async () => {
  const page = await open('<form><input type="checkbox" name="noRestrictions"><input type="checkbox" name="diets" checked><input type="checkbox" name="allergies" checked></form>', ["larder.js"]);
  const tick = (box) => { box.checked = true; };
  await page.choose("[name=noRestrictions]", tick);
  equal(page.all(":checked").map(({ name }) => name), ["noRestrictions"]);
  await page.choose("[name=allergies]", tick);
  equal(page.all(":checked").map(({ name }) => name), ["allergies"]);
});

test("a ready-made text goes into its field", async () => {
  const page = await open('<select data-fills="note"><option value="">Choose</option><option value="1">All is well</option></select><input id="note">', ["larder.js"]);
  await page.choose("select", (select) => { select.value = "1"; });
  equal(page.find("#note").value, "All is well");
  equal(page.document.activeElement, page.find("#note"));
});

test("a video loads after a click", async () => {
  const page = await open('<a data-frame="/page?video" href="/elsewhere">Watch</a>', ["larder.js"]);
  equal(page.all("iframe").length, 0);
  await page.click("[data-frame]");
  equal(page.find("iframe").title, "Watch");
  ok(!page.find("iframe").sandbox.contains("allow-top-navigation"), "it may not lead the page away");
});

test("signing out clears what the device keeps; removing a list its copy", async () => {
  for (const shelf of ["larder-kept", "larder-lists"]) await (await caches.open(shelf)).put("/shopping/a-1", new Response("x"));
  const page = await open('<form id="list" method="post" action="/shopping/a-1/removal"><button>Remove</button></form><form id="out" method="post" action="/log-out"><button>Sign out</button></form>', ["larder.js"]);
  await page.click("#list button");
  await until(async () => (await (await caches.open("larder-lists")).keys()).length === 0, "the copy of the list is gone");
  await page.click("#out button");
  await until(async () => (await caches.keys()).length === 0, "all is gone");
});

test("stored lists are not there for the next person on the device", async () => {
  await (await caches.open("larder-lists")).put("/shopping/a-1", new Response("x"));
  const visitor = (page) => page.find(".top").insertAdjacentHTML("beforeend", '<nav class="visitor"></nav>');
  await open("", ["larder.js"], { before: visitor, reply: () => html(pageOf("", { top: "signed in" })) });
  equal(await caches.has("larder-lists"), true, "kept until the site says that no person is signed in");
  await open("", ["larder.js"], { before: visitor, reply: () => html("<p data-nobody></p>") });
  await until(async () => !(await caches.has("larder-lists")), "the lists are gone");
});

test("the page for no network gives way once there is one", async () => {
  let isThere = false;
  const page = await open('<a data-comes-back href="/">Try again</a>', ["larder.js"], {
    address: "/recipes/7", reply: () => (isThere ? html("") : noNetwork),
  });
  equal(new URL(page.find("[data-comes-back]").href).pathname, "/recipes/7");
  let isLoaded = false;
  page.frame.addEventListener("load", () => { isLoaded = true; });
  await page.clock.pass(20_000);
  equal(isLoaded, false, "loaded without a network");
  isThere = true;
  await page.clock.pass(10_000);
  await until(() => isLoaded, "the page is loaded with one");
});

test("styles of an answered page are there before it is shown, and scripts of this release run", async () => {
  const page = await open(row(), ["larder.js"], {
    reply: () => html(pageOf(row() + '<button type="button" hidden data-print>Print</button>', {
      notice, head: '<link rel="stylesheet" href="/assets/test/food.css"><script type="module" src="/assets/test/printing.js"></script><script src="/assets/old/cook.js"></script>',
    })),
  });
  await page.click("[name=remove]");
  await until(() => page.all('link[href="/assets/test/food.css"]').length === 1, "the style is there");
  await until(() => page.text("#busy") === "", "the answer is shown");
  equal(page.takeErrors(), [], "a script of another release does not run");
});

test("the button that prints is there where scripts run", async () => {
  let printed = 0;
  const page = await open('<button type="button" hidden data-print>Print</button>', ["printing.js"], {
    before: ({ window }) => { window.print = () => { printed += 1; }; },
  });
  await page.click("[data-print]");
  equal([page.find("[data-print]").hidden, printed], [false, 1]);
});
