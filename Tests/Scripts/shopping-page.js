// The page of a shopping list, and a site that takes its changes.

import { html, json, pageOf } from "./answers.js";
import { open } from "./page.js";

export const list = "0198aaaa-0000-7000-8000-000000000001";
export const shelf = `larder-list:${list}`;

export const line = (id, name, { isTicked = false, food = "", amount = "", unit = "" } = {}) => `
  <li class="buy-row" data-lines="${id}" data-name="${name}" ${food} data-amount="${amount}" data-unit="${unit}">
  <button class="buy-tick" form="buy-ticks" name="${isTicked ? "untick" : "tick"}" value="${id}" aria-pressed="${isTicked}"><strong>${name}</strong></button></li>`;
export const main = (lines, { token = "t1", keptAt = "", about = "2 to buy" } = {}) => `
  <h1>Groceries</h1><p data-live="about" data-region="buy-about">${about}</p>
  <form id="buy-ticks" method="post" action="/shopping/${list}/ticks" hidden><input type="hidden" name="token" value="${token}"></form>
  <form class="buy-add" method="post" action="/shopping/${list}/lines" ${keptAt && `data-kept-at="${keptAt}"`} data-shopping="${list}"
    data-offline="Kept on this device" data-refused="That was taken back" data-waiting="waiting" data-too-long="Too long">
  <input type="hidden" name="token" value="${token}"><input id="buy-text" name="text" maxlength="200"><button id="add">Add</button>
  <p class="buy-none" hidden>No food</p></form>
  <p data-no-network hidden><span data-older hidden>As of <time></time>. </span><span data-waits hidden>Changes wait</span></p>
  <div data-region="buy-list" data-live="buy-list"><ul class="buy-rows">${lines}</ul></div>
  <details><summary>More</summary><textarea id="buy-several" name="text"></textarea></details>
  <template id="buy-ask"><div class="buy-ask"><strong></strong>
  <button type="button" data-answer="yes">Yes</button><button type="button" data-answer="no">No</button></div></template>`;
export const two = line("a", "Milk") + line("b", "Rice");

/** A site that takes operations as `take` answers, and shows `shown`. */
export const site = ({ shown = two, take = (operations) => json({ results: operations.map(({ id }) => ({ id, outcome: "done" })) }), token } = {}) =>
  (request) => (request.path.endsWith("/operations") ? take(JSON.parse(request.values.operations), request) : html(pageOf(main(shown, { token }))));
export const sent = (page) => page.requests.filter(({ path }) => path.endsWith("/operations"))
  .map(({ values }) => JSON.parse(values.operations).map(({ kind, lines, text }) => [kind, text ?? lines.join()].join(" ")));
export const waiting = () => JSON.parse(localStorage.getItem(shelf) ?? "[]").map(({ kind, lines, text }) => [kind, text ?? lines.join()].join(" "));
export const isTicked = (page, id) => page.find(`[data-lines="${id}"] .buy-tick`).getAttribute("aria-pressed") === "true";

export const start = (options = {}) => open(main(options.lines ?? two, options.main), ["shopping.js"], {
  address: `/shopping/${list}`, reply: site(), ...options,
});
export const tick = (page, id) => page.click(`[data-lines="${id}"] .buy-tick`);
