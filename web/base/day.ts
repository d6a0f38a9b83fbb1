// Names the days where the visitor is, and counts them.

const DAY = 86_400_000;

/** The day of a date where the visitor is, such as "2026-03-09". */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Days since 1 January 1970; NaN for what is no day. */
export const numberOfDay = (day: string) => Math.floor(Date.parse(`${day}T00:00Z`) / DAY);
