// Fields of the maker, each with its faults beside it. What is being typed is never replaced.

import { make, updateText } from "../../base/dom.ts";
import type { StepCheck } from "../../base/protocol.ts";
import { faultText } from "../../i18n/messages.ts";

export type Fault = StepCheck["faults"][number];

interface Shown {
  /** another step or set is shown than before */
  isNew: boolean;
  placeholder?: string;
  /** none where it is not known yet whether there are any */
  faults?: Fault[];
  lang?: string;
}

/** A line that says what is wrong with a field. */
export function faultLine(name: string) {
  const element = make("p", { class: "fault", id: `fault-${name}`, hidden: true });
  return {
    element,
    show(faults: Fault[]) {
      const [first] = faults;
      element.hidden = !first;
      updateText(element, first ? faultText(first.error) : "");
    },
  };
}

export function textField(
  name: string,
  label: string,
  change: (value: string) => void,
  { lines = 1, ltr = false, type = "text" }: { lines?: number; ltr?: boolean; type?: "text" | "number" } = {},
) {
  const fault = faultLine(name);
  const plain = ltr ? { spellcheck: "false", autocapitalize: "off" } : {};
  const attributes = {
    name,
    autocomplete: "off",
    dir: ltr ? "ltr" : "auto",
    "aria-describedby": fault.element.id,
    ...plain,
    input: () => change(input.value),
  };
  const input: HTMLInputElement | HTMLTextAreaElement =
    lines > 1
      ? make("textarea", { ...attributes, rows: String(lines) })
      : make("input", { ...attributes, type, ...(type === "number" && { min: "0", max: "99", inputmode: "numeric" }) });
  const element = make(
    "div",
    { class: "maker-field" },
    make("label", { class: "field" }, make("span", {}, label), input),
    fault.element,
  );
  return {
    element,
    input,
    show(value: string, { isNew, placeholder = "", faults, lang }: Shown) {
      if ((isNew || document.activeElement !== input) && input.value !== value) input.value = value;
      input.placeholder = placeholder;
      if (lang !== undefined) input.lang = lang;
      if (!faults) return;
      fault.show(faults);
      input.setAttribute("aria-invalid", String(faults.length > 0));
    },
  };
}
