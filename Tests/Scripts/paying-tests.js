// Cards, and the banks that ask back.

import { equal, test, turns } from "./harness.js";
import { open } from "./page.js";

const card = '<form method="post" action="/pay"><input type="hidden" name="paymentMethod"><fieldset data-card-key="pk" data-card-amount="1250" data-card-currency="eur" data-card-missing="No card fields"><div data-card-fields></div><p data-card-problem hidden></p></fieldset><button>Pay</button></form>';
const stripeOf = (window, stripe) => {
  window.Stripe = stripe;
  // The script of whoever takes the money is not fetched: it comes at once, or fails.
  const append = window.document.head.append.bind(window.document.head);
  window.document.head.append = (node) => {
    if (node.src?.includes("stripe")) setTimeout(() => (stripe ? node.onload() : node.onerror(new Event("error"))));
    else append(node);
  };
};
const provider = (over = {}) => () => ({
  elements: (options) => ({ create: () => ({ mount: () => {} }), submit: async () => ({}), options }),
  createConfirmationToken: async () => ({ confirmationToken: { id: "ctoken_1" } }), ...over,
});

test("a card is named before the order is sent", async () => {
  const page = await open(card, ["paying.js"], { before: ({ window }) => stripeOf(window, provider()) });
  await turns(8);
  await page.click("main button");
  await turns(8);
  equal(page.left.map(({ values }) => values.paymentMethod), ["ctoken_1"]);
});

for (const [name, stripe, words] of [
  ["is refused", provider({ createConfirmationToken: async () => ({ error: { message: "Declined" } }) }), "Declined"],
  ["cannot be named", provider({ createConfirmationToken: async () => { throw new Error("broken"); } }), "No card fields"],
  ["has no fields", null, "No card fields"],
]) {
  test(`a card that ${name} is said, and paying can be tried again`, async () => {
    const page = await open(card, ["paying.js"], { before: ({ window }) => stripeOf(window, stripe) });
    await turns(8);
    await page.click("main button");
    await turns(8);
    equal([page.text("[data-card-problem]"), page.left.length, page.find("main button").getAttribute("aria-disabled")], [words, 0, null]);
  });
}

test("a bank whose window did not load can be answered by pressing again", async () => {
  const bank = '<section data-bank="secret" data-bank-key="pk" data-bank-missing="No bank"><form method="post" action="/bank"><button>Answer</button></form><p data-card-problem hidden></p></section>';
  const page = await open(bank, ["paying.js"], { before: ({ window }) => stripeOf(window, null) });
  await page.click("main button");
  await turns(8);
  equal([page.text("[data-card-problem]"), page.left.length], ["No bank", 0]);
  stripeOf(page.window, provider({ handleNextAction: async () => ({}) }));
  await page.click("main button");
  await turns(8);
  equal(page.left.length, 1);
});
