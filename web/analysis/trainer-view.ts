// Shows the practice of an opening: the choice of the side, what is said of each move, and how a line ended.

/** @import { Event, State } from "../app/types.js" */
/** @import { Study, TrainerNote } from "../app/values.js" */
/** @import { Side } from "../base/protocol.js" */

import { make, updateText } from "../base/dom.js";
import { t, translate } from "../i18n/messages.js";
import { decimalText } from "../i18n/numbers.js";
import { moveText } from "../ui/move-text.js";
import { theoryOf } from "./explorer.js";
import { createKnownLines } from "./known-lines.js";

/**
 * @param {HTMLElement} root of what is shown during a practice
 * @param {HTMLElement} offer a place for the choice of the side
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountTrainer(root, offer, dispatch) {
  const lines = createKnownLines();
  /** @param {Side} side */
  const begin = (side) =>
    make("button", {
      "data-do": `train-${side}`,
      "data-i18n": `side.${side}`,
      click: () => dispatch({ type: "study-train", side, known: lines.get().known }),
    });
  offer.append(make("span", { "data-i18n": "study.train" }), begin("white"), begin("black"));
  const said = make("p", { role: "status" });
  const again = make("button", { "data-do": "train-again", "data-i18n": "study.train.again" });
  again.addEventListener("click", () => dispatch({ type: "study-train-again" }));
  const stop = make("button", { "data-do": "train-stop", "data-i18n": "study.train.stop" });
  stop.addEventListener("click", () => dispatch({ type: "study-train-stop" }));
  root.append(said, make("div", { class: "train" }, again, stop));
  translate(root);
  return ({ study }) => {
    if (!study) return;
    const { trainer } = study;
    offer.hidden = !canTrain(study);
    root.hidden = trainer === null;
    updateText(said, trainer ? saidText(trainer.note) : "");
    if (!trainer) return;
    again.hidden = trainer.note.kind !== "end";
    if (trainer.known !== lines.get().known) lines.set({ known: [...trainer.known] });
  };
}

/** @param {Study} study */
const canTrain = (study) => (theoryOf(study)?.moves.length ?? 0) > 0;

/** @param {TrainerNote} note */
function saidText(note) {
  switch (note.kind) {
    case "begin":
      return t("study.train.begin");
    case "right":
      return t("study.train.right", { move: moveText(note.move) });
    case "wrong": {
      const { move, cost, better } = note;
      const text = moveText(move);
      const wrong =
        cost === null
          ? t("study.train.unknown", { move: text })
          : t("study.train.wrong", { move: text, cost: decimalText(cost / 100) });
      return better ? `${wrong} ${t("study.train.better", { move: moveText(better) })}` : wrong;
    }
    default:
      if (note.answers === 0) return t("study.openings.left");
      if (note.whole) return t("study.train.whole");
      return t("study.train.end", { found: note.answers - note.missed, total: note.answers });
  }
}
