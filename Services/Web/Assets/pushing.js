// Messages on this device while no page is open. Nobody is asked for their leave before they press the button.

import { preparing } from "./larder.js";

const isPossible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window && window.isSecureContext;

/** The worker that shows messages, once it runs. */
const worker = () => navigator.serviceWorker.ready;

/** Shows one of the sentences about what this browser can do, and the button where it is of use. */
function say(section, state) {
  for (const sentence of section.querySelectorAll("[data-push-says]")) sentence.hidden = sentence.dataset.pushSays !== state;
  section.querySelector("[data-push-on]").hidden = state !== "off";
}

const samePlace = (key, text) => {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === text;
};

/** What this browser is subscribed with, if it is with the key of this site. */
async function subscribed(section) {
  const known = await (await worker()).pushManager.getSubscription();
  if (!known || samePlace(known.options.applicationServerKey, section.dataset.push)) return known;
  await known.unsubscribe();
  return null;
}

async function look(section) {
  if (!isPossible) return say(section, "unsupported");
  if (Notification.permission === "denied") return say(section, "denied");
  say(section, "off");
  const form = section.querySelector("[data-push-on]");
  if ("isOn" in form.dataset && await subscribed(section) && Notification.permission === "granted") say(section, "on");
}

/** Asks for leave, subscribes, and tells the site. */
async function turnOn(event) {
  const form = event.target.closest("form[data-push-on]");
  if (!form || form.elements.endpoint.value) return;
  event.preventDefault();
  const section = form.closest("[data-push]");
  try {
    if (await Notification.requestPermission() !== "granted") return await look(section);
    const subscription = await subscribed(section)
      ?? await (await worker()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: section.dataset.push });
    const { endpoint, keys } = subscription.toJSON();
    form.elements.endpoint.value = endpoint;
    form.elements.p256dh.value = keys.p256dh;
    form.elements.auth.value = keys.auth;
    form.submit();
  } catch {
    say(section, "unsupported");
  }
}

/** A device that is switched off is not left subscribed at the maker's of the browser. */
function turnOff(event) {
  if (!event.target.closest("form[data-push-off]") || !isPossible) return;
  worker().then((registration) => registration.pushManager.getSubscription()).then((known) => known?.unsubscribe()).catch(() => {});
}

document.addEventListener("submit", turnOn);
document.addEventListener("submit", turnOff);
preparing((root) => {
  for (const section of root.querySelectorAll("[data-push]")) look(section);
});
