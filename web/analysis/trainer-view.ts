// Shows the practice of an opening: the choice of the side, what is said of each move, and how a line ended.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { make, updateText } from "../base/dom.ts";
import type { Side } from "../base/protocol.ts";
import { t, translate } from "../i18n/messages.ts";
import { decimalText } from "../i18n/numbers.ts";
import { moveText } from "../ui/move-text.ts";
import { theoryOf } from "./explorer.ts";
import { createKnownLines } from "./known-lines.ts";
import type { Study, TrainerNote } from "./state.ts";

/**
 * @param root of what is shown during a practice
 * @param offer a place for the choice of the side
 */
export function mountTrainer(
  root: HTMLElement,
  offer: HTMLElement,
  dispatch: (event: Event) => void,
): (state: State) => void {
  const lines = createKnownLines();
  const begin = (side: Side) =>
    make("button", {
      "data-do": `train-${side}`,
      "data-disc": side,
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
  return ({ analysis: { study } }) => {
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

const canTrain = (study: Study) => (theoryOf(study)?.moves.length ?? 0) > 0;

function saidText(note: TrainerNote) {
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
