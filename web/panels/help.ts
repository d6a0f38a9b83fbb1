// The help as a part of the page: a dialog with a legend of arrows and marks, and the keys of the board and of the page.

import type { Page, Part } from "../app/parts.ts";
import { button, make } from "../base/dom.ts";
import { FORMS, pictureOf } from "../board/legend.ts";
import { readTheme } from "../board/theme.ts";
import { keyOf, t } from "../i18n/messages.ts";
import { followDialog } from "../ui/dialog.ts";

/** Keys with the messages that explain them: those of the board, and those of the page. */
const BOARD = [
  ["← ↑ → ↓", "help.arrows"],
  ["Enter · Space", "help.select"],
  ["Esc", "help.cancel"],
  ["1–8", "help.rank"],
  ["Shift + 1–8", "help.file"],
  ["P", "help.man"],
  ["K", "help.king"],
  ["M", "help.moves"],
  ["O", "help.stands"],
  ["L", "help.last"],
  ["W", "help.why"],
  ["C", "help.captures"],
  ["I", "help.pieces"],
  ["R", "help.rankScan"],
  ["T", "help.clocks"],
  ["A", "help.mark"],
];
const PAGE = [
  ["F", "help.flip"],
  ["X", "help.threat"],
  ["Z", "help.projector"],
  ["Ctrl + Z", "help.undo"],
  ["Ctrl + Y", "help.redo"],
  ["← →", "help.steps"],
  ["Home · End", "help.ends"],
  ["?", "help.help"],
];

/** The side of a square of the legend, in CSS pixels. */
const SQUARE = 34;

export const help: Part = { mount };

function mount({ board, dispatch, subscribe }: Page) {
  const content = make("div", { class: "help" });
  const dialog = make("dialog", { id: "help", class: "wide", "aria-labelledby": "help-title" }, content);
  document.body.append(dialog);
  subscribe(
    followDialog(dialog, "help", dispatch, ({ analysis: { study }, site: { away } }) => {
      const again = button(t("help.welcome"), () => dispatch({ type: "greet", greeting: "welcome" }));
      const close = button(t("settings.close"), () => dialog.close(), { class: "primary" });
      content.replaceChildren(
        make("h2", { id: "help-title", tabindex: "-1", autofocus: true, text: t("help.title") }), // begin at the top
        legend(board),
        part("help.board", BOARD),
        part("help.page", PAGE),
        make("p", { text: t("help.touch") }),
        make("p", { text: t("help.single") }),
        make("div", { class: "buttons" }, !study && !away && again, close),
      );
    }),
  );
}

/** What each arrow and mark means, in the look of a board. */
function legend(board: Element) {
  const theme = readTheme(board, devicePixelRatio);
  const rows = FORMS.map((form) =>
    make("li", {}, pictureOf(form, theme, SQUARE), make("span", { text: t(`form.${form}`) })),
  );
  return make("section", {}, make("h3", { text: t("help.forms") }), make("ul", { class: "forms" }, ...rows));
}

function part(title: string, keys: string[][]) {
  const rows = keys.flatMap(([key = "", does = ""]) => [
    make("dt", { dir: "ltr" }, ...key.split(" · ").map((text) => make("kbd", { text }))),
    make("dd", { text: t(keyOf(does)) }),
  ]);
  return make("section", {}, make("h3", { text: t(keyOf(title)) }), make("dl", {}, ...rows));
}
