// Reads keys on any keyboard layout, and says where the page's single-key shortcuts must not act.

/** The question marks of Arabic, Armenian and full-width layouts. */
const QUESTION_MARKS = "؟՞？";

/**
 * The name of a key in lower case. A key that types no Latin letter ("ֆ", "я", "ش") has the name of the Latin letter
 * in its place on the keyboard, which is its code.
 * @param {{ key: string, code: string, shiftKey?: boolean }} event
 */
export function keyName({ key, code, shiftKey = false }) {
  if (/^[\p{Script=Latin}\p{ASCII}]+$/u.test(key)) return key.toLowerCase();
  if (QUESTION_MARKS.includes(key) || (code === "Slash" && shiftKey)) return "?";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/**
 * Whether an element takes text, so that each key belongs to it.
 * @param {Element | null} element
 */
export const takesText = (element) => element?.closest("input, textarea, select, [contenteditable=true]") != null;

/**
 * Whether an element is a control, on which a letter may mean something; the squares of a board are none.
 * @param {Element | null} element
 */
export const isControl = (element) =>
  takesText(element) || element?.closest("a[href], button, summary, [role=slider]") != null;
