// Writes dates in the language of the page. Chromium has no Armenian dates ("M11 22"), so these are written here.

import { language } from "./messages.ts";

const ARMENIAN_MONTHS =
  "հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի".split(
    " ",
  );

/** by language and form, as each takes longer to make than a date to write */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(date: Date, options: Intl.DateTimeFormatOptions) {
  const code = language();
  const key = code + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(code, options);
  formats.set(key, format);
  return format.format(date);
}

const armenianDay = (date: Date) => `${ARMENIAN_MONTHS[date.getMonth()]} ${date.getDate()}`;

/** @param value of hours or minutes */
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Day and month, such as "November 22". */
export const dayText = (date: Date) =>
  language() === "hy" ? armenianDay(date) : formatted(date, { day: "numeric", month: "long" });

/** Day, month, year and time, such as "Nov 22, 2026, 2:05 PM". */
export const dateText = (date: Date) =>
  language() === "hy"
    ? `${date.getFullYear()} թ. ${armenianDay(date)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
    : formatted(date, { dateStyle: "medium", timeStyle: "short" });
