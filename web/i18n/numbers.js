// Writes numbers and durations in the language of the page. All languages use the digits that squares have: in Arabic,
// "a3" would otherwise stand beside "٣".

import { language } from "./messages.js";

/** @type {Map<string, Intl.NumberFormat>} by language and form, as each takes longer to make than a number to write */
const formats = new Map();

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export function numberText(value, options = {}) {
  const code = language();
  const key = code + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(code, { numberingSystem: "latn", ...options });
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

/** A number of bytes in megabytes. @param {number} bytes */
export const megabytes = (bytes) => decimalText(bytes / 1e6);

/**
 * A duration with its unit, such as "5 minutes".
 * @param {number} value
 * @param {"minute" | "second"} unit
 */
export const durationText = (value, unit) => numberText(value, { style: "unit", unit, unitDisplay: "long" });
