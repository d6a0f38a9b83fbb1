// Makes homework of a set, or of a game against a level: its title, a sentence, what is allowed, and the link for the pupils.

import { learnLink } from "../base/address.ts";
import { button, downloadFile, make, openTemporaryDialog } from "../base/dom.ts";
import { pack } from "../base/packing.ts";
import { LEVELS, type Rules, type Side, USUAL_RULES } from "../base/protocol.ts";
import { keyOf, language, rulesetWords, t } from "../i18n/messages.ts";
import { sayFailure } from "../ui/failure.ts";
import type { Screen } from "../ui/screen.ts";
import { ALLOWANCES, type Allowance, allowancesOf } from "./homework.ts";
import { letter } from "./letter.ts";
import { backTo, type LearnContext } from "./screen.ts";
import { type FoundSet, fileName } from "./set-steps.ts";
import { textOf } from "./sets.ts";

/** The most characters of a title, and of the sentence below it. */
const LONGEST_TITLE = 120;
const LONGEST_TEXT = 600;
/** The level that is proposed. */
const USUAL_LEVEL = "3";

/** Opens the dialog that gives a set as homework. */
export async function giveSet(context: LearnContext, base: string, set: FoundSet) {
  const text = await textOf(base);
  const fields = givingFields(
    context,
    allowancesOf(set),
    { title: set.title, text: set.text },
    (head) => context.client.ask({ op: "give-homework", set: text, ...head }).reply,
  );
  const close = make("button", { type: "submit" }, t("notice.close"));
  const buttons = make("div", { class: "buttons" }, close);
  const { form, dialog } = openTemporaryDialog("give-homework", t("homework.give"), fields, buttons);
  context.signal.addEventListener("abort", () => dialog.close());
  form.querySelector("input")?.focus();
}

/** @param id "homework/game", perhaps with a position and its rules */
export async function openGiveGame(context: LearnContext, id: string): Promise<Screen> {
  const [, , fen = "", rules = USUAL_RULES] = id.split("/").map(decodeURIComponent);
  const { rulesets } = await context.client.ask({ op: "hello" }).reply;
  const level = select(
    "level",
    LEVELS.map((each) => [String(each), t("new.level.name", { level: each, name: t(keyOf(`level.${each}`)) })]),
    USUAL_LEVEL,
  );
  const side = select(
    "side",
    (["white", "black"] as const).map((each) => [each, t(`side.${each}`)]),
    fen.trim().toUpperCase().startsWith("B") ? "black" : "white",
  );
  const preset = select(
    "rules",
    rulesets.map((each) => [each.name, rulesetWords(each).title]),
    rules,
  );
  const position = make("input", { name: "position", dir: "ltr", autocomplete: "off", spellcheck: "false" });
  position.value = fen;
  const game = () => ({
    level: Number(level.value),
    side: side.value as Side,
    ...(position.value.trim() && { position: position.value.trim() }),
    ...(preset.value !== USUAL_RULES && { ruleset: preset.value satisfies Rules }),
  });
  const fields = givingFields(
    context,
    ALLOWANCES,
    { title: "", text: "" },
    (head) => context.client.ask({ op: "give-homework", game: game(), ...head, language: language() }).reply,
    labelled(t("new.level"), level),
    labelled(t("homework.side"), side),
    labelled(t("new.rules"), preset),
    labelled(t("homework.position"), position),
  );
  const title = t("homework.giveGame");
  const element = make(
    "article",
    { class: "overview homework giving" },
    backTo(context),
    make("h1", { tabindex: "-1" }, title),
    make("p", { class: "lead" }, t("homework.giveGame.what")),
    fields,
  );
  return { element, title };
}

const labelled = (words: string, field: HTMLElement) =>
  make("label", { class: "field" }, make("span", {}, words), field);

function select(name: string, options: (readonly [value: string, words: string])[], chosen: string) {
  const field = make("select", { name }, ...options.map(([value, words]) => make("option", { value }, words)));
  if (options.some(([value]) => value === chosen)) field.value = chosen;
  return field;
}

interface Head {
  title: string;
  text: string;
  allow: string[];
}

/** What is allowed unless the teacher says otherwise. */
const USUAL: readonly Allowance[] = ["take-back", "hint"];

/** The fields of homework, and the button that makes its link. */
function givingFields(
  { say, bare }: LearnContext,
  allowances: readonly Allowance[],
  { title: before, text }: Pick<Head, "title" | "text">,
  give: (head: Head) => Promise<{ set: string }>,
  ...more: HTMLElement[]
) {
  const title = make("input", { name: "title", maxlength: String(LONGEST_TITLE), autocomplete: "off", dir: "auto" });
  title.value = before;
  const sentence = make("textarea", { name: "text", rows: "2", maxlength: String(LONGEST_TEXT), dir: "auto" });
  sentence.value = text;
  const switches = allowances.map((what) => {
    const field = make("input", { type: "checkbox", name: "allow", value: what, checked: USUAL.includes(what) });
    const words = make("span", {}, t(`allow.${what}`), " ", make("small", {}, t(`allow.${what}.what`)));
    return { field, label: make("label", { class: "switch" }, words, field) };
  });
  const given = make("div", { class: "handed", "aria-live": "polite" });
  const makeLink = async () => {
    const allow = switches.filter(({ field }) => field.checked).map(({ field }) => field.value);
    const head = { title: title.value.trim() || t("homework.title"), text: sentence.value.trim(), allow };
    try {
      const { set } = await give(head);
      const link = learnLink(document.location.href, `set=${await pack(set)}`);
      const save = button(t("set.file"), () => downloadFile(`${fileName(head.title)}.toml`, new Blob([set])));
      const look = make("a", { href: link, target: "_blank", rel: "noopener" }, t("homework.look"));
      const words = [head.title, head.text].filter(Boolean).join("\n");
      given.replaceChildren(
        make("p", {}, t("homework.give.ready")),
        letter({ words, link, label: t("homework.text") }, save, !bare && look),
      );
      given.querySelector("button")?.focus();
      say(t("homework.give.ready"));
    } catch (error) {
      const why = make("p", { class: "error", role: "alert", dir: "auto" });
      sayFailure(why, error);
      given.replaceChildren(why);
    }
  };
  return make(
    "div",
    { class: "giving-fields" },
    labelled(t("homework.give.title"), title),
    labelled(t("homework.give.text"), sentence),
    ...more,
    make("fieldset", {}, make("legend", {}, t("homework.give.allow")), ...switches.map(({ label }) => label)),
    make("p", { class: "share" }, button(t("homework.give.link"), makeLink, { class: "primary", "data-do": "give" })),
    given,
  );
}
