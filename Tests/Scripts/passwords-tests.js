// Passwords and codes.

import { equal, ok, test } from "./harness.js";
import { open } from "./page.js";

const main = (second = "") => `<form method="post" action="/sign-up"><input name="username" id="field-username" value="">
  <div class="field"><input id="field-password" name="password" type="password"></div>
  <div data-strength-of="field-password" data-short="short" data-weak="weak" data-fair="fair" data-strong="strong" hidden><meter min="0" max="60"></meter><span></span></div>
  ${second}<button id="go">Go</button></form>`;
const second = '<div class="field"><input id="field-again" name="again" type="password" data-repeats="field-password"></div>';
const codeForm = '<form method="post" action="/code"><input id="code" name="code" data-digits="6"><button>Go</button></form>';
const start = (html = main()) => open(html, ["passwords.js"]);

for (const [password, level] of [
  ["a", "short"], ["Zx9!kQ", "short"], ["password123", "weak"], ["aaaaaaaaaaaaaaa", "weak"], ["12345678901234", "weak"],
  ["P@ssw0rd!!", "weak"], ["qwertyuiop", "weak"], ["correct horse battery", "strong"], ["k9 Tzz vb rue p", "strong"], ["😀😀😀😀😀😀😀😀😀😀", "weak"],
]) {
  test(`“${password}” is ${level}`, async () => {
    const page = await start();
    await page.type("#field-password", password);
    equal(page.text("[data-strength-of] span"), level);
    ok(!page.find("[data-strength-of]").hidden, "the hint is shown");
  });
}

test("the meter of a short password stays low", async () => {
  const page = await start();
  await page.type("#field-password", "Zx9!kQ");
  ok(page.find("meter").value < 10, String(page.find("meter").value));
  await page.type("#field-password", "k9 Tzz vb rue p");
  ok(page.find("meter").value > 45, String(page.find("meter").value));
});

test("an empty password has no hint", async () => {
  const page = await start();
  await page.type("#field-password", "abc");
  await page.type("#field-password", "");
  ok(page.find("[data-strength-of]").hidden, "the hint is hidden");
});

for (const [name, password] of [["marguerite", "Marguerite!!"], ["marguerite.duras", "margueriteduras"], ["ada1990xq", "ada1990xqada1990xq"], ["b0b", "b0bb0bb0bb0b"]]) {
  test(`the name ${name} makes ${password} no strong password`, async () => {
    const page = await start();
    await page.type("#field-username", name);
    await page.type("#field-password", password);
    equal(page.text("[data-strength-of] span"), "weak");
  });
}

test("a long password is measured in no time", async () => {
  const page = await start();
  const begin = performance.now();
  await page.type("#field-password", "passwordqwerty😀".repeat(4_000));
  ok(performance.now() - begin < 1_000, "within a second");
});

test("a password is looked at and hidden again, and hidden when it is sent", async () => {
  const page = await start();
  await page.click(".reveal");
  equal([page.find("#field-password").type, page.text(".reveal"), page.find(".reveal").getAttribute("aria-pressed")], ["text", "Hide", "true"]);
  equal(page.document.activeElement, page.find("#field-password"));
  await page.click(".reveal");
  equal([page.find("#field-password").type, page.text(".reveal")], ["password", "Show"]);
  await page.click(".reveal");
  await page.click("#go");
  equal(page.find("#field-password").type, "password");
});

test("a password in sight is not typed twice", async () => {
  const page = await start(main(second));
  equal([page.find("#field-password").type, page.find("#field-again").closest(".field").hidden], ["text", true]);
  await page.type("#field-password", "k9 Tzz vb rue p");
  await page.click("#go");
  equal(page.left.at(-1).values.again, "k9 Tzz vb rue p");
});

test("a password that is hidden is typed twice", async () => {
  const page = await start(main(second));
  await page.type("#field-password", "k9 Tzz vb rue p");
  await page.click(".reveal");
  equal([page.find("#field-again").closest(".field").hidden, page.find("#field-again").value], [false, ""]);
});

test("a code is sent with its last digit, once, with spaces or without", async () => {
  const page = await start(codeForm);
  await page.type("#code", "12345");
  await page.type("#code", "12a456");
  equal(page.left.length, 0);
  await page.type("#code", "123 456");
  await page.type("#code", "123456");
  equal(page.left.length, 1);
});
