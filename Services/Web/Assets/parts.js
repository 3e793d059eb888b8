// The switch of a recipe: a narrow screen shows its ingredients or its method.

const ways = [...document.querySelectorAll("[data-parts] a")];
const parts = ways.map((way) => document.getElementById(way.hash.slice(1)));
const narrow = matchMedia("screen and (max-width: 51.99rem)");
let shown = parts[0];

/** Shows one part. A narrow screen hides the other one until words in it are searched for. */
function show(part) {
  shown = part;
  parts.forEach((each, place) => {
    each.hidden = narrow.matches && each !== part ? "until-found" : false;
    ways[place].ariaCurrent = each === part ? "true" : null;
  });
}

/** Shows the part that holds what the address names. */
function follow() {
  const target = document.getElementById(location.hash.slice(1));
  const part = target ? parts.find((each) => each.contains(target)) : parts[0];
  if (!part || part === shown) return;
  show(part);
  target?.scrollIntoView();
}

ways.forEach((way, place) => way.addEventListener("click", () => show(parts[place])));
for (const part of parts) part.addEventListener("beforematch", () => show(part));
narrow.addEventListener("change", () => show(shown));
addEventListener("hashchange", follow);
show(shown);
follow();
