// Keeps the title of the tab: where the visitor is, and before it what is worth a look from another tab.

let [place, mark] = ["", ""];

const show = () => {
  const title = mark ? `● ${mark} · ${place}` : place;
  if (document.title !== title) document.title = title;
};

/** @param words where the visitor is */
export function setTitle(words: string) {
  place = words;
  show();
}

/** @param words what is worth a look; empty for nothing */
export function markTitle(words: string) {
  mark = words;
  show();
}
