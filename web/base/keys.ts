// Names keys on any keyboard layout, and tells which elements disable the page's single-key shortcuts.

/** The question marks of Arabic, Armenian and full-width layouts. */
const QUESTION_MARKS = "؟՞？";

/**
 * The name of a key in lower case. A key that types no Latin letter ("ֆ", "я", "ش") is named after the Latin letter in
 * the same place on the keyboard (its code).
 */
export function keyName({ key, code, shiftKey = false }: { key: string; code: string; shiftKey?: boolean }) {
  if (/^[\p{Script=Latin}\p{ASCII}]+$/u.test(key)) return key.toLowerCase();
  if (QUESTION_MARKS.includes(key) || (code === "Slash" && shiftKey)) return "?";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/**
 * Whether an element accepts text input, so that it needs every key. Of one with a shadow root, as the code editor is,
 * the element in it that has the focus counts.
 */
export function takesText(element: Element | null | undefined): boolean {
  if (!element) return false;
  return (
    element.closest("input, textarea, select, [contenteditable=true]") !== null ||
    takesText(element.shadowRoot?.activeElement)
  );
}

/** Whether an element is a control that may handle letters itself. The squares of a board do not count. */
export const isControl = (element: Element | null) =>
  takesText(element) || element?.closest("a[href], button, summary, [role=slider]") != null;
