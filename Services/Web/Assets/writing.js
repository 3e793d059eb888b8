// The editor of recipes.

import { ask, busy, complainOf, fieldsIn, patience, prepare, preparing, release, replaceRegion, sentOf, swap, trail } from "./larder.js";

/** What a recipe is written in: it is kept and understood while somebody writes. */
class Editor {
  constructor(form) {
    form.dataset.ready = "";
    this.form = form;
    this.sending = Promise.resolve();
    form.addEventListener("input", (event) => { if (!["file", "radio", "checkbox"].includes(event.target.type)) this.later(700); });
    form.addEventListener("change", (event) => event.target.type === "file" ? this.upload(event.target) : this.later(100));
    form.addEventListener("submit", (event) => this.submit(event));
    form.elements.title.addEventListener("blur", ({ target }) => {
      const last = form.elements.lastTitle?.value;
      if (!last || target.value.trim()) return;
      target.value = last;
      this.later(0);
    });
    document.addEventListener("visibilitychange", () => { if (document.hidden && this.isStale) this.send("autosave"); });
    form.addEventListener("stayed", () => { this.isLeaving = false; });
    window.addEventListener("online", () => { if (this.isStale) this.send("autosave"); });
    window.addEventListener("pageshow", () => { this.isLeaving = false; });
  }

  later(wait) {
    this.isStale = true;
    this.form.querySelector(".editor-saved").classList.add("is-stale");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send("autosave"), wait);
  }

  /** One after the other, so that each knows the revision that the one before made. */
  send(action, body) {
    clearTimeout(this.timer);
    this.sending = this.sending.then(() => this.exchange(action, body)).catch((error) => {
      this.isStale = true;
      complainOf(error);
    });
    return this.sending;
  }

  get values() {
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) if (typeof value === "string") values.append(name, value);
    return values;
  }

  async exchange(action, makeBody) {
    const body = makeBody?.() ?? this.values;
    body.set("do", action);
    this.isStale = false;
    const sent = sentOf(this.form);
    const isShort = body instanceof URLSearchParams && body.toString().length < 60_000;
    const answer = await ask(this.form.action, { method: "POST", body, keepalive: isShort }, isShort ? patience.usual : patience.upload);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.redirected && !new URL(answer.url).pathname.endsWith("/edit")) return location.assign(answer.url);
    const theirs = page.querySelector("[data-editor]");
    if (!theirs) {
      this.isStale = true;
      return complainOf(null, page);
    }
    this.become(theirs.getAttribute("action"));
    const quiet = ["editor-trouble", "editor-state", "editor-understood", "editor-discard"];
    for (const name of action === "autosave" ? quiet : [...quiet, "editor-steps", "editor-photos", "notice"]) this.take(page, name, sent);
    if (action === "autosave") this.takeTicks(page, sent);
    if (answer.status === 409 && !this.isRefused) document.querySelector('[data-region="editor-trouble"]').scrollIntoView({ block: "center" });
    this.isRefused = answer.status === 409;
    busy.textContent = "";
    prepare(document);
  }

  /** With the first thing that was written, what is edited has become a draft with an address of its own. */
  become(action) {
    if (action === this.form.getAttribute("action")) return;
    this.form.setAttribute("action", action);
    history.replaceState(null, "", `${action}/edit`);
  }

  /** Takes a part of the answer, but not from under the fingers of somebody who types in it. */
  take(page, name, sent) {
    const region = document.querySelector(`[data-region="${name}"]`);
    const held = region?.contains(document.activeElement) ? document.activeElement : null;
    if (name === "editor-understood" && held?.type === "text" && held.value) return;
    const opened = [...(region?.querySelectorAll("details[open]") ?? [])].map((details) => details.closest("[id]")?.id);
    if (!replaceRegion(page, name, sent)) return;
    if (name === "editor-understood") {
      for (const id of opened) document.getElementById(id)?.querySelector("details")?.setAttribute("open", "");
    }
    if (held?.id) document.getElementById(held.id)?.focus({ preventScroll: true });
  }

  takeTicks(page, sent) {
    for (const ours of this.form.querySelectorAll("[data-ticks]")) {
      const theirs = page.querySelector(`[data-ticks="${ours.dataset.ticks}"]`);
      if (!theirs || ours.contains(document.activeElement) || ours.textContent === theirs.textContent) continue;
      if (ours.querySelector("details")?.open) theirs.querySelector("details")?.setAttribute("open", "");
      swap(ours, theirs, sent);
    }
  }

  /** A photo is looked at and made smaller before it is sent. */
  async upload(input) {
    if (!(await readyPhoto(input))) return;
    busy.textContent = busy.dataset.working;
    const allow = (isAllowed) => { this.form.querySelector("[data-upload]").disabled = !isAllowed; };
    allow(false);
    await this.send("add-photo", () => new FormData(this.form));
    allow(true);
    document.getElementById("field-photo")?.focus({ preventScroll: true });
  }

  async submit(event) {
    if (this.isLeaving) return;
    event.preventDefault();
    const button = event.submitter;
    if (button && ("stay" in button.dataset || button.value === "save")) {
      const way = trail(button);
      const before = document.activeElement;
      await this.send(button.value);
      release(button);
      // Who has gone on to another field meanwhile stays there.
      const now = document.activeElement;
      if (now !== before && fieldsIn(this.form).includes(now)) return;
      const added = button.dataset.stay === "step" && [...this.form.querySelectorAll(".step-field textarea")].pop();
      if (button.value !== "save") (added || document.querySelector(way) || this.form.querySelector("[data-stay=step]"))?.focus();
      return;
    }
    clearTimeout(this.timer);
    this.isStale = false;
    await this.sending;
    // A form that is being submitted takes no other submission, and this one is over with the task it began in.
    await new Promise((resolve) => { setTimeout(resolve); });
    release(button ?? this.form);
    this.isLeaving = true;
    this.form.requestSubmit(button);
  }
}

/** The most that a photo may be to be chosen, and to be sent, in bytes; the longest side that one is made smaller to. */
const photoBounds = { chosen: 40 << 20, sent: 10 << 20, plenty: 1_500_000, side: 2_560 };

/** Says at the field what is wrong with the photo that was chosen, and takes it out; with nothing, that nothing is. */
function judgePhoto(input, words) {
  const about = document.getElementById(input.getAttribute("aria-describedby"));
  about.querySelector(".wrong")?.remove();
  input.closest(".field")?.classList.toggle("field-wrong", Boolean(words));
  if (!words) return input.removeAttribute("aria-invalid");
  const wrong = document.createElement("span");
  wrong.className = "wrong";
  wrong.textContent = words;
  wrong.setAttribute("role", "alert");
  about.prepend(wrong);
  input.value = "";
  input.setAttribute("aria-invalid", "true");
  input.focus();
}

/** Makes the photo that was chosen small enough to send, the right way up; false where it cannot be taken. */
async function readyPhoto(input) {
  const file = input.files[0];
  judgePhoto(input);
  if (!file) return false;
  const refuse = (words) => { judgePhoto(input, words); return false; };
  if (!file.type.startsWith("image/")) return refuse(input.dataset.photo);
  if (file.size > photoBounds.chosen) return refuse(input.dataset.tooLarge);
  let picture;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch { return refuse(input.dataset.photo); }
  const isTaken = ["image/jpeg", "image/png", "image/webp"].includes(file.type);
  const scale = Math.min(1, photoBounds.side / Math.max(picture.width, picture.height));
  if (isTaken && scale === 1 && file.size <= photoBounds.plenty) return true;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise((resolve) => { canvas.toBlob(resolve, "image/jpeg", 0.86); });
  if (smaller && (smaller.size < file.size || !isTaken)) {
    const files = new DataTransfer();
    files.items.add(new File([smaller], file.name.replace(/\.[^.]*$/, "") + ".jpg", { type: "image/jpeg" }));
    input.files = files.files;
  }
  return input.files[0].size <= photoBounds.sent || refuse(input.dataset.tooLarge);
}

preparing((root) => {
  for (const form of root.querySelectorAll("form[data-editor]:not([data-ready])")) new Editor(form);
});
