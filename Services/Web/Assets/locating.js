// Where the device is, for people who press the button that asks for it.

import { preparing } from "./larder.js";

function prepareLocating(root) {
  for (const form of root.querySelectorAll("form[data-locate]")) {
    const button = form.querySelector("[data-here]");
    const said = form.querySelector("[data-said]");
    if (!("geolocation" in navigator) || !button) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      said.textContent = form.dataset.locate;
      navigator.geolocation.getCurrentPosition((found) => {
        form.elements.latitude.value = found.coords.latitude.toFixed(6);
        form.elements.longitude.value = found.coords.longitude.toFixed(6);
        form.requestSubmit();
      }, () => { said.textContent = form.dataset.denied; }, { maximumAge: 300000, timeout: 15000 });
    });
  }
}

preparing(prepareLocating);
