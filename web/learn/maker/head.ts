// The fields of a set as a whole: its title, its language and its introduction.

import { make } from "../../base/dom.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { t } from "../../i18n/messages.ts";
import { textField } from "./field.ts";
import type { Draft, Edit } from "./state.ts";

/** Title, language and introduction of the set. */
export function createHead(dispatch: (edit: Edit) => void) {
  const title = textField("set-title", t("maker.word.title"), (value) =>
    dispatch({ type: "head", field: "title", value }),
  );
  const text = textField(
    "set-text",
    t("maker.word.text"),
    (value) => dispatch({ type: "head", field: "text", value }),
    { lines: 2 },
  );
  const language = make(
    "select",
    { name: "set-language", change: () => dispatch({ type: "head", field: "language", value: language.value }) },
    ...Object.entries(LANGUAGES).map(([code, { name }]) => new Option(name, code)),
  );
  const more = make(
    "details",
    {},
    make("summary", {}, t("maker.about")),
    make("label", { class: "field" }, make("span", {}, t("maker.language")), language),
    text.element,
  );
  return {
    title: make("div", { class: "maker-title" }, title.element),
    more,
    show(tables: Draft["tables"], isNew: boolean) {
      title.show(tables.title, { isNew, lang: tables.language, placeholder: t("set.untitled") });
      text.show(tables.text, { isNew, lang: tables.language });
      if (![...language.options].some(({ value }) => value === tables.language))
        language.append(new Option(tables.language, tables.language));
      language.value = tables.language;
    },
  };
}
