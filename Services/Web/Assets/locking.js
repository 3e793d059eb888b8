// Devices with a passcode.

/** Locks a device with a passcode that nobody uses, and says so while somebody does without opening pages. */
function keepLocked(form) {
  const patience = form.dataset.lockAfter * 60_000;
  let [used, told] = [Date.now(), Date.now()];
  for (const event of ["pointerdown", "keydown", "scroll"]) {
    document.addEventListener(event, () => { used = Date.now(); }, { passive: true });
  }
  const look = () => {
    if (Date.now() - used >= patience) return form.submit();
    if (used <= told || Date.now() - told < patience / 4) return;
    told = Date.now();
    fetch("/still-here").catch(() => {});
  };
  setInterval(look, 5_000);
  document.addEventListener("visibilitychange", look);
}

for (const form of document.querySelectorAll("form[data-lock-after]")) keepLocked(form);
