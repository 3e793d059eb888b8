// Passwords and codes: looked at, measured, and sent with their last digit.

import { box, busy, preparing } from "./larder.js";

/** A code is sent with its last digit, once. */
function sendCode(event) {
  const { dataset, value, form } = event.target;
  if (!dataset?.digits || !form) return;
  const digits = value.replace(/\s/g, "");
  if (digits.length !== Number(dataset.digits) || !/^[0-9]+$/.test(digits) || dataset.sent === digits) return;
  dataset.sent = digits;
  form.requestSubmit();
}

/** A password in sight need not be typed again: the second field follows, and comes back when the first is hidden. */
function repeatInSight(second) {
  const first = document.getElementById(second.dataset.repeats);
  const button = first?.closest(".revealed")?.querySelector(".reveal");
  if (!button || second.getAttribute("aria-invalid")) return;
  const field = second.closest(".field");
  second.removeAttribute("data-repeats");
  const follow = () => {
    const isShown = first.type === "text";
    field.hidden = isShown;
    second.value = isShown ? first.value : "";
  };
  button.addEventListener("click", follow);
  second.form?.addEventListener("submit", () => { if (field.hidden) second.value = first.value; });
  first.addEventListener("input", () => { if (first.type === "text") second.value = first.value; });
  button.click();
  document.querySelector("[autofocus]")?.focus({ preventScroll: true });
}

/** What people choose most, for the hint below a new password; the service knows more of it. */
const usualWords = ["password", "passwort", "motdepasse", "contrasena", "qwerty", "qwertz", "azerty", "letmein", "welcome", "iloveyou", "monkey", "dragon", "football", "baseball", "master", "shadow", "sunshine", "princess", "superman", "batman", "michael", "jennifer", "liverpool", "chelsea", "admin", "login", "secret", "summer", "winter", "larder", "kitchen", "hello", "abc", "test"];
const keyRows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "1qaz2wsx3edc4rfv5tgb6yhn"].flatMap((row) => [row, [...row].reverse().join("")]);

/** About how many bits a guesser needs for a password of the person with those names. */
function guessBits(password, names) {
  let rest = password.toLowerCase().slice(0, 64);
  let bits = 0;
  const plain = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" };
  const unmasked = (text) => [...text].map((letter) => plain[letter] ?? letter).join("");
  const own = names.map(unmasked);
  for (const word of [...own, ...usualWords]) {
    for (let at = unmasked(rest).indexOf(word); at >= 0; at = unmasked(rest).indexOf(word)) {
      rest = rest.slice(0, at) + "\n" + rest.slice(at + word.length);
      bits += own.includes(word) ? 2 : 8;
    }
  }
  const letters = [...rest];
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at];
    let run = 1;
    while (at + run < letters.length && keyRows.some((row) => row.includes(letters.slice(at, at + run + 1).join("")))) run += 1;
    let same = 1;
    while (letters[at + same] === letter) same += 1;
    bits += run > 2 ? 6 : letter === "\n" ? 0 : /[0-9]/.test(letter) ? 3.3 : /[a-z]/.test(letter) ? 4.7 : 5;
    at += Math.max(run > 2 ? run : 1, same);
  }
  return bits;
}

/** Says below a new password how hard it is to guess, while it is typed; nothing leaves the page. */
function measure(event) {
  const input = event.target;
  const hint = input.id && document.querySelector(`[data-strength-of="${CSS.escape(input.id)}"]`);
  if (!hint) return;
  const names = ["username", "email"].flatMap((name) => (input.form?.elements[name]?.value ?? "").toLowerCase().split(/[^a-z0-9]+/)).filter((name) => name.length > 2);
  const bits = guessBits(input.value, names);
  const level = [...input.value].length < 10 ? "short" : bits < 25 ? "weak" : bits < 45 ? "fair" : "strong";
  hint.hidden = input.value === "";
  hint.querySelector("meter").value = Math.min(60, level === "short" ? bits / 4 : bits);
  const words = hint.querySelector("span");
  if (words.textContent !== hint.dataset[level]) words.textContent = hint.dataset[level];
}

/** Lets a password be looked at. */
function addReveal(input) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "reveal";
  const say = (isShown) => {
    button.textContent = isShown ? busy.dataset.hide : busy.dataset.show;
    button.setAttribute("aria-pressed", String(isShown));
  };
  button.setAttribute("aria-controls", input.id);
  button.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    say(isShown);
    input.focus();
  });
  say(false);
  box(input, "revealed", button);
  input.form?.addEventListener("submit", () => { input.type = "password"; });
}

document.addEventListener("input", measure);
document.addEventListener("input", sendCode);
preparing((root) => {
  for (const input of root.querySelectorAll("input[type=password]:not(.revealed > *)")) addReveal(input);
  for (const input of root.querySelectorAll("input[data-repeats]")) repeatInSight(input);
});
