// Keeps the title of the tab: where the visitor is, and before it what is worth a look from another tab.

let [place, mark] = ["", ""];

const show = () => {
  const title = mark ? `● ${mark} · ${place}` : place;
  if (document.title !== title) document.title = title;
};

/** @param {string} words where the visitor is */
export function setTitle(words) {
  place = words;
  show();
}

/** @param {string} words what is worth a look; empty for nothing */
export function markTitle(words) {
  mark = words;
  show();
}
