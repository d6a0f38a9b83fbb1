// Makes a button open a menu, with the pointer and with the keys that a menu has.
//
// The menu's items are buttons within it (role menuitem or menuitemcheckbox), with listeners of their own.

import { keyName } from "../base/keys.ts";

/** @param opener the button */
export function mountMenu(opener: HTMLElement, menu: HTMLElement) {
  const items = () =>
    Array.from(menu.querySelectorAll<HTMLElement>("[role^=menuitem]")).filter((item) => item.checkVisibility());
  const close = () => {
    menu.hidden = true;
    opener.setAttribute("aria-expanded", "false");
  };
  const open = (at: number) => {
    menu.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    items().at(at)?.focus();
  };
  const leave = () => {
    opener.focus(); // while the menu is still there: an item that vanished would take the focus with it
    close();
  };
  opener.addEventListener("click", () => (menu.hidden ? open(0) : close()));
  opener.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? 0 : -1);
  });
  // Before the item's own listener, which may open a dialog: that gives the focus back to the button.
  menu.addEventListener("click", ({ target }) => isChoice(target) && leave(), { capture: true });
  menu.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key === "Escape" || key === "Tab") {
      leave();
      if (key === "Tab") return; // which goes on from the button
    } else {
      const at = target instanceof HTMLElement ? items().indexOf(target) : -1;
      const to = itemBy(event, items(), at);
      if (!to) return;
      to.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const elsewhere = (target: EventTarget | null) =>
    target instanceof Node && !menu.contains(target) && !opener.contains(target);
  menu.addEventListener("focusout", ({ relatedTarget }) => elsewhere(relatedTarget) && close());
  document.addEventListener("pointerdown", ({ target }) => !menu.hidden && elsewhere(target) && close());
}

const isChoice = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role^=menuitem]:not([aria-disabled=true])") !== null;

/** The item that a key leads to: up and down go round, a letter leads to the next item that begins with it. */
function itemBy(event: KeyboardEvent, items: HTMLElement[], at: number) {
  const ways: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const way = ways[event.key];
  if (way !== undefined) return items.at(way % items.length);
  if (keyName(event).length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return null;
  const letter = event.key.toLocaleLowerCase();
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return round.find(({ textContent }) => textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
