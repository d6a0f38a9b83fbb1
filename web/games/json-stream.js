// Cuts the elements of the list "games" out of a JSON text that arrives in pieces, so that a large backup is never parsed
// as a whole.

/** The end of the text before a list that is the value of "games". */
const NAMED = /(?<!\\)"games"\s*:\s*$/;
/** Characters of a text's end in which that is looked for. */
const TAIL = 100;

export function createCutter() {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isGames = false;
  let begun = ""; // of an element of the list, or of what stands around it
  let around = "";

  /**
   * @param {string} piece of the text, after those before
   * @returns {string[]} elements of the list that are whole now
   */
  const push = (piece) => {
    /** @type {string[]} */
    const whole = [];
    let from = 0;
    const cut = (/** @type {number} */ to) => {
      const text = begun + piece.slice(from, to);
      begun = "";
      from = to;
      return text;
    };
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (sign === "\\") isEscaped = true;
        else if (sign === '"') isText = false;
      } else if (sign === '"') {
        isText = true;
      } else if (sign === "{" || sign === "[") {
        depth += 1;
        if (depth !== 2 || sign !== "[") continue;
        const tail = begun.slice(-TAIL) + piece.slice(Math.max(from, at - TAIL), at);
        if (!NAMED.test(tail)) continue;
        isGames = true;
        around += cut(at + 1);
      } else if (isGames && depth === 2 && (sign === "," || sign === "]")) {
        const element = cut(at);
        if (sign === "," || element.trim()) whole.push(element);
        if (sign === ",") from += 1;
        else depth -= 1;
        isGames = sign === ",";
      } else if (sign === "}" || sign === "]") {
        depth -= 1;
      }
    }
    begun = cut(piece.length);
    return whole;
  };
  return {
    push,
    /** The length of what has begun and has no end yet. */
    open: () => begun.length,
    /** The text without the elements of the list, once all of it was pushed. */
    rest: () => around + begun,
  };
}
