// Forms that are sent once without leaving the page, and failures.

import { equal, ok, test, turns } from "./harness.js";
import { failure, html, later, noNetwork, pageOf, tooSlow } from "./answers.js";
import { open } from "./page.js";

const row = (mark = "") => `
  <div data-region="list"><ul><li class="row"><form method="post" action="/things/1" data-quiet="remove">
    <input type="hidden" name="token" value="t"><input type="hidden" name="once" value="first">
    <button name="remove" value="1">Remove</button></form>${mark}</li></ul></div>`;
const notice = '<div class="notice" data-toast><p>Saved.</p><button type="button" data-close hidden>Close</button></div>';

test("a quiet form is sent once, by its button, with the page it is on", async () => {
  const page = await open(row(), ["larder.js"], { address: "/list?by=name", reply: () => html(pageOf(row("again"))) });
  await page.click("[name=remove]");
  equal(page.requests.length, 1, "requests");
  equal(page.requests[0].values, { token: "t", once: "first", remove: "1", from: "/list?by=name" });
  equal(page.requests[0].method, "POST");
  equal(page.left, [], "forms that left the page");
});

test("the answer's parts take the place of ours and its words are said", async () => {
  const page = await open(row(), ["larder.js"], {
    reply: () => html(pageOf(row('<b id="new" data-announce="1 left">new</b>'), { notice, title: "Now" })),
  });
  await page.click("[name=remove]");
  equal(page.text("#new"), "new");
  equal(page.text("[data-region=notice] p"), "Saved.");
  equal(page.text("#busy"), "1 left");
  equal(page.document.title, "Now");
});

test("a button that is pressed twice does one thing until the answer is there", async () => {
  const answer = later();
  const page = await open(row(), ["larder.js"], { reply: () => answer });
  await page.click("[name=remove]");
  await page.click("[name=remove]");
  equal(page.requests.length, 1, "requests before the answer");
  equal(page.find("[name=remove]").getAttribute("aria-disabled"), "true");
  answer.give(failure());
  await turns();
  equal(page.find("[name=remove]").getAttribute("aria-disabled"), null);
  await page.click("[name=remove]");
  equal(page.requests.length, 2, "requests after the answer");
});

test("a button of a form that leaves the page can be pressed again after 20 seconds", async () => {
  const page = await open('<form method="post" action="/file"><button>Get</button></form>', ["larder.js"]);
  await page.click("button");
  await page.click("main button");
  equal(page.left.length, 1, "while the first is on its way");
  await page.clock.pass(20_000);
  await page.click("main button");
  equal(page.left.length, 2);
});

test("the wait of an earlier press does not release a later one", async () => {
  const first = later();
  const replies = [first, later()];
  const page = await open(row(), ["larder.js"], { reply: () => replies.shift() });
  await page.click("[name=remove]");
  await page.clock.pass(18_000);
  first.give(failure());
  await turns();
  await page.click("[name=remove]");
  await page.clock.pass(3_000);
  equal(page.find("[name=remove]").getAttribute("aria-disabled"), "true");
  await page.click("[name=remove]");
  equal(page.requests.length, 2, "requests");
});

test("a form after an answer is no repetition", async () => {
  const page = await open(`${row()}<form method="post" action="/add" data-quiet><input name="once" value="one"><button id="add">Add</button></form>`, ["larder.js"], {
    reply: () => html(pageOf(row(), { notice })),
  });
  await page.click("#add");
  await page.click("#add");
  equal(page.requests[0].values.once, "one");
  ok(page.requests[1].values.once !== "one", "the second carries another mark");
  ok(page.requests[1].values.once.length > 8, "that mark is long enough not to be met again");
});

test("a failed form is sent again as the same", async () => {
  const page = await open('<form method="post" action="/add" data-quiet><input name="once" value="one"><button>Add</button></form>', ["larder.js"], {
    reply: () => noNetwork,
  });
  await page.click("main button");
  await page.click("main button");
  equal(page.requests.map(({ values }) => values.once), ["one", "one"]);
});

test("a row that could not be removed comes back", async () => {
  const answer = later();
  const page = await open(row(), ["larder.js"], { reply: () => answer });
  await page.click("[name=remove]");
  ok(page.find(".row").matches(".is-leaving"), "the row leaves at once");
  answer.give(failure());
  await turns();
  ok(!page.find(".row").matches(".is-leaving"), "the row is back");
});

test("a failure of the site is said in its own words", async () => {
  const page = await open(row(), ["larder.js"], { reply: () => failure() });
  await page.click("[name=remove]");
  equal(page.text("[data-region=notice] [role=alert] p"), "Something broke. Try again later");
  equal(page.document.documentElement.getAttribute("aria-busy"), null);
});

for (const [name, options, words] of [
  ["no network", { isOnline: false, reply: () => noNetwork }, "You are offline."],
  ["no answer in time", { reply: () => tooSlow }, "Too slow."],
  ["a broken connection", { reply: () => noNetwork }, "That failed."],
]) {
  test(`${name} is said, and nothing changes`, async () => {
    const page = await open(row(), ["larder.js"], options);
    await page.click("[name=remove]");
    equal(page.text("[data-region=notice] p"), words);
    equal(page.text("#busy"), "");
    equal(page.all(".row").length, 1);
  });
}

test("an answer that is the page to sign in on is gone to", async () => {
  const page = await open(row(), ["larder.js"], { reply: () => html(pageOf(""), { redirected: "/log-in?from=%2Fpage" }) });
  await page.click("[name=remove]");
  equal(await page.goesTo(), "/log-in?from=%2Fpage");
});

test("a form that was refused comes back with its fault, and the focus is there", async () => {
  const form = (wrong) => `<form method="post" action="/add" data-quiet><input name="name" ${wrong}><button>Add</button></form>`;
  const page = await open(`${row()}${form("")}`, ["larder.js"], {
    reply: () => html(pageOf(row() + form('aria-invalid="true"'), { notice }), { status: 422 }),
  });
  await page.click('[action="/add"] button');
  equal(page.document.activeElement, page.find("[aria-invalid=true]"));
});

test("a page without common parts is shown whole where it has the same address", async () => {
  const page = await open('<form method="post" action="/add" data-quiet><button>Add</button></form>', ["larder.js"], {
    reply: () => html(pageOf('<h1 id="whole">Whole</h1>', { title: "Whole" })),
  });
  await page.click("main button");
  equal(page.text("#whole"), "Whole");
  equal(page.document.title, "Whole");
});

test("a page elsewhere is gone to, and its notice comes along", async () => {
  const page = await open('<form method="post" action="/add" data-quiet><button>Add</button></form>', ["larder.js"], {
    reply: () => html(pageOf("<h1>Else</h1>", { notice }), { redirected: "/elsewhere" }),
  });
  await page.click("main button");
  equal(await page.goesTo(), "/elsewhere");
  const next = await open("", ["larder.js"]);
  equal(next.text("[data-region=notice] p"), "Saved.");
  const third = await open("", ["larder.js"]);
  equal(third.all(".notice").length, 0, "said once");
});

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage a page elsewhere is gone to all the same`, async () => {
    const page = await open('<form method="post" action="/add" data-quiet><button>Add</button></form>', ["larder.js"], {
      storage, reply: () => html(pageOf("<h1>Else</h1>", { notice }), { redirected: "/elsewhere" }),
    });
    await page.click("main button");
    equal(await page.goesTo(), "/elsewhere");
  });
}

test("with blocked storage the page works", async () => {
  const page = await open(row(), ["larder.js"], { storage: "blocked", reply: () => html(pageOf(row('<b id="new"></b>'), { notice })) });
  await page.click("[name=remove]");
  ok(page.find("#new"), "the answer is shown");
});

test("a form that leaves the page stays while there is no network", async () => {
  const page = await open('<form method="post" action="/save"><button>Save</button></form>', ["larder.js"], {
    isOnline: false, reply: () => noNetwork,
  });
  let stayed = 0;
  page.find("form").addEventListener("stayed", () => { stayed += 1; });
  await page.click("main button");
  equal([page.left.length, stayed], [0, 1]);
  equal(page.text("[data-region=notice] p"), "You are offline.");
  await page.click("main button");
  equal(page.requests.length, 2, "it may be tried again at once");
});

test("a form leaves the page although the browser believes itself offline, if the site is there", async () => {
  const page = await open('<form method="post" action="/save"><button name="do" value="save">Save</button></form>', ["larder.js"], {
    isOnline: false,
  });
  await page.click("main button");
  equal(page.requests[0].path, "/manifest.webmanifest");
  equal(page.left, [{ action: "/save", values: { do: "save" } }]);
});

test("a field of a form to clear is empty and has the focus after it was sent", async () => {
  const main = '<div data-region="list"></div><form method="post" action="/add" data-quiet="clear"><input type="hidden" name="token" value="t"><input name="text" value=""><button>Add</button></form>';
  const page = await open(main, ["larder.js"], { reply: () => html(pageOf(main, { notice })) });
  await page.type("[name=text]", "milk");
  await page.click("main button");
  equal(page.requests[0].values.text, "milk");
  equal(page.find("[name=text]").value, "");
  equal(page.document.activeElement, page.find("[name=text]"));
  equal(page.find("[name=token]").value, "t");
});

test("the control that was used has the focus on the next page", async () => {
  const main = '<div data-region="list"><form method="post" action="/a" data-quiet><button name="add" value="x1">One</button><button name="add" value="x2">Two</button></form></div>';
  const page = await open(main, ["larder.js"], { reply: () => html(pageOf(main, { notice })) });
  await page.click('[value="x2"]');
  equal(page.document.activeElement, page.find('[value="x2"]'));
});

test("a quiet link changes the page and the address; with a key held it is the browser's", async () => {
  const main = '<div data-region="list"><a data-quiet href="/page?by=date">By date</a></div>';
  const page = await open(main, ["larder.js"], { reply: () => html(pageOf(main, { notice })) });
  await page.click("[data-quiet]");
  equal(page.window.location.search, "?by=date");
  const event = new page.window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  page.document.addEventListener("click", (click) => { click.handled = click.defaultPrevented; click.preventDefault(); });
  page.find("[data-quiet]").dispatchEvent(event);
  equal(event.handled, false, "handled with Ctrl held");
  equal(page.requests.length, 1);
});

test("a text is copied; where the browser refuses, it is selected to be copied by hand", async () => {
  const main = '<textarea id="text">2 eggs</textarea><button type="button" hidden data-copy="text" data-copied="Copied">Copy</button>';
  const page = await open(main, ["larder.js"]);
  ok(!page.find("[data-copy]").hidden, "the button is shown");
  await page.click("[data-copy]");
  equal(page.copied, ["2 eggs"]);
  equal(page.text("[data-copy]"), "Copied");
  const other = await open(main, ["larder.js"], { clipboard: "blocked" });
  await other.click("[data-copy]");
  equal(other.text("[data-copy]"), "Copy");
  const field = other.find("#text");
  equal([field.selectionStart, field.selectionEnd], [0, 6]);
});
