// Writes numbers and durations in the language of the page. Chromium has no Armenian, whose units are written here.

import { numberIn } from "./forms.ts";
import { language } from "./messages.ts";

const ARMENIAN = { minute: "րոպե", second: "վայրկյան", k: "հզր", M: "մլն" };

export const numberText = (value: number, options: Intl.NumberFormatOptions = {}) =>
  numberIn(language(), value, options);

/** A number with one decimal. */
export const decimalText = (value: number, options: Intl.NumberFormatOptions = {}) =>
  numberText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options });

/** A share from 0 to 1 as a whole percentage. */
export const percentText = (value: number) => numberText(value, { style: "percent", maximumFractionDigits: 0 });

/** A large number in short, such as "20K". */
export function compactText(value: number) {
  const text = numberText(value, { notation: "compact", maximumSignificantDigits: 2 });
  return language() === "hy" ? text.replace(/[kM]/, (unit) => (unit === "k" ? ARMENIAN.k : ARMENIAN.M)) : text;
}

/** A number of bytes in megabytes. */
export const megabytes = (bytes: number) => decimalText(bytes / 1e6);

/** A duration with its unit, such as "5 minutes". */
export const durationText = (value: number, unit: "minute" | "second") =>
  language() === "hy"
    ? `${numberText(value)} ${ARMENIAN[unit]}`
    : numberText(value, { style: "unit", unit, unitDisplay: "long" });
