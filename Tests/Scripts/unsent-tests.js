// What somebody types stays: while parts of the page are replaced, and when they come back to it.

import { equal, ok, test, turns } from "./harness.js";
import { html, later, pageOf } from "./answers.js";
import { open } from "./page.js";

const heart = '<span data-region="heart"><form method="post" action="/hearts/7" data-quiet><button class="heart" name="liked" value="yes">Like</button></form></span>';
const comments = (entries, change = "") => `<section data-region="comments">
  <form method="post" action="/comments" data-quiet><textarea id="field-text" name="text"></textarea><button id="post">Post</button></form>
  <ul>${entries.map((id) => `<li id="comment-${id}"><details><summary>Change</summary><form method="post" action="/comments/${id}" data-quiet>
    <input name="text" value="${change || id}"><select name="stars"><option>1<option>2</select><input type="checkbox" name="hidden" value="yes">
    <button id="save-${id}">Save</button></form></details></li>`).join("")}</ul></section>`;
const start = (options = {}) => open(heart + comments(["a", "b"]), ["larder.js"], {
  width: 390, reply: () => html(pageOf(heart + comments(["new", "a", "b"]))), ...options,
});

test("a comment that is being written stays as it is when something else is pressed, with the cursor", async () => {
  const answer = later();
  const page = await start({ reply: () => answer });
  const before = page.find("#field-text");
  await page.type("#field-text", "Half written");
  await page.click(".heart");
  before.focus();
  before.setSelectionRange(5, 7);
  answer.give(html(pageOf(heart + comments(["new", "a", "b"]))));
  await turns(8);
  const field = page.find("#field-text");
  ok(field !== before && page.find("#comment-new"), "the part was replaced");
  equal([field.value, page.document.activeElement === field, field.selectionStart, field.selectionEnd], ["Half written", true, 5, 7]);
});

test("every kind of field keeps what it holds, in its own row, and its row stays open", async () => {
  const page = await start();
  page.find("#comment-b details").open = true;
  await page.type("#comment-b [name=text]", "changed");
  await page.choose("#comment-b select", (field) => { field.value = "2"; });
  await page.choose("#comment-b [type=checkbox]", (box) => { box.checked = true; });
  await page.click(".heart");
  const values = (id) => [page.find(`#comment-${id} [name=text]`).value, page.find(`#comment-${id} select`).value,
    page.find(`#comment-${id} [type=checkbox]`).checked, page.find(`#comment-${id} details`).open];
  equal([values("new"), values("a"), values("b")], [["new", "1", false, false], ["a", "1", false, false], ["changed", "2", true, true]]);
});

test("what was sent is not kept, and what is typed while it is on its way is", async () => {
  const answer = later();
  const page = await start({ reply: () => answer });
  await page.type("#field-text", "Good");
  await page.type("#comment-a [name=text]", "better");
  await page.click("#post");
  answer.give(html(pageOf(heart + comments(["new", "a", "b"]))));
  await turns(8);
  equal([page.find("#field-text").value, page.find("#comment-a [name=text]").value], ["", "better"]);
  const second = later();
  page.reply = () => second;
  await page.type("#field-text", "Good");
  await page.click("#post");
  await page.type("#field-text", "Good, and more");
  second.give(html(pageOf(heart + comments(["a"]))));
  await turns(8);
  equal(page.find("#field-text").value, "Good, and more");
});

const adder = (isIn, text = "") => {
  const part = `<form method="post" action="/tags" data-quiet="clear"><input id="tag" name="tag" value="${text}"><input id="amount" name="amount"></form>`;
  return `${heart}<input id="elsewhere" name="elsewhere">${isIn ? `<section data-region="tags">${part}</section>` : part}`;
};

for (const [place, isIn] of [["a part that is replaced", true], ["a form that stays", false]]) {
  test(`the next entry stays while the last one is on its way, in ${place}`, async () => {
    const answer = later();
    const page = await open(adder(isIn), ["larder.js"], { reply: () => answer });
    await page.type("#tag", "quick");
    await page.type("#amount", "2");
    page.find("#tag").form.requestSubmit();
    await page.type("#tag", "easy");
    page.find("#tag").focus();
    page.find("#tag").setSelectionRange(2, 2);
    answer.give(html(pageOf(adder(isIn))));
    await turns(8);
    equal([page.find("#tag").value, page.find("#amount").value], ["easy", ""]);
    equal([page.document.activeElement?.id, page.find("#tag").selectionStart], ["tag", 2]);
  });

  test(`whoever writes elsewhere keeps the cursor, after ${place} was sent`, async () => {
    const answer = later();
    const page = await open(adder(isIn), ["larder.js"], { reply: () => answer });
    await page.type("#tag", "quick");
    page.find("#tag").form.requestSubmit();
    page.find("#elsewhere").focus();
    answer.give(html(pageOf(adder(isIn))));
    await turns(8);
    equal([page.find("#tag").value, page.document.activeElement?.id], ["", "elsewhere"]);
  });
}

test("what is open around the cursor stays open, before anything is typed", async () => {
  const page = await start();
  page.find("#comment-b details").open = true;
  page.find("#comment-b [name=text]").focus();
  await page.click(".heart");
  const field = page.find("#comment-b [name=text]");
  ok(page.find("#comment-new"), "the part was replaced");
  equal([page.find("#comment-b details").open, page.document.activeElement === field], [true, true]);
});

test("a field that the person has not touched shows what the site says now", async () => {
  const page = await start({ reply: () => html(pageOf(heart + comments(["a"], "newer"))) });
  await page.click(".heart");
  equal(page.find("#comment-a [name=text]").value, "newer");
});

test("a touched field of another form shows what the sent form made of it, unless the cursor is in it", async () => {
  const items = (amount, note) => `<section data-region="item">
    <form method="post" action="/amount" data-quiet><input id="amount" name="amount" value="${amount}"><input id="note" name="note" value="${note}"></form>
    <form method="post" action="/used" data-quiet><button id="used">Used up</button></form></section>`;
  const answer = later();
  const page = await open(heart + items(3, "mine"), ["larder.js"], { reply: () => answer });
  await page.type("#amount", "5");
  await page.type("#note", "half");
  await page.click("#used");
  page.find("#note").focus();
  answer.give(html(pageOf(heart + items(0, ""))));
  await turns(8);
  equal([page.find("#amount").value, page.find("#note").value], ["0", "half"]);
});

test("fields that nothing tells apart are not taken for each other", async () => {
  const list = (count) => `<div data-region="list">${'<form method="post" action="/x"><input name="text"></form>'.repeat(count)}</div>`;
  const page = await open(heart + list(2), ["larder.js"], { reply: () => html(pageOf(heart + list(1))) });
  page.find("[data-region=list] input").value = "first";
  await page.click(".heart");
  equal(page.all("[data-region=list] input").map(({ value }) => value), [""]);
});

test("what is typed in a list stays while others change it", async () => {
  const list = (after, rows) => `<div data-live="list" data-feed="/events" data-after="${after}" data-fresh="/list">
    ${rows.map((id) => `<div class="row" id="${id}"><textarea name="note"></textarea></div>`).join("")}</div>`;
  const page = await open(list("1", ["a", "b"]), ["following.js"], { reply: () => html(pageOf(list("2", ["n", "a", "b"]))) });
  await page.type("#b textarea", "no onions");
  page.find("#b textarea").focus();
  page.find("#b textarea").setSelectionRange(2, 2);
  page.feeds[0].send("change", "2");
  await turns(8);
  equal(page.all("textarea").map(({ value }) => value), ["", "", "no onions"]);
  equal([page.document.activeElement === page.find("#b textarea"), page.find("#b textarea").selectionStart], [true, 2]);
});

test("a chosen file stays while something else is pressed, and a sent one is gone", async () => {
  const part = '<section data-region="photo"><form method="post" action="/photo" data-quiet><input type="file" id="photo" name="photo"></form></section>';
  const page = await open(heart + part, ["larder.js"], { reply: () => html(pageOf(heart + part)) });
  const files = new page.window.DataTransfer();
  files.items.add(new page.window.File(["picture"], "soup.png"));
  page.find("#photo").files = files.files;
  const before = page.find("#photo");
  await page.click(".heart");
  await turns(8);
  ok(page.find("#photo") !== before, "the part was replaced");
  equal([...page.find("#photo").files].map(({ name }) => name), ["soup.png"]);
  page.find("#photo").form.requestSubmit();
  await turns(8);
  equal(page.find("#photo").files.length, 0);
});

const form = `<form method="post" action="/report"><textarea id="field-what" name="what"></textarea><input id="field-page" name="page">
  <input type="checkbox" id="may" name="may" value="yes"><input type="password" id="secret" name="secret"><button>Send</button></form>
  <form method="post" action="/log-out"><button id="out">Log out</button></form>`;
const come = (main, kind, options = {}) => open(main, ["resuming.js"], { address: "/report", before: ({ window }) => {
  window.performance.getEntriesByType = () => [{ type: kind }];
}, ...options });
const report = (kind) => come(form, kind);
const leave = (page) => page.window.dispatchEvent(new page.window.PageTransitionEvent("pagehide"));
const written = async () => {
  const page = await report("navigate");
  await page.type("#field-what", "It broke");
  await page.type("#field-page", "Pantry");
  await page.type("#secret", "12345");
  page.find("#may").checked = true;
  return page;
};
const values = (page) => ["#field-what", "#field-page", "#secret"].map((field) => page.find(field).value).concat(page.find("#may").checked);

for (const kind of ["back_forward", "reload"]) {
  test(`a form is as it was left after ${kind}, but for secrets`, async () => {
    leave(await written());
    equal(values(await report(kind)), ["It broke", "Pantry", "", true]);
  });
}

test("on a new page of the same address only what is written at length comes back, unless it was sent", async () => {
  const page = await written();
  leave(page);
  const next = await report("navigate");
  equal(values(next), ["It broke", "", "", false]);
  await next.click("main button");
  leave(next);
  equal(values(await report("navigate")), ["", "", "", false]);
});

test("what was sent comes back with Back only if the site did not answer", async () => {
  const page = await written();
  await page.click("main button");
  leave(page);
  await open("<p>Thank you.</p>", ["larder.js"], { address: "/reports/7" });
  equal(values(await report("back_forward")), ["", "", "", false]);
});

for (const [name, answer] of [["refused", '<div data-summary tabindex="-1"></div>'], ["failed", '<section class="failure"></section>']]) {
  test(`what was sent and ${name} is there again after Back`, async () => {
    const page = await written();
    await page.click("main button");
    leave(page);
    await open(answer, ["larder.js"], { address: "/report" });
    equal(values(await report("back_forward")), ["It broke", "Pantry", "", true]);
  });
}

test("a form without a text area is as it was left, of either method, but for secrets", async () => {
  const fields = `<form method="post" action="/x"><input id="line" name="line"><input id="count" name="count" type="number"><input id="day" name="day" type="date">
    <select id="kind" name="kind"><option>a<option selected>b<option>c</select><input type="radio" name="way" value="1" checked><input type="radio" name="way" value="2">
    <input id="shown" name="password" autocomplete="new-password"><input id="card" name="card" autocomplete="cc-number"><input id="otp" name="code" autocomplete="one-time-code">
    <input id="webhook" name="webhookSecret"><input id="file" name="file" type="file"></form>
    <form method="get" action="/y"><input id="words" name="words" value="soup"><input type="checkbox" id="tick" name="tick"></form>`;
  const page = await come(fields, "navigate");
  const typed = { line: "one", count: "3", day: "2026-12-01", kind: "c", words: "stew", shown: "x", card: "x", otp: "x", webhook: "x" };
  for (const [id, value] of Object.entries(typed)) page.find(`#${id}`).value = value;
  page.find("[name=way][value='2']").checked = page.find("#tick").checked = true;
  leave(page);
  const shown = (here) => [...Object.keys(typed).map((id) => here.find(`#${id}`).value), here.find("[name=way]:checked").value, here.find("#tick").checked];
  const empty = ["", "", "", "b", "soup", "", "", "", "", "1", false];
  equal(shown(await come(fields, "navigate")), empty);
  equal(shown(await come(fields, "back_forward", { address: "/report?other=yes" })), empty);
  equal(shown(await come(fields, "back_forward")), ["one", "3", "2026-12-01", "c", "stew", "", "", "", "", "2", true]);
});

test("a page that the browser kept shows a sent form as new, and an unsent one as it was", async () => {
  for (const isSent of [true, false]) {
    const page = await written();
    if (isSent) await page.click("main button");
    leave(page);
    await open("<p>Thank you.</p>", ["larder.js"], { address: "/reports/7" });
    page.window.dispatchEvent(new page.window.PageTransitionEvent("pageshow", { persisted: true }));
    equal(values(page).slice(0, 2), isSent ? ["", ""] : ["It broke", "Pantry"]);
  }
});

test("what was sent is there again after Back from no page of the site", async () => {
  const page = await written();
  await page.click("main button");
  leave(page);
  equal(values(await report("back_forward")), ["It broke", "Pantry", "", true]);
});

test("nothing is there after somebody has logged out", async () => {
  const page = await written();
  leave(page);
  await page.click("#out");
  leave(page);
  equal(values(await report("back_forward")), ["", "", "", false]);
});

for (const action of ["/log-in", "/log-in/with/one", "/profile/data/deletion"]) {
  test(`nothing is there after a form to ${action} was sent`, async () => {
    leave(await written());
    const door = await open(`<form method="post" action="${action}"><button id="go">Go</button></form>`, ["larder.js"], { address: "/door" });
    await door.click("#go");
    equal(values(await report("back_forward")), ["", "", "", false]);
  });
}

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage the form works`, async () => {
    const page = await open(form, ["resuming.js"], { address: "/report", storage });
    await page.type("#field-what", "It broke");
    leave(page);
    await page.click("main button");
    equal(page.left.length, 1);
  });
}
