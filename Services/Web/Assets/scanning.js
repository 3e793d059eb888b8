// The camera looks for a barcode, where the browser can find one. Nobody is asked for the camera before they press the button.

import { preparing } from "./larder.js";

/** What the browser calls symbols, and what the site calls them. */
const kinds = { ean_13: "ean-13", ean_8: "ean-8", upc_a: "upc-a", upc_e: "upc-e", itf: "itf", code_128: "code-128", qr_code: "qr", data_matrix: "data-matrix" };

/** A detector of what this browser can find; null where it finds nothing that products have. */
async function detector() {
  if (!("BarcodeDetector" in window) || !navigator.mediaDevices?.getUserMedia) return null;
  try {
    const known = await BarcodeDetector.getSupportedFormats();
    const formats = Object.keys(kinds).filter((kind) => known.includes(kind));
    return formats.includes("ean_13") ? new BarcodeDetector({ formats }) : null;
  } catch { return null; }
}

function say(section, state) {
  for (const sentence of section.querySelectorAll("[data-scan-says]")) sentence.hidden = sentence.dataset.scanSays !== state;
}

/** Looks at the picture again and again until there is a code in it or the page is left. */
async function look(section, video, found) {
  while (section.isConnected && video.srcObject) {
    const code = (await found.detect(video).catch(() => []))[0];
    if (code?.rawValue) {
      stop(video);
      const kind = kinds[code.format];
      location.assign(`${section.dataset.scan}?${new URLSearchParams({ code: code.rawValue, ...(kind && { symbology: kind }) })}`);
      return;
    }
    await new Promise((done) => { setTimeout(done, 150); });
  }
  stop(video);
}

function stop(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
}

async function start(section, found) {
  const video = section.querySelector("video");
  const button = section.querySelector("button");
  button.disabled = true;
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
    video.hidden = false;
    button.hidden = true;
    say(section, "looking");
    await video.play();
    await look(section, video, found);
  } catch (error) {
    stop(video);
    video.hidden = true;
    say(section, error.name === "NotAllowedError" ? "refused" : "none");
    button.hidden = button.disabled = false;
  }
}

preparing((root) => {
  for (const section of root.querySelectorAll("[data-scan]:not([data-ready])")) {
    section.dataset.ready = "";
    detector().then((found) => {
      if (!found) return;
      section.hidden = false;
      section.querySelector("button").addEventListener("click", () => start(section, found));
    });
    addEventListener("pagehide", () => stop(section.querySelector("video")));
  }
});
