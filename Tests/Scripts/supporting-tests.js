// The keys of the support inbox, and answers that are half written.

import { equal, test } from "./harness.js";
import { open } from "./page.js";

const inbox = `<ul data-support>${["a", "b"].map((id) => `<li><a data-row href="/page?${id}">${id}</a><button type="button" data-key="e" data-id="${id}">Solve</button></li>`).join("")}</ul>
  <details id="keys"><summary>Keys</summary><label hidden><input type="checkbox" data-keys></label></details>`;
const solved = (page) => {
  const done = [];
  page.document.addEventListener("click", ({ target }) => { if (target.dataset.id) done.push(target.dataset.id); });
  return done;
};

test("keys of the inbox go through its rows and act on the one with the focus", async () => {
  const page = await open(inbox, ["supporting.js"]);
  const done = solved(page);
  for (const key of ["j", "j", "j", "e"]) await page.press(key);
  equal([page.document.activeElement.textContent, done], ["b", ["b"]]);
  await page.press("k");
  await page.press("e", { repeat: true });
  await page.press("e", { ctrlKey: true });
  equal([page.document.activeElement.textContent, done], ["a", ["b"]]);
});

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage the keys of the inbox work`, async () => {
    const page = await open(inbox, ["supporting.js"], { storage });
    const done = solved(page);
    await page.press("j");
    await page.press("e");
    equal(done, ["a"]);
    await page.choose("[data-keys]", (box) => { box.checked = false; });
    await page.press("j");
    equal(page.document.activeElement.textContent, "a", "letters are keys no more on this page");
  });
}

const report = `<div data-support><h1>Report</h1><form id="answer-form" method="post" action="/answer"><textarea id="field-text" name="text"></textarea></form>
  <select id="field-assignee"><option>Ada</option></select><button type="button" data-key="t" data-id="t">Take</button>
  <button type="button" data-template="Thank you!">Thanks</button><details id="keys"><summary>Keys</summary></details></div>`;

test("keys of one report: its field, whom it is given to, what it does, and the keys themselves", async () => {
  const page = await open(report, ["supporting.js"]);
  const done = solved(page);
  await page.press("t");
  equal(done, ["t"]);
  await page.press("r");
  equal(page.document.activeElement.id, "field-text");
  equal(await page.press("t"), false, "a letter in a field");
  await page.press("Escape");
  await page.press("a");
  equal(page.document.activeElement.id, "field-assignee");
  page.document.activeElement.blur();
  await page.press("?");
  equal(page.find("#keys").open, true);
});

test("a template goes to the cursor, with an empty line round it", async () => {
  const page = await open(report, ["supporting.js"]);
  const field = page.find("#field-text");
  await page.type("#field-text", "Hello Bob");
  field.setSelectionRange(5, 5);
  await page.click("[data-template]");
  equal(field.value, "Hello\n\nThank you!\n\n Bob");
  field.value = "";
  await page.click("[data-template]");
  equal(field.value, "Thank you!");
});

test("after something was done the focus is on the row at the same place; a row that is given leads to its page", async () => {
  const page = await open(inbox, ["supporting.js"]);
  await page.press("j");
  await page.press("j");
  await page.press("e");
  const next = await open(inbox, ["supporting.js"]);
  equal(next.document.activeElement.textContent, "b");
  await next.press("Enter");
  equal(sessionStorage.getItem("support-row"), "1");
  await next.press("a");
  equal(await next.goesTo(), "/page?b");
});
