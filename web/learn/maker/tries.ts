// The wrong tries of a step: what is said about each, what punishes it, and those that Python proposes.

import { button, iconButton, make } from "../../base/dom.ts";
import type { Answers, StepTable } from "../../base/protocol.ts";
import { seriesText, t } from "../../i18n/messages.ts";
import { moveText } from "../../ui/move-text.ts";
import { type Fault, textField } from "./field.ts";
import { addTry, partsOfTry, withoutTry, withTry } from "./state.ts";

const REMOVE = "m6 6 12 12M18 6 6 18";

type Proposals = Answers["propose"];

interface Shown {
  isNew: boolean;
  faults: Fault[] | null;
  proposals: Proposals | null;
  lang: string;
}

/** @param step the step as it is now */
export function createTries(step: () => StepTable, change: (fields: Partial<StepTable>) => void) {
  const list = make("ol", { class: "maker-tries" });
  const offers = make("div", { class: "tools" });
  const suggestions = make("div", { class: "maker-offers", hidden: true }, make("p", {}, t("maker.suggest")), offers);
  const element = make("section", { hidden: true }, make("h2", {}, t("maker.wrong")), list, suggestions);
  let fields: ReturnType<typeof textField>[] = [];
  let built = "";

  const focusLast = () => fields.at(-1)?.input.focus();

  const build = (tries: ReturnType<typeof partsOfTry>[]) => {
    fields = tries.map(({ play: [move = ""] }, at) =>
      textField(
        `wrong-${at}`,
        t("maker.wrong.comment", { move: moveText(move) }),
        (text) => change(withTry(step(), at, { text })),
        { lines: 2 },
      ),
    );
    list.replaceChildren(
      ...tries.map(({ play: [move = ""], answer }, at) => {
        const words = t("games.delete", { name: moveText(move) });
        const remove = iconButton(REMOVE, words, () => {
          change(withoutTry(step(), at));
          (fields[at] ?? fields.at(-1))?.input.focus();
        });
        const punished = answer.length > 0 && t("maker.wrong.answer", { moves: seriesText(answer.map(moveText)) });
        return make("li", {}, fields[at]?.element, remove, punished && make("p", { class: "answer" }, punished));
      }),
    );
  };

  return {
    element,
    focusLast,
    show(now: StepTable, { isNew, faults, proposals, lang }: Shown) {
      const tries = (now.wrong ?? []).map(partsOfTry);
      const shape = JSON.stringify(tries);
      if (shape !== built) build(tries);
      fields.forEach((field, at) => {
        const own = faults?.filter((fault) => fault.at === at);
        field.show(now.wrong?.[at]?.text ?? "", { isNew: isNew || shape !== built, lang, ...(own && { faults: own }) });
      });
      built = shape;
      const known = new Set(tries.flatMap(({ play, after }) => (after.length > 0 ? [] : play)));
      const open = (proposals?.tries ?? []).filter(({ play }) => !known.has(play));
      const add = ({ play, reason, answer }: Proposals["tries"][number]) => {
        change(addTry(step(), play, { ...(reason && { reason }), ...(answer.length > 0 && { answer }) }));
        focusLast();
      };
      offers.replaceChildren(
        ...open.map((each) => button(t("maker.suggest.add", { move: moveText(each.play) }), () => add(each))),
      );
      suggestions.hidden = open.length === 0;
      element.hidden = tries.length === 0 && open.length === 0;
    },
  };
}
