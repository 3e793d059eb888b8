// A small harness: tests by name, what they expect, and their results. `clean` runs after each test.

const tests = [];
const cleanups = [];
let file = "";

/** Names the file whose tests are registered next. */
export function testsOf(name) { file = name; }

/** Registers a test. */
export function test(name, body) { tests.push({ file, name, body }); }

/** Runs `work` after each test, whether it passed or not; a failure of `work` fails the test. */
export function afterEach(work) { cleanups.push(work); }

const shown = (value) => (typeof value === "string" ? `"${value}"` : JSON.stringify(value) ?? String(value));

/** Fails unless `found` has the same JSON as `expected`. */
export function equal(found, expected, what = "the value") {
  if (shown(found) !== shown(expected)) throw new Error(`${what}: ${shown(found)}, not ${shown(expected)}`);
}

/** Fails unless `value` is truthy. */
export function ok(value, what) {
  if (!value) throw new Error(`not so: ${what}`);
}

/** One turn of the event loop; timers have a delay of their own. */
export function oneTurn() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => { port1.close(); done(); };
    port2.postMessage(null);
  });
}

/** Lets everything run that waits for nothing but its turn. */
export async function turns(count = 4) {
  for (let turn = 0; turn < 2 * count; turn += 1) await oneTurn();
  await new Promise((done) => { setTimeout(done); });
}

/** Waits until `condition` holds; fails after five seconds. */
export async function until(condition, what) {
  const end = Date.now() + 5_000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((done) => { setTimeout(done, 5); });
  }
}

async function attempt(body) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error("took more than 10 seconds")), 10_000); });
  try {
    await Promise.race([body(), late]);
    return null;
  } catch (error) {
    return `${error?.message ?? error}\n${error?.stack?.split("\n").find((line) => line.includes("tests.js")) ?? ""}`.trim();
  } finally { clearTimeout(timer); }
}

/** Runs every test, one after the other, and returns the results. */
export async function run() {
  const only = new URLSearchParams(location.search).get("only");
  const results = [];
  for (const { file: name, name: title, body } of tests) {
    if (only && !`${name}: ${title}`.includes(only)) continue;
    const begin = performance.now();
    const failures = [await attempt(body)];
    for (const work of cleanups) failures.push(await attempt(work));
    results.push({
      name: `${name}: ${title}`, failure: failures.filter(Boolean).join("\n"), milliseconds: Math.round(performance.now() - begin),
    });
  }
  return results;
}
