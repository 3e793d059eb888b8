// The editor of recipes: automatic saving, and photos before they are sent.

import { equal, ok, test, turns, until } from "./harness.js";
import { failure, html, later, noNetwork, pageOf } from "./answers.js";
import { open } from "./page.js";

const photoField = `<div class="field"><input id="field-photo" name="photo" type="file" aria-describedby="about-photo" data-photo="Not a photo" data-too-large="Too large"><p id="about-photo"></p></div>
  <button name="do" value="add-photo" data-upload>Send photo</button>`;
const main = (action = "/drafts/7", { trouble = "", steps = 1, understood = "" } = {}) => `<form method="post" action="${action}" enctype="multipart/form-data" data-editor>
  <input type="hidden" name="token" value="t"><div data-region="editor-trouble">${trouble}</div>
  <input type="hidden" name="lastTitle" value="Old"><input id="title" name="title" value="Old"><textarea id="lines" name="ingredients">1 egg</textarea>
  <div data-region="editor-understood">${understood}</div>
  <div data-region="editor-steps">${Array.from({ length: steps }, (_, place) => `<div class="step-field"><textarea name="steps" id="s${place}"></textarea></div>`).join("")}
  <button name="do" value="add-step" data-stay="step" aria-label="Add step">Add step</button></div>
  <div data-region="editor-photos">${photoField}</div>
  <div data-region="editor-state"><span class="editor-saved">Saved</span></div><div data-region="editor-discard"></div>
  <button id="save" name="do" value="save">Save</button><button id="publish" name="do" value="publish">Publish</button></form>`;
const start = (options = {}) => open(main(), ["writing.js"], { address: "/drafts/7/edit", reply: () => html(pageOf(main())), ...options });
const bodies = (page) => page.requests.map(({ body }) => [body.get("do"), body.get("title")]);

test("the draft is saved 0.7 seconds after the last letter", async () => {
  const page = await start();
  await page.type("#title", "Sou");
  await page.clock.pass(600);
  await page.type("#title", "Soup");
  ok(page.find(".editor-saved").matches(".is-stale"), "it says that it is not kept yet");
  await page.clock.pass(600);
  equal(page.requests.length, 0);
  await page.clock.pass(100);
  await turns(8);
  equal(bodies(page), [["autosave", "Soup"]]);
  ok(!page.find(".editor-saved").matches(".is-stale"), "it says that it is kept");
  ok(page.requests[0].keepalive, "it arrives although the page is left meanwhile");
});

test("one exchange follows the other, so that none goes by an older revision", async () => {
  const answers = [later(), later()];
  let place = 0;
  const page = await start({ reply: () => answers[place++] });
  await page.type("#title", "A");
  await page.clock.pass(700);
  await page.type("#title", "AB");
  await page.clock.pass(700);
  equal(page.requests.length, 1, "before the first answer");
  answers[0].give(html(pageOf(main())));
  await turns(8);
  equal(bodies(page), [["autosave", "A"], ["autosave", "AB"]]);
  answers[1].give(html(pageOf(main())));
});

test("a new recipe has an address of its own with the first that is kept", async () => {
  const page = await open(main("/drafts/new"), ["writing.js"], { address: "/drafts/new/edit", reply: () => html(pageOf(main("/drafts/9"))) });
  await page.type("#title", "Soup");
  await page.clock.pass(700);
  await turns(8);
  equal([page.window.location.pathname, page.find("form").getAttribute("action")], ["/drafts/9/edit", "/drafts/9"]);
});

test("an unsaved draft is saved when the page is hidden", async () => {
  const page = await start();
  await page.hide(true);
  equal(page.requests.length, 0);
  await page.type("#title", "Soup");
  await page.hide(true);
  await turns(4);
  equal(bodies(page), [["autosave", "Soup"]]);
});

for (const [name, answer, words] of [["no network", noNetwork, "That failed."], ["a failure of the site", failure(), "Something broke. Try again later"]]) {
  test(`with ${name} an error shows, and the draft is saved when the network is back`, async () => {
    const page = await start({ reply: () => answer });
    await page.type("#title", "Soup");
    await page.clock.pass(700);
    await turns(8);
    equal(page.text("[data-region=notice] p"), words);
    page.reply = () => html(pageOf(main()));
    await page.goOnline(true);
    await turns(8);
    equal(bodies(page).length, 2, "exchanges");
  });
}

test("a field with the focus is not replaced", async () => {
  const page = await open(main("/drafts/7", { understood: '<input id="amount" value="1">' }), ["writing.js"], {
    address: "/drafts/7/edit", reply: () => html(pageOf(main("/drafts/7", { understood: '<input id="amount" value="2">' }))),
  });
  page.find("#amount").focus();
  await page.type("#title", "Soup");
  page.find("#amount").focus();
  await page.clock.pass(700);
  await turns(8);
  equal(page.find("#amount").value, "1", "with the focus in it");
  page.find("#title").focus();
  await page.type("#title", "Soups");
  await page.clock.pass(700);
  await turns(8);
  equal(page.find("#amount").value, "2", "without");
});

test("an empty title becomes the one before", async () => {
  const page = await start();
  page.find("#title").value = " ";
  page.find("#title").dispatchEvent(new page.window.Event("blur"));
  equal(page.find("#title").value, "Old");
});

test("a step is added without leaving the page, and the focus is in it", async () => {
  const page = await start({ reply: () => html(pageOf(main("/drafts/7", { steps: 2 }))) });
  await page.click("[data-stay=step]");
  await turns(8);
  equal([page.left, page.document.activeElement?.id], [[], "s1"]);
});

test("publishing leaves the page once, after the running save", async () => {
  const answer = later();
  const page = await start({ reply: () => answer });
  await page.type("#title", "Soup");
  await page.clock.pass(700);
  await page.click("#publish");
  await page.clock.pass(0);
  equal(page.left, [], "while it is on its way");
  answer.give(html(pageOf(main())));
  await turns(8);
  await page.clock.pass(0);
  equal(page.left.map(({ values }) => values.do), ["publish"]);
});

/** A photo of so many pixels. */
async function photo(page, width, height, { type = "image/jpeg", name = "photo.heic.jpg", noise = false } = {}) {
  const canvas = page.document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  if (noise) {
    const image = brush.createImageData(width, height);
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
    brush.putImageData(image, 0, 0);
  }
  const blob = await new Promise((done) => { canvas.toBlob(done, type, 1); });
  return new page.window.File([blob], name, { type });
}

async function chooseFile(page, file) {
  const files = new page.window.DataTransfer();
  if (file) files.items.add(file);
  await page.choose("#field-photo", (field) => { field.files = files.files; });
}

/** The photo that was sent, as a picture. */
async function sentPhoto(page) {
  await until(() => page.requests.some(({ body }) => body.get("do") === "add-photo"), "the photo is sent");
  const file = page.requests.at(-1).body.get("photo");
  const picture = await createImageBitmap(file);
  return { file, width: picture.width, height: picture.height };
}

test("a small photo is sent as it is", async () => {
  const page = await start();
  const file = await photo(page, 40, 30, { type: "image/png", name: "soup.png" });
  await chooseFile(page, file);
  const sent = await sentPhoto(page);
  equal([sent.file.name, sent.file.size, sent.width, sent.height], ["soup.png", file.size, 40, 30]);
});

test("a large photo is made smaller: its longer side has 2,560 pixels, and it is a JPEG", async () => {
  const page = await start();
  await chooseFile(page, await photo(page, 1_500, 3_000, { noise: true, name: "My soup.2.png", type: "image/png" }));
  const sent = await sentPhoto(page);
  equal([sent.file.name, sent.file.type, sent.width, sent.height], ["My soup.2.jpg", "image/jpeg", 1_280, 2_560]);
});

test("a photo one pixel high stays one pixel high", async () => {
  const page = await start();
  await chooseFile(page, await photo(page, 6_000, 1, { noise: true, type: "image/png" }));
  const sent = await sentPhoto(page);
  equal([sent.width, sent.height].map((side) => side > 0), [true, true]);
});

for (const [name, make, words] of [
  ["a text", (page) => new page.window.File(["soup"], "soup.txt", { type: "text/plain" }), "Not a photo"],
  ["a photo that is cut off", (page) => new page.window.File([new Uint8Array([0xff, 0xd8, 0xff])], "a.jpg", { type: "image/jpeg" }), "Not a photo"],
  ["a photo of more than 40 MB", (page) => new page.window.File([new Uint8Array(41 << 20)], "a.jpg", { type: "image/jpeg" }), "Too large"],
]) {
  test(`${name} is refused at its field before it is sent`, async () => {
    const page = await start();
    await chooseFile(page, make(page));
    await until(() => page.all("#about-photo .wrong").length, "the field shows the error");
    equal([page.text("#about-photo .wrong"), page.find("#field-photo").getAttribute("aria-invalid")], [words, "true"]);
    equal([page.find("#field-photo").files.length, page.requests.length, page.document.activeElement?.id], [0, 0, "field-photo"]);
    await chooseFile(page, await photo(page, 10, 10, { type: "image/png" }));
    await sentPhoto(page);
    equal(page.all("#about-photo .wrong").length, 0, "complaints after a good one");
  });
}

test("choosing no photo sends nothing", async () => {
  const page = await start();
  await chooseFile(page, null);
  equal(page.requests.length, 0);
});

test("a photo that could not be sent can be sent again", async () => {
  const page = await start({ reply: () => noNetwork });
  await chooseFile(page, await photo(page, 10, 10, { type: "image/png" }));
  await until(() => page.all("[data-region=notice] p").length, "the failure is said");
  await turns(8);
  equal(page.find("[data-upload]").disabled, false, "the button is disabled");
  equal(page.find("#field-photo").files.length, 1, "the photo is there");
});

test("after a step is added the focus stays with who has gone on to another field", async () => {
  const answer = later();
  const page = await start({ reply: () => answer });
  page.find("[data-stay=step]").focus();
  await page.click("[data-stay=step]");
  page.find("#lines").focus();
  answer.give(html(pageOf(main("/drafts/7", { steps: 2 }))));
  await turns(8);
  equal([page.all(".step-field").length, page.document.activeElement?.id], [2, "lines"]);
});
