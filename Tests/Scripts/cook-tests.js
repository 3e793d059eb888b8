// Cooking step by step, with timers.

import { equal, ok, test, turns } from "./harness.js";
import { open } from "./page.js";

const steps = (count) => Array.from({ length: count }, (_, place) => `
  <li id="step-${place + 1}" tabindex="-1">Step ${place + 1}<button type="button" hidden data-timer="${(place + 1) * 60}" data-name="Step ${place + 1}">Start</button></li>`).join("");
const main = (count = 3) => `<article data-cook-page="7" data-awake="Awake" data-over="Done"><h1>Soup</h1><span data-awake-state></span>
  <ol data-cook-steps>${steps(count)}</ol><section data-running hidden></section><p data-alarm></p>
  <nav data-cook-bar hidden><button type="button" data-go="-1">Back</button><button type="button" data-go="1">Next</button></nav>
  <template id="running-timer"><div class="cook-timer"><span class="cook-timer-name"></span><strong class="cook-timer-left"></strong><button type="button" aria-label="Stop">×</button></div></template>
  <input id="note"></article>`;
const key = "larder-timers-7";
const start = (options = {}) => open(main(options.count), ["cook.js"], {
  before: (page) => { page.window.AudioContext = undefined; page.document.title = "Soup"; }, ...options,
});
const shown = (page) => page.all("[data-cook-steps] > li").filter((step) => !step.hidden).map(({ id }) => id);

test("one step is shown at a time, and the buttons go through them", async () => {
  const page = await start();
  equal(shown(page), ["step-1"]);
  ok(page.find('[data-go="-1"]').disabled, "there is no way back from the first");
  await page.click('[data-go="1"]');
  await page.click('[data-go="1"]');
  equal(shown(page), ["step-3"]);
  ok(page.find('[data-go="1"]').disabled, "there is no way on from the last");
  equal(page.window.location.hash, "#step-3");
  equal(page.document.activeElement, page.find("#step-3"));
});

test("the list of all ingredients closes with its step", async () => {
  const page = await start({ before: (each) => {
    each.window.AudioContext = undefined;
    each.find("article").insertAdjacentHTML("beforeend", '<details class="cook-list" open><summary>All</summary></details>');
  } });
  page.find(".cook-list").open = true;
  await page.click('[data-go="1"]');
  equal(page.find(".cook-list").open, false);
});

test("a page begins at the step of its address; an unknown one is the first", async () => {
  equal(shown(await start({ address: "/cook#step-2" })), ["step-2"]);
  equal(shown(await start({ address: "/cook#step-9" })), ["step-1"]);
});

test("keys go through the steps, but not from a field or with another key held", async () => {
  const page = await start();
  for (const [name, step] of [["ArrowRight", 2], ["End", 3], ["ArrowRight", 3], ["PageUp", 2], ["Home", 1], ["ArrowLeft", 1]]) {
    equal(await page.press(name), true, `${name} is taken`);
    equal(shown(page), [`step-${step}`], name);
  }
  equal(await page.press("x"), false, "a letter");
  await page.press("ArrowRight", { ctrlKey: true });
  page.find("#note").focus();
  equal(await page.press("End"), false, "a key in a field");
  equal(shown(page), ["step-1"]);
});

test("a finger goes sideways through the steps, not up or down", async () => {
  const page = await start();
  const swipe = async (from, to) => {
    await page.touch("touchstart", "[data-cook-steps]", [from]);
    await page.touch("touchend", "[data-cook-steps]", [to]);
  };
  await swipe([300, 100], [200, 110]);
  equal(shown(page), ["step-2"]);
  await swipe([300, 100], [200, 190]);
  await swipe([300, 100], [250, 100]);
  equal(shown(page), ["step-2"], "after two that are none");
  await swipe([200, 100], [300, 100]);
  equal(shown(page), ["step-1"]);
});

test("a recipe without steps is no fault", async () => {
  const page = await start({ count: 0 });
  await page.touch("touchstart", "[data-cook-steps]", [[300, 100]]);
  await page.touch("touchend", "[data-cook-steps]", [[100, 100]]);
  equal(shown(page), []);
});

for (const [seconds, left] of [[5, "0:05"], [60, "1:00"], [61, "1:01"], [599, "9:59"], [3_599, "59:59"], [3_600, "1:00:00"], [36_061, "10:01:01"]]) {
  test(`a timer of ${seconds} seconds shows ${left}`, async () => {
    const page = await start();
    page.find("[data-timer]").dataset.timer = String(seconds);
    await page.click("[data-timer]");
    equal(page.text(".cook-timer-left"), left);
  });
}

test("a timer runs, rings once in words, and can be stopped", async () => {
  const page = await start();
  await page.click('[data-timer="60"]');
  await page.clock.pass(30_000);
  equal(page.text(".cook-timer-left"), "0:30");
  await page.clock.pass(30_000);
  equal([page.text(".cook-timer-left"), page.text("[data-alarm]"), page.document.title], ["Done", "Done: Step 1", "Done: Step 1"]);
  page.find("[data-alarm]").textContent = "";
  await page.clock.pass(5_000);
  equal(page.text("[data-alarm]"), "", "it rings once");
  equal(page.find(".cook-timer button").getAttribute("aria-label"), "Stop: Step 1");
  await page.click(".cook-timer button");
  equal([page.all(".cook-timer").length, page.find("[data-running]").hidden, page.document.title], [0, true, "Soup"]);
  equal(localStorage.getItem(key), null);
});

test("a timer that is started again begins anew; several run side by side", async () => {
  const page = await start();
  await page.click('[data-timer="60"]');
  await page.clock.pass(30_000);
  await page.click('[data-timer="60"]');
  await page.click('[data-timer="120"]');
  equal(page.all(".cook-timer-left").map(({ textContent }) => textContent), ["1:00", "2:00"]);
});

test("timers outlast the page, and one that ended meanwhile rings", async () => {
  const first = await start();
  await first.click('[data-timer="60"]');
  await first.click('[data-timer="180"]');
  const next = await start({ before: (page) => { page.window.AudioContext = undefined; page.clock.now += 120_000; } });
  equal(next.all(".cook-timer-left").map(({ textContent }) => textContent), ["Done", "1:00"]);
  equal(next.text("[data-alarm]"), "Done: Step 1");
});

for (const kept of ["{", "null", '{"name":"x"}', '[null, 7, {"name": 1, "end": 5}, {"name": "x", "end": "soon"}]', '[{"name": "old", "end": 1}]']) {
  test(`timers that cannot be read (${kept}) are none`, async () => {
    localStorage.setItem(key, kept);
    const page = await start();
    equal(page.all(".cook-timer").length, 0);
    await page.click("[data-timer]");
    equal(page.all(".cook-timer").length, 1);
  });
}

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage a timer runs as long as the page`, async () => {
    const page = await start({ storage });
    await page.click('[data-timer="60"]');
    await page.clock.pass(60_000);
    equal(page.text("[data-alarm]"), "Done: Step 1");
  });
}

test("the screen stays on while the page is seen, and a refusal is no fault", async () => {
  const locks = [];
  const lend = (isRefused) => (page) => {
    page.window.AudioContext = undefined;
    Object.defineProperty(page.window.navigator, "wakeLock", { configurable: true, value: { request: async () => {
      if (isRefused) throw new page.window.DOMException("low battery", "NotAllowedError");
      locks.push(new EventTarget());
      return locks.at(-1);
    } } });
  };
  const page = await start({ before: lend(false) });
  equal(page.text("[data-awake-state]"), "Awake");
  locks[0].dispatchEvent(new Event("release"));
  equal(page.text("[data-awake-state]"), "");
  await page.hide(false);
  equal(locks.length, 2, "locks");
  const other = await start({ before: lend(true) });
  await turns();
  equal(other.text("[data-awake-state]"), "");
});

test("a timer rings six times where sounds may begin, and a link to a step shows it", async () => {
  const tones = [];
  const node = () => ({ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next,
    start: (at) => tones.push(at), stop() {} });
  const page = await start({ before: ({ window }) => {
    window.AudioContext = class { state = "running"; currentTime = 0; async resume() {} createOscillator = node; createGain = node; };
  } });
  await page.click('[data-timer="60"]');
  await page.clock.pass(60_000);
  equal(tones, [0, 0.5, 1, 1.5, 2, 2.5]);
  page.window.location.hash = "#step-3";
  page.window.dispatchEvent(new page.window.Event("hashchange"));
  equal(shown(page), ["step-3"]);
});
