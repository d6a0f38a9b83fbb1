// Writes numbers and durations in the language of the page. Chromium has no Armenian, whose units are written here.

import { numberIn } from "./forms.js";
import { language } from "./messages.js";

const ARMENIAN = { minute: "րոպե", second: "վայրկյան", k: "հզր", M: "մլն" };

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export const numberText = (value, options = {}) => numberIn(language(), value, options);

/**
 * A number with one decimal.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export const decimalText = (value, options = {}) =>
  numberText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options });

/** A share from 0 to 1 as a whole percentage. @param {number} value */
export const percentText = (value) => numberText(value, { style: "percent", maximumFractionDigits: 0 });

/** A large number in short, such as "20K". @param {number} value */
export function compactText(value) {
  const text = numberText(value, { notation: "compact", maximumSignificantDigits: 2 });
  return language() === "hy" ? text.replace(/[kM]/, (unit) => ARMENIAN[/** @type {"k" | "M"} */ (unit)]) : text;
}

/** A number of bytes in megabytes. @param {number} bytes */
export const megabytes = (bytes) => decimalText(bytes / 1e6);

/**
 * A duration with its unit, such as "5 minutes".
 * @param {number} value
 * @param {"minute" | "second"} unit
 */
export const durationText = (value, unit) =>
  language() === "hy"
    ? `${numberText(value)} ${ARMENIAN[unit]}`
    : numberText(value, { style: "unit", unit, unitDisplay: "long" });
