// Writes dates in the language of the page. Chromium has no Armenian dates ("M11 22"), so these are written here.

import { language } from "./messages.js";

const ARMENIAN_MONTHS =
  "հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի".split(
    " ",
  );

/** @type {Map<string, Intl.DateTimeFormat>} by language and form, as each takes longer to make than a date to write */
const formats = new Map();

/**
 * @param {Date} date
 * @param {Intl.DateTimeFormatOptions} options
 */
function formatted(date, options) {
  const code = language();
  const key = code + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(code, options);
  formats.set(key, format);
  return format.format(date);
}

/** @param {Date} date */
const armenianDay = (date) => `${ARMENIAN_MONTHS[date.getMonth()]} ${date.getDate()}`;

/** @param {number} value of hours or minutes */
const twoDigits = (value) => String(value).padStart(2, "0");

/**
 * Day and month, such as "November 22".
 * @param {Date} date
 */
export const dayText = (date) =>
  language() === "hy" ? armenianDay(date) : formatted(date, { day: "numeric", month: "long" });

/**
 * Day, month, year and time, such as "Nov 22, 2026, 2:05 PM".
 * @param {Date} date
 */
export const dateText = (date) =>
  language() === "hy"
    ? `${date.getFullYear()} թ. ${armenianDay(date)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
    : formatted(date, { dateStyle: "medium", timeStyle: "short" });
