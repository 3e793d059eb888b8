// Files that are sent, and what goes on after that.

import { busy, prepare, preparing, replaceRegion } from "./larder.js";

/** A page about something that goes on is asked for again and again until that is over. */
function follow() {
  const region = document.querySelector("[data-poll]:not([data-ready])");
  if (!region) return;
  region.dataset.ready = "";
  setTimeout(async () => {
    if (!region.isConnected) return;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (answer.ok && !answer.redirected) {
        if (!page.querySelector("[data-poll]")) replaceRegion(page, "import-report");
        replaceRegion(page, region.dataset.region);
        prepare(document);
      } else { delete region.dataset.ready; }
    } catch { delete region.dataset.ready; }
    follow();
  }, Number(region.dataset.poll));
}

/** Says that something large is on its way. */
function saySending(event) {
  const words = event.target.dataset?.sending;
  if (!words || event.defaultPrevented) return;
  busy.textContent = words;
  const button = event.target.querySelector("button");
  const content = [...button.childNodes];
  button.textContent = words;
  setTimeout(() => { button.disabled = true; });
  // A page that the browser brings back may send once more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    busy.textContent = "";
    button.replaceChildren(...content);
    button.disabled = false;
  });
}

/** Says at its field that a file is larger than can be sent, before it is: all else that was typed stays where it is. */
function judgeFile(input) {
  const isTooLarge = (input.files?.[0]?.size ?? 0) > Number(input.dataset.largest) * 1_048_576;
  const about = document.getElementById(input.getAttribute("aria-describedby"));
  about?.querySelector(".wrong")?.remove();
  input.closest(".field")?.classList.toggle("field-wrong", isTooLarge);
  if (!isTooLarge) return input.removeAttribute("aria-invalid");
  const wrong = document.createElement("span");
  wrong.className = "wrong";
  wrong.textContent = input.dataset.tooLarge;
  wrong.setAttribute("role", "alert");
  about?.prepend(wrong);
  input.setAttribute("aria-invalid", "true");
}

function judgeChosen(event) {
  if (event.target.matches?.("input[type=file][data-largest]")) judgeFile(event.target);
}

/** Before anything else hears that the form is to be sent. */
function holdBack(event) {
  const inputs = [...event.target.querySelectorAll("input[type=file][data-largest]")];
  inputs.forEach(judgeFile);
  const wrong = inputs.find((input) => input.getAttribute("aria-invalid") === "true");
  if (!wrong) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong.focus();
}

document.addEventListener("change", judgeChosen);
window.addEventListener("submit", holdBack, true);
document.addEventListener("submit", saySending);
preparing(follow);
