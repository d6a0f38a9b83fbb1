// Shows a board in the output of a notebook's cell: the script of a widget on anywidget, whose Python part is
// integrations/tama_boards/jupyter.py.

import { define, type TamaBoardElement } from "./embed/element.ts";
import { KernelBoard } from "./embed/kernel-board.ts";
import type { Model } from "./embed/kernel-worker.ts";
import { configure } from "./embed/site.ts";
import * as analysis from "./embed-analysis.ts";

/** Attributes that change the looks of a board, by the traits that hold them. */
const LOOKS = { theme: "theme", coordinates: "coordinates", controls: "controls", _keys: "keys" } as const;
const LOOK_TRAITS = ["theme", "coordinates", "controls", "_keys"] as const;
// Its boards ask the kernel, so nothing is ever loaded from a site.
configure({ site: document.baseURI });
const features = { analysis: async () => analysis };
/** The attribute by which JupyterLab says whether its colours are light. */
const LIGHT = "data-jp-theme-light";

/** Gives a board the colours of the notebook, which need not be those of the system. */
const themeFor = (theme: string) => {
  const light = document.body.getAttribute(LIGHT);
  if (theme !== "auto" || light === null) return theme;
  return light === "false" ? "basalt" : "tuff";
};

function createView(model: Model, board: KernelBoard): TamaBoardElement {
  define(); // by another copy of this script, perhaps: each widget brings its own
  const element = document.createElement("tama-board") as TamaBoardElement;
  element.openPort = () => board.openPort();
  for (const name of ["mode", "orientation", "lang"] as const) element.setAttribute(name, model.get(name));
  element.setAttribute("fen", model.get("_fen"));
  return element;
}

export default () => {
  let board: KernelBoard;
  return {
    initialize({ model }: { model: Model }) {
      board = new KernelBoard(model, features);
      return () => board.end();
    },
    render({ model, el }: { model: Model; el: HTMLElement }) {
      const element = createView(model, board);
      const dress = () => {
        for (const trait of LOOK_TRAITS) {
          const name = LOOKS[trait];
          const value = model.get(trait);
          element.setAttribute(name, name === "theme" ? themeFor(value) : value);
        }
      };
      for (const trait of LOOK_TRAITS) model.on(`change:${trait}`, dress);
      const watch = new MutationObserver(dress);
      watch.observe(document.body, { attributeFilter: [LIGHT] });
      dress();
      el.dataset.lmSuppressShortcuts = "true"; // JupyterLab's keys are not for who is on a board
      el.addEventListener("keydown", (event) => event.stopPropagation());
      el.append(element);
      return () => {
        for (const trait of LOOK_TRAITS) model.off(`change:${trait}`, dress);
        watch.disconnect();
        element.destroy();
        element.remove();
      };
    },
  };
};
