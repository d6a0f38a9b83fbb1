// Fields of dialogs that are made when they open: a choice of several, and a switch.

import { make } from "../base/dom.ts";

export function choice(name: string, label: string, choices: [value: string, text: string][], chosen?: string) {
  const options = choices.map(([value, text]) => make("option", { value, text, selected: value === chosen }));
  return make("label", { class: "field" }, make("span", { text: label }), make("select", { name }, ...options));
}

export const checkbox = (name: string, label: string, checked: boolean = true) =>
  make(
    "label",
    { class: "switch" },
    make("span", { text: label }),
    make("input", { type: "checkbox", name, value: "on", checked }),
  );

/** Each value with its text. */
export const named = <N extends string>(values: readonly N[], text: (value: N) => string) =>
  values.map((value): [string, string] => [value, text(value)]);
