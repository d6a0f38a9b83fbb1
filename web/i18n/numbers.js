// Writes numbers and durations in the language of the page. All languages use the digits that squares have: in Arabic,
// "a3" would otherwise stand beside "٣". Chromium has no Armenian, whose numbers are those of French and whose units are
// written here.

import { language } from "./messages.js";

const ARMENIAN = { minute: "րոպե", second: "վայրկյան", k: "հզր", M: "մլն" };

/** @type {Map<string, Intl.NumberFormat>} by language and form, as each takes longer to make than a number to write */
const formats = new Map();

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export function numberText(value, options = {}) {
  const code = language();
  const key = code + JSON.stringify(options);
  const locale = code === "hy" ? "fr" : code;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options });
  formats.set(key, format);
  return format.format(value);
}

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
