// The fields for a card are those of whoever takes the money: what is typed there goes to Stripe and never to us. A card is
// named by what Stripe gives for it, and a bank that wants to see the person is answered in Stripe's own window.

import { preparing, release } from "./larder.js";

const address = "https://js.stripe.com/v3/";

/** Stripe's script, once it is there. */
let stripe;
function load(key) {
  stripe ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => (window.Stripe ? done(window.Stripe(key, { locale: document.documentElement.lang })) : failed());
    script.onerror = failed;
    document.head.append(script);
    setTimeout(failed, 20_000);
  });
  // A script that did not load is asked for again by whoever presses once more.
  stripe.catch(() => { stripe = undefined; });
  return stripe;
}

/** Says below the fields what is wrong, in Stripe's words or in ours. */
function say(place, words) {
  const problem = place.querySelector("[data-card-problem]");
  problem.textContent = words;
  problem.hidden = !words;
}

/** Puts Stripe's fields into the form, and has them name the card before the form is sent. */
async function takeCard() {
  const place = document.querySelector("[data-card-key]:not([data-ready])");
  if (!place) return;
  place.dataset.ready = "";
  const form = place.closest("form");
  const method = form.elements.paymentMethod;
  let provider;
  let elements;
  form.addEventListener("submit", async (event) => {
    if (method.value) return;
    event.preventDefault();
    const button = event.submitter;
    if (!elements) {
      say(place, place.dataset.cardMissing);
      return release(button ?? form);
    }
    say(place, "");
    let made;
    try {
      const checked = await elements.submit();
      made = checked.error ? checked : await provider.createConfirmationToken({ elements });
    } catch { made = { error: { message: place.dataset.cardMissing } }; }
    release(button ?? form);
    if (made.error) return say(place, made.error.message);
    method.value = made.confirmationToken.id;
    form.requestSubmit(button);
  });
  // What was named before was used up, or was somebody else's.
  addEventListener("pageshow", () => { method.value = ""; });
  try {
    provider = await load(place.dataset.cardKey);
    elements = provider.elements({
      mode: "payment", amount: Number(place.dataset.cardAmount), currency: place.dataset.cardCurrency,
      captureMethod: "manual", paymentMethodTypes: ["card"],
    });
    const fields = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
    fields.mount(place.querySelector("[data-card-fields]"));
  } catch {
    elements = undefined;
    say(place, place.dataset.cardMissing);
  }
}

/** Lets the person answer their bank, and has our side ask what came of it. */
async function answerBank() {
  const place = document.querySelector("[data-bank]:not([data-ready])");
  if (!place) return;
  place.dataset.ready = "";
  const form = place.querySelector("form");
  const ask = async (button) => {
    try {
      const provider = await load(place.dataset.bankKey);
      const answer = await provider.handleNextAction({ clientSecret: place.dataset.bank });
      if (answer.error && answer.error.type === "api_connection_error") throw answer.error;
      form.dataset.answered = "";
    } catch { say(place, place.dataset.bankMissing); }
    // A button that is still pending submits nothing.
    release(button ?? form);
    if ("answered" in form.dataset) form.requestSubmit(button);
  };
  form.addEventListener("submit", (event) => {
    if ("answered" in form.dataset) return;
    event.preventDefault();
    say(place, "");
    ask(event.submitter);
  });
}

preparing(takeCard);
preparing(answerBank);
