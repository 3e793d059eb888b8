// Stores on a map with streets, for people who press the button that asks for it: nothing of it is loaded before.

import { preparing } from "./larder.js";

const loaded = new Map();

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

function show(figure) {
  const { latitude, longitude, tiles, credit } = figure.dataset;
  const home = [Number(latitude), Number(longitude)];
  const box = document.createElement("div");
  box.className = "stores-streets";
  figure.querySelector("svg").replaceWith(box);
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
  const text = document.createElement("span");
  text.textContent = credit;
  map.attributionControl.addAttribution(text.innerHTML);
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
}

function prepareMaps(root) {
  for (const figure of root.querySelectorAll("figure[data-tiles]")) {
    const button = figure.querySelector("[data-streets]");
    if (!button) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      button.disabled = true;
      try {
        await Promise.all([
          load("link", { rel: "stylesheet", href: figure.dataset.style }), load("script", { src: figure.dataset.script }),
        ]);
        show(figure);
        button.remove();
      } catch {
        button.disabled = false;
        button.textContent = button.dataset.failed;
      }
    });
  }
}

preparing(prepareMaps);
