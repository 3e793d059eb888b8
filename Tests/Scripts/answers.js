// Answers of the site, for `reply` of a page.

/** A page as the site answers it. */
export const pageOf = (main, { notice = "", title = "A page", head = "", top = "" } = {}) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><header class="top">${top}</header>`
  + `<div data-region="notice">${notice}</div><main id="main">${main}</main></body></html>`;

/** Answers for `reply`: a page, JSON, the page of a failure, no network, an answer that does not come in time. */
export const html = (text, { status = 200, redirected = null, headers = {} } = {}) =>
  ({ text, status, redirected, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
export const json = (value, { status = 200 } = {}) =>
  ({ text: typeof value === "string" ? value : JSON.stringify(value), status, headers: { "content-type": "application/json" } });
export const failure = (status = 500) =>
  html(pageOf('<section class="failure"><h1>Something broke</h1><p class="lead">Try again later</p></section>'), { status });
export const noNetwork = { error: "network" };
export const tooSlow = { error: "timeout" };

/** An answer that comes when the test says so. */
export function later() {
  let give;
  const coming = new Promise((done) => { give = done; });
  return Object.assign(coming, { give });
}
