// Meals that are dragged through the week, and stores on a map.

import { equal, ok, test, turns, until } from "./harness.js";
import { html, pageOf } from "./answers.js";
import { open } from "./page.js";

const meal = (id) => `<div data-meal="${id}"><a href="/page"><strong>Soup</strong></a></div>`;
const week = `<form id="plan-move" method="post" action="" data-quiet><input name="day"><input name="slot"></form>
  <div data-plan><div data-region="plan"><div class="plan-slot" data-slot="dinner" data-day="2026-03-14">${meal("m1")}</div><div class="plan-slot" data-slot="lunch" data-day="2026-03-15"></div></div></div>`;

test("a meal is dragged to another time, and back to its own is no change", async () => {
  const page = await open(week, ["planning.js"], { media: ["(min-width: 62rem)"], reply: () => html(pageOf(week)) });
  ok(page.find("[data-meal]").draggable, "a meal can be dragged");
  const drag = (kind, target) => {
    const event = new page.window.DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: new page.window.DataTransfer() });
    page.find(target).dispatchEvent(event);
    return event.defaultPrevented;
  };
  drag("dragstart", "[data-meal]");
  drag("drop", "[data-slot=dinner]");
  drag("dragend", "[data-meal]");
  equal(page.requests.length, 0);
  drag("dragstart", "[data-meal]");
  equal(drag("dragover", "[data-slot=lunch]"), true);
  drag("drop", "[data-slot=lunch]");
  await turns(8);
  equal(page.requests.map(({ path, values: { day, slot } }) => [path, day, slot]), [["/plan/meals/m1/move", "2026-03-15", "lunch"]]);
});

const map = `<figure data-tiles="/tiles" data-latitude="52" data-longitude="179" data-credit="<b>Maps</b>" data-style="/assets/test/food.css" data-script="/scripts/leaflet.js"><svg></svg><button type="button" hidden data-streets data-failed="Try again" data-hide="Hide">Streets</button><p data-streets-consent hidden>They see you.</p></figure>
  <ul><li data-store-at="52,-179" data-number="1"><h2> Corner shop </h2></li></ul>`;

test("a map loads after a click, beyond the date line too; a failed file is requested again", async () => {
  const page = await open(map, ["mapping.js"]);
  equal(page.all("script[src*=leaflet], link[href*=food]").length, 0);
  equal(page.find("[data-streets-consent]").hidden, false);
  await page.click("[data-streets]");
  await until(() => page.text("[data-streets]") === "Try again", "the failure is said");
  const points = [];
  const chain = { addTo: () => chain, on: () => chain };
  page.window.L = {
    map: () => ({ attributionControl: { addAttribution: (words) => points.push(words) }, fitBounds() {}, remove() {} }), TileLayer: { extend: () => class { addTo() {} } },
    circleMarker: () => chain, divIcon: () => ({}), latLngBounds: () => ({ pad: () => null }),
    marker: (point, { title }) => { points.push([point, title]); return chain; },
  };
  page.find("figure").dataset.script = "/scripts/clock.js?again";
  page.window.addEventListener("error", (event) => event.stopImmediatePropagation(), true);
  await page.click("[data-streets]");
  await until(() => page.all(".stores-streets").length, "the map is there");
  equal(points, ["&lt;b&gt;Maps&lt;/b&gt;", [[52, 181], "Corner shop"]]);
  equal(page.window.localStorage.getItem("larder-streets"), "/tiles");
  await page.click("[data-streets]");
  equal([page.all(".stores-streets").length, page.all("figure > svg").length], [0, 1]);
  equal(page.window.localStorage.getItem("larder-streets"), null);
  equal(page.text("[data-streets]"), "Streets");
  page.takeErrors();
});
