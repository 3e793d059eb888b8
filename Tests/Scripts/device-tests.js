// Files, the camera, places, messages and locks of the device.

import { equal, ok, test, turns } from "./harness.js";
import { failure, html, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const upload = `<form method="post" action="/import" enctype="multipart/form-data" data-sending="Sending…"><div class="field"><input id="file" name="file" type="file" data-largest="1" data-too-large="Too large" aria-describedby="about"><p id="about"></p></div><button>Send</button></form>`;
const chooseFile = async (page, size) => {
  const files = new page.window.DataTransfer();
  files.items.add(new page.window.File([new Uint8Array(size)], "a.json"));
  await page.choose("#file", (field) => { field.files = files.files; });
};

test("a file that is too large is held back, and all else stays", async () => {
  const page = await open(upload, ["importing.js"]);
  await chooseFile(page, 1_048_577);
  equal([page.text("#about .wrong"), page.find("#file").getAttribute("aria-invalid")], ["Too large", "true"]);
  await page.click("main button");
  equal([page.left.length, page.document.activeElement, page.text("main button")], [0, page.find("#file"), "Send"]);
  await chooseFile(page, 1_048_576);
  equal(page.all(".wrong").length, 0);
  await page.click("main button");
  await page.clock.pass(0);
  equal([page.left.length, page.text("main button"), page.find("main button").disabled], [1, "Sending…", true]);
});

test("a page that the browser brings back can be sent again", async () => {
  const page = await open(upload, ["importing.js"]);
  await page.click("main button");
  await page.clock.pass(0);
  page.window.dispatchEvent(new page.window.PageTransitionEvent("pageshow", { persisted: true }));
  equal([page.text("main button"), page.find("main button").disabled], ["Send", false]);
});

test("a page about an import is asked for until that is over, failures or not", async () => {
  const going = '<div data-region="import" data-poll="1000">50 %</div>';
  const answers = [noNetwork, failure(), html(pageOf(going.replace("50", "80"))), html(pageOf('<div data-region="import">Done</div>'))];
  const page = await open(going, ["importing.js"], { reply: () => answers.shift() });
  const shown = [];
  for (let second = 0; second < 6; second += 1) {
    await page.clock.pass(1_000);
    await turns(6);
    shown.push(page.text("[data-region=import]"));
  }
  equal(shown, ["50 %", "50 %", "80 %", "Done", "Done", "Done"]);
});

const locate = '<form method="get" action="/stores" data-locate="Looking…" data-denied="No leave"><input name="latitude"><input name="longitude"><button type="button" data-here hidden>Here</button><span data-said></span></form>';
const geolocation = (answer) => (page) => Object.defineProperty(page.window.navigator, "geolocation", { configurable: true, value: { getCurrentPosition: answer } });

test("a press on the button sends the place, in millionths of degrees", async () => {
  const page = await open(locate, ["locating.js"], { before: geolocation((found) => found({ coords: { latitude: 52.52000659999, longitude: 13.4 } })) });
  equal(page.left.length, 0);
  await page.click("[data-here]");
  equal(page.left.map(({ values }) => values), [{ latitude: "52.520007", longitude: "13.400000" }]);
});

test("no leave to know the place is said", async () => {
  const page = await open(locate, ["locating.js"], { before: geolocation((_, refused) => refused({ code: 1 })) });
  await page.click("[data-here]");
  equal([page.text("[data-said]"), page.left.length], ["No leave", 0]);
});

const scan = '<section data-scan="/page" hidden><video hidden></video><span data-scan-says="looking" hidden></span><span data-scan-says="refused" hidden></span><span data-scan-says="none" hidden></span><button type="button">Scan</button></section>';
const camera = ({ formats = ["ean_13"], codes = [], refusal = null }) => (page) => {
  page.window.BarcodeDetector = class {
    static async getSupportedFormats() { return formats; }
    async detect() { return codes.shift() ?? []; }
  };
  const stream = new page.window.MediaStream();
  Object.defineProperty(page.window.navigator, "mediaDevices", { configurable: true, value: { getUserMedia: async () => {
    if (refusal) throw new page.window.DOMException("no", refusal);
    return stream;
  } } });
  page.window.HTMLMediaElement.prototype.play = async () => {};
};

test("a code that the camera finds leads to its product", async () => {
  const codes = [[], [{ rawValue: "4006381333931", format: "ean_13" }]];
  const page = await open(scan, ["scanning.js"], { before: camera({ codes }) });
  ok(!page.find("[data-scan]").hidden, "the camera is offered");
  await page.click("[data-scan] button");
  await page.clock.pass(150);
  equal(await page.goesTo(), "/page?code=4006381333931&symbology=ean-13");
});

for (const [refusal, state] of [["NotAllowedError", "refused"], ["NotFoundError", "none"]]) {
  test(`a camera that fails with ${refusal} is said, and can be tried again`, async () => {
    const page = await open(scan, ["scanning.js"], { before: camera({ refusal }) });
    await page.click("[data-scan] button");
    equal(page.all("[data-scan-says]").filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.scanSays), [state]);
    equal(page.find("[data-scan] button").disabled, false);
  });
}

test("a browser that finds no barcodes of products is offered no camera", async () => {
  ok((await open(scan, ["scanning.js"], { before: camera({ formats: ["qr_code"] }) })).find("[data-scan]").hidden, "no camera");
});

test("an unused device locks after its time", async () => {
  const page = await open('<form method="post" action="/lock" data-lock-after="1"></form>', ["locking.js"]);
  await page.clock.pass(50_000);
  page.document.dispatchEvent(new page.window.Event("keydown"));
  await page.clock.pass(55_000);
  equal([page.left.length, page.requests.map(({ path }) => path)], [0, ["/still-here"]]);
  await page.clock.pass(5_000);
  equal(page.left.length, 1);
});

test("a device that slept is locked when it is seen again, network or not", async () => {
  const page = await open('<form method="post" action="/lock" data-lock-after="1"></form>', ["locking.js"], { reply: () => noNetwork });
  page.clock.now += 3_600_000;
  await page.hide(false);
  equal(page.left.length, 1);
});

const region = '<form hidden method="post" action="/region-proposal" data-region-proposal><input type="hidden" name="timeZone" data-fill="time-zone"><input type="hidden" name="region" data-fill="region"></form>';

test("the region of the browser is sent once, and again after a failure", async () => {
  const first = await open(region, ["regions.js"], { reply: () => noNetwork });
  equal(first.requests[0].values.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  equal((await open(region, ["regions.js"])).requests.length, 1, "after a failure");
  equal((await open(region, ["regions.js"])).requests.length, 0, "after a success");
});

test("with blocked storage the region of the browser is sent", async () => {
  equal((await open(region, ["regions.js"], { storage: "blocked" })).requests.length, 1);
});

const push = `<section data-push="AQID" data-region="push"><p data-push-says="unsupported" hidden></p><p data-push-says="denied" hidden></p><p data-push-says="off" hidden></p><p data-push-says="on" hidden></p>
  <form method="post" action="/push" data-push-on hidden><input type="hidden" name="endpoint"><input type="hidden" name="p256dh"><input type="hidden" name="auth"><button>On</button></form></section>`;
const subscription = { endpoint: "https://push.example/1", options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "P", auth: "A" } }), unsubscribe: async () => {} };
const messages = ({ permission = "default", answer = "granted", subscribe = async () => subscription, known = null } = {}) => ({
  serviceWorker: { register: async () => {}, ready: Promise.resolve({ pushManager: { getSubscription: async () => known, subscribe } }) },
  before: (page) => {
    page.window.Notification = { permission, requestPermission: async () => { page.window.Notification.permission = answer; return answer; } };
    page.window.PushManager ??= class {};
  },
});
const says = (page) => page.all("[data-push-says]").filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.pushSays);

test("messages are switched on by the button, with what the browser subscribed", async () => {
  const page = await open(push, ["pushing.js"], messages());
  equal(says(page), ["off"]);
  await page.click("[data-push-on] button");
  await turns(8);
  equal(page.left.map(({ values }) => values), [{ endpoint: "https://push.example/1", p256dh: "P", auth: "A" }]);
});

test("messages that the person or the browser refuses are said", async () => {
  equal(says(await open(push, ["pushing.js"], messages({ permission: "denied" }))), ["denied"]);
  const refused = await open(push, ["pushing.js"], messages({ answer: "denied" }));
  await refused.click("[data-push-on] button");
  equal([says(refused), refused.left.length], [["denied"], 0]);
  const failed = await open(push, ["pushing.js"], messages({ subscribe: async () => { throw new Error("no service"); } }));
  await failed.click("[data-push-on] button");
  await turns(4);
  equal([says(failed), failed.left.length], [["unsupported"], 0]);
});

test("a subscription with the key of another site is given up", async () => {
  const old = { ...subscription, options: { applicationServerKey: new Uint8Array([9]).buffer }, isGone: false, unsubscribe: async () => { old.isGone = true; } };
  const page = await open(push.replace("data-push-on", "data-push-on data-is-on"), ["pushing.js"], messages({ permission: "granted", known: old }));
  await turns(8);
  equal([old.isGone, says(page)], [true, ["off"]]);
  const known = await open(push.replace("data-push-on", "data-push-on data-is-on"), ["pushing.js"], messages({ permission: "granted", known: subscription }));
  await turns(8);
  equal(says(known), ["on"]);
});

test("switching messages off gives the subscription up", async () => {
  let isGone = false;
  const form = '<form method="post" action="/push/1/removal" data-push-off><button id="off">Off</button></form>';
  const page = await open(push + form, ["pushing.js"], messages({ permission: "granted", known: { ...subscription, unsubscribe: async () => { isGone = true; } } }));
  await page.click("#off");
  await turns(8);
  equal([isGone, page.left.length], [true, 1]);
});
