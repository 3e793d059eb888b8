// The queue of a shopping list: changes wait on the device for the network.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, json, later, noNetwork, pageOf } from "./answers.js";
import { isTicked, line, sent, shelf, site, start, tick, waiting } from "./shopping-page.js";

test("a tick shows at once and is sent with the form's token", async () => {
  const answer = later();
  const page = await start({ reply: site({ take: () => answer }) });
  await tick(page, "a");
  equal([isTicked(page, "a"), page.find(".buy-tick").name], [true, "untick"]);
  equal(waiting(), ["tick a"]);
  equal(sent(page), [["tick a"]]);
  equal(page.requests.find(({ path }) => path.endsWith("/operations")).values.token, "t1");
  answer.give(json({ results: [] }));
  await turns(12);
  equal(waiting(), [], "the queue after the answer");
});

test("an operation has an identifier of version 7 and its time", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  await tick(page, "a");
  const [operation] = JSON.parse(localStorage.getItem(shelf));
  ok(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(operation.id), operation.id);
  equal(parseInt(operation.id.replaceAll("-", "").slice(0, 12), 16), page.clock.now, "the time in the identifier");
  equal(operation.at, "2026-03-14T12:00:00.000Z");
});

test("a ticked line is unticked, in the pantry too", async () => {
  const page = await start({ lines: line("a", "Milk", { isTicked: true }) });
  await tick(page, "a");
  equal(sent(page), [["untick a", "unstock a"]]);
});

test("without a network ticks wait in order, and the page says so", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  await tick(page, "a");
  await tick(page, "b");
  equal(waiting(), ["tick a", "tick b"]);
  ok(!page.find("[data-no-network]").hidden, "the line about the network is shown");
  ok(!page.find("[data-waits]").hidden, "it says that changes wait");
  ok(page.find('[data-lines="a"]').matches(".is-waiting"), "the row is marked");
});

test("the queue is sent in one part when the network is back", async () => {
  const page = await start({ isOnline: false, reply: () => noNetwork });
  await tick(page, "a");
  await tick(page, "b");
  page.requests.length = 0;
  page.reply = site({ shown: line("a", "Milk", { isTicked: true }) + line("b", "Rice", { isTicked: true }) });
  await page.goOnline(true);
  await turns(12);
  equal(sent(page), [["tick a", "tick b"]]);
  equal(waiting(), []);
  ok(page.find("[data-no-network]").hidden, "nothing is said of the network");
});

test("the next page sends the queue", async () => {
  localStorage.setItem(shelf, JSON.stringify([{ id: "1", kind: "tick", lines: ["a"], at: "2026-03-14T11:00:00Z" }]));
  const page = await start();
  await turns(8);
  equal(sent(page), [["tick a"]]);
});

test("more than fifty operations go in parts, oldest first", async () => {
  localStorage.setItem(shelf, JSON.stringify(Array.from({ length: 120 }, (_, place) => ({ id: String(place), kind: "add", lines: [`l${place}`], text: `n${place}` }))));
  const page = await start();
  await until(() => waiting().length === 0, "all is sent");
  equal(sent(page).map((part) => [part.length, part[0]]), [[50, "add n0"], [50, "add n50"], [20, "add n100"]]);
});

test("a change during a request is sent after it", async () => {
  const answers = [later(), later()];
  let place = 0;
  const page = await start({ reply: site({ take: () => answers[place++] }) });
  await tick(page, "a");
  await tick(page, "b");
  equal(sent(page), [["tick a"]]);
  answers[0].give(json({ results: [] }));
  await turns(12);
  equal(sent(page), [["tick a"], ["tick b"]]);
  answers[1].give(json({ results: [] }));
});

for (const status of [500, 503, 429]) {
  test(`an answer ${status} keeps the queue, which is sent again 15 seconds later`, async () => {
    const page = await start({ reply: site({ take: () => failure(status) }) });
    await tick(page, "a");
    equal(waiting(), ["tick a"]);
    equal(page.all("[data-region=notice] .notice").length, 0, "complaints");
    page.reply = site();
    await page.clock.pass(15_000);
    await turns(12);
    equal(waiting(), []);
  });
}

for (const [name, answer] of [["cut off", '{"results": ['], ["of another form", "{}"], ["null", "null"]]) {
  test(`JSON that is ${name} keeps the queue, and later ticks are sent`, async () => {
    const page = await start({ reply: site({ take: () => json(answer) }) });
    await tick(page, "a");
    equal(waiting(), ["tick a"]);
    page.reply = site();
    await tick(page, "b");
    await turns(16);
    equal(waiting(), []);
    equal(sent(page).at(-1), ["tick a", "tick b"]);
  });
}

test("the page of another network keeps the queue", async () => {
  const page = await start({ reply: site({ take: () => html("<h1>Sign in to this café's network</h1>") }) });
  await tick(page, "a");
  await tick(page, "b");
  await turns(12);
  equal(waiting(), ["tick a", "tick b"]);
});

test("a refused change is undone, and the page says so", async () => {
  const page = await start({ reply: site({ take: (operations) => json({ results: operations.map(({ id }) => ({ id, outcome: "refused" })) }) }) });
  await tick(page, "a");
  await turns(12);
  equal(isTicked(page, "a"), false);
  equal(page.text("[data-region=notice] p"), "That was taken back");
  equal(waiting(), []);
});

test("one operation that cannot be taken does not hold up the others", async () => {
  localStorage.setItem(shelf, JSON.stringify(["1", "2", "3"].map((id) => ({ id, kind: "tick", lines: [`x${id}`] }))));
  const page = await start({
    reply: site({ take: (operations) => (operations.some(({ id }) => id === "2") ? json("{}", { status: 422 }) : json({ results: [] })) }),
  });
  await until(() => waiting().length === 0, "the queue is empty");
  equal(sent(page), [["tick x1", "tick x2", "tick x3"], ["tick x1"], ["tick x2"], ["tick x3"]]);
  equal(page.text("[data-region=notice] p"), "That was taken back");
});

test("an answer that is the sign-in page is opened, and the queue stays", async () => {
  const page = await start({ reply: site({ take: () => html(pageOf(""), { redirected: "/log-in" }) }) });
  await tick(page, "a");
  equal(await page.goesTo(), "/log-in");
  equal(waiting(), ["tick a"]);
});

test("the page takes the token of each newer page", async () => {
  const page = await start({ reply: site({ token: "t2" }) });
  await tick(page, "a");
  await turns(12);
  await tick(page, "b");
  equal(page.requests.filter(({ path }) => path.endsWith("/operations")).map(({ values }) => values.token), ["t1", "t2"]);
});

for (const storage of ["full", "blocked"]) {
  test(`with ${storage} storage ticks count and are sent`, async () => {
    const page = await start({ storage });
    await tick(page, "a");
    await turns(12);
    equal(sent(page), [["tick a"]]);
  });

  test(`with ${storage} storage the queue lasts as long as the page`, async () => {
    const page = await start({ storage, isOnline: false, reply: () => noNetwork });
    await tick(page, "a");
    equal(isTicked(page, "a"), true);
    page.reply = site();
    page.requests.length = 0;
    await page.goOnline(true);
    await turns(12);
    equal(sent(page), [["tick a"]]);
    equal(page.requests.filter(({ path }) => path.endsWith("/operations")).length, 1, "sent once");
  });
}

for (const kept of ["{", "null", "{}", "7", '[null, 1, {"kind": "tick"}]']) {
  test(`a queue that cannot be read (${kept}) is an empty one`, async () => {
    localStorage.setItem(shelf, kept);
    const page = await start();
    await tick(page, "a");
    await turns(12);
    equal(sent(page).at(-1), ["tick a"]);
    equal(waiting(), []);
  });
}
