// The button that prints a page, where scripts run.

import { preparing } from "./larder.js";

preparing((root) => {
  for (const button of root.querySelectorAll("button[data-print][hidden]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
});
