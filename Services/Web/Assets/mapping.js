// Stores on a map with streets, for people who agree to it: nothing of it is loaded before. The browser remembers for which
// tiles they agreed, until they hide the streets.

import { preparing, recall, remember } from "./larder.js";

const loaded = new Map();
const consent = "larder-streets";

/** A file that does not come is asked for again when somebody presses once more. */
function load(tag, attributes) {
  const address = attributes.src ?? attributes.href;
  if (!loaded.has(address)) {
    const coming = new Promise((done, fail) => {
      const element = Object.assign(document.createElement(tag), attributes, { onload: done, onerror: fail });
      document.head.append(element);
    });
    coming.catch(() => loaded.delete(address));
    loaded.set(address, coming);
  }
  return loaded.get(address);
}

/** Puts the map in the place of the drawing; returns what puts the drawing back. */
function show(figure) {
  const { latitude, longitude, tiles, credit, creditLink } = figure.dataset;
  const home = [Number(latitude), Number(longitude)];
  const box = document.createElement("div");
  box.className = "stores-streets";
  const drawing = figure.querySelector("svg");
  drawing.replaceWith(box);
  const map = L.map(box);
  // Providers of tiles want to know who shows them.
  const Tiles = L.TileLayer.extend({
    createTile(place, done) {
      const tile = Object.assign(document.createElement("img"), { alt: "", referrerPolicy: "origin" });
      tile.onload = () => done(null, tile);
      tile.onerror = () => done(new Error("no tile"), tile);
      tile.src = this.getTileUrl(place);
      return tile;
    },
  });
  new Tiles(tiles, { maxZoom: 19 }).addTo(map);
  const text = document.createElement(creditLink ? "a" : "span");
  text.textContent = credit;
  if (creditLink) text.href = creditLink;
  map.attributionControl.addAttribution(creditLink ? text.outerHTML : text.innerHTML);
  const points = [home];
  L.circleMarker(home, { radius: 6, interactive: false }).addTo(map);
  for (const row of document.querySelectorAll("[data-store-at]")) {
    const [lat, lon] = row.dataset.storeAt.split(",").map(Number);
    // Beyond the date line it stands beside home all the same.
    const point = [lat, lon + 360 * Math.round((home[1] - lon) / 360)];
    points.push(point);
    const icon = L.divIcon({ className: "stores-badge", html: String(Number(row.dataset.number)), iconSize: [28, 28] });
    const title = row.querySelector("h2").textContent.trim();
    L.marker(point, { icon, title, alt: title }).addTo(map).on("click", () => row.scrollIntoView({ block: "center" }));
  }
  map.fitBounds(L.latLngBounds(points).pad(0.1), { maxZoom: 16 });
  return () => {
    map.remove();
    box.replaceWith(drawing);
  };
}

function prepareMaps(root) {
  for (const figure of root.querySelectorAll("figure[data-tiles]")) {
    const button = figure.querySelector("[data-streets]");
    if (!button) continue;
    const { tiles } = figure.dataset;
    const words = button.textContent;
    let hide = null;
    const open = async () => {
      button.disabled = true;
      try {
        await Promise.all([
          load("link", { rel: "stylesheet", href: figure.dataset.style }), load("script", { src: figure.dataset.script }),
        ]);
        hide = show(figure);
        remember("localStorage", consent, tiles);
        button.textContent = button.dataset.hide;
      } catch {
        button.textContent = button.dataset.failed;
      }
      button.disabled = false;
    };
    const close = () => {
      hide();
      hide = null;
      remember("localStorage", consent, null);
      button.textContent = words;
    };
    for (const part of [button, figure.querySelector("[data-streets-consent]")]) if (part) part.hidden = false;
    button.addEventListener("click", () => (hide ? close() : open()));
    if (recall("localStorage", consent) === tiles) open();
  }
}

preparing(prepareMaps);
