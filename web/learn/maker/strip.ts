// The steps of a set in a row, and the buttons that add, copy, move and delete them.

import { button, icon, iconButton, make } from "../../base/dom.ts";
import type { StepCheck } from "../../base/protocol.ts";
import { t, withNote } from "../../i18n/messages.ts";
import { EMPTY } from "../../ui/setup.ts";
import { thumbnail } from "../../ui/thumbnail.ts";
import { NOTHING } from "../own-sets.ts";
import { type Draft, type Edit, MOST_STEPS } from "./state.ts";

const ICONS = {
  add: "M12 5v14M5 12h14",
  open: "M3 19V5h6l2 3h10v11z",
  earlier: "M14 6l-6 6 6 6",
  later: "M10 6l6 6-6 6",
  duplicate: "M8 8h11v11H8zM5 16V5h11",
  delete: "M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12",
};

export function createStrip(dispatch: (edit: Edit) => void, openFiles: () => void) {
  const list = make("ol", {});
  const tool = (name: "earlier" | "later" | "duplicate" | "delete", edit: Edit) =>
    iconButton(ICONS[name], t(`maker.${name}`), () => dispatch(edit), { "data-do": name });
  const earlier = tool("earlier", { type: "shift", by: -1 });
  const later = tool("later", { type: "shift", by: 1 });
  const duplicate = tool("duplicate", { type: "duplicate" });
  const remove = tool("delete", { type: "delete" });
  const add = make(
    "button",
    { "data-do": "add", click: () => dispatch({ type: "add", steps: [{ position: NOTHING }] }) },
    icon(ICONS.add),
    make("span", {}, t("maker.add")),
  );
  const open = iconButton(ICONS.open, t("position.open"), openFiles, { "data-do": "open" });
  const undo = button(t("dialog.undo"), () => dispatch({ type: "undo" }), { "data-do": "undo-step" });
  const deleted = make("p", { class: "share", role: "status", hidden: true }, t("maker.deleted"), " ", undo);
  const element = make(
    "nav",
    { class: "maker-steps", "aria-label": t("maker.steps") },
    make("div", { class: "row" }, list, add),
    make("div", { class: "tools" }, open, earlier, later, duplicate, remove),
    deleted,
  );
  return {
    element,
    focusStep: () => list.querySelector<HTMLElement>("[aria-current]")?.focus(),
    /** @param checks what is known of each step */
    show({ tables: { steps }, at, before }: Draft, checks: (StepCheck | null)[]) {
      const focused = list.contains(document.activeElement);
      list.replaceChildren(
        ...steps.map((_, place) => {
          const check = checks[place];
          const faulty = (check?.faults.length ?? 0) > 0;
          const name = t("tour.step", { number: place + 1, total: steps.length });
          const words = faulty ? withNote(name, "maker.problem") : name;
          return make(
            "li",
            {},
            make(
              "button",
              {
                "aria-current": place === at && "step",
                "aria-label": words,
                title: words,
                "data-faulty": faulty,
                click: () => dispatch({ type: "go", at: place }),
              },
              thumbnail(check?.stand?.view.cells ?? EMPTY),
              make("span", { "aria-hidden": "true" }, String(place + 1)),
            ),
          );
        }),
      );
      if (focused) list.querySelector<HTMLElement>("[aria-current]")?.focus();
      list.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      add.disabled = steps.length >= MOST_STEPS;
      earlier.disabled = at <= 0;
      later.disabled = at < 0 || at >= steps.length - 1;
      duplicate.disabled = remove.disabled = at < 0;
      deleted.hidden = before === null;
    },
  };
}
