// Cuts the elements of the list "games" out of a JSON text that arrives in pieces, so that a large backup is never parsed
// as a whole.

/** The end of the text before a list that is the value of "games". */
const NAMED = /(?<!\\)"games"\s*:\s*$/;
/** Characters of a text's end in which that is looked for. */
const TAIL = 100;

export class GamesCutter {
  depth = 0;
  isText = false;
  isEscaped = false;
  isGames = false;
  begun = ""; // of an element of the list, or of the text around it
  around = "";

  /**
   * @param {string} piece of the text, after those before
   * @returns {string[]} elements of the list that are whole now
   */
  push(piece) {
    /** @type {string[]} */
    const whole = [];
    let from = 0;
    const cut = (/** @type {number} */ to) => {
      const text = this.begun + piece.slice(from, to);
      this.begun = "";
      from = to;
      return text;
    };
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at);
      if (this.isInText(sign)) continue;
      if (sign === "{" || sign === "[") {
        this.depth += 1;
        if (this.depth !== 2 || sign !== "[") continue;
        if (!NAMED.test(this.begun.slice(-TAIL) + piece.slice(Math.max(from, at - TAIL), at))) continue;
        this.isGames = true;
        this.around += cut(at + 1);
      } else if (this.isGames && this.depth === 2 && (sign === "," || sign === "]")) {
        const element = cut(at);
        if (sign === "," || element.trim()) whole.push(element);
        if (sign === ",") from += 1;
        else this.depth -= 1;
        this.isGames = sign === ",";
      } else if (sign === "}" || sign === "]") {
        this.depth -= 1;
      }
    }
    this.begun = cut(piece.length);
    return whole;
  }

  /**
   * Whether a character is part of a string, its quotes included.
   * @param {string} sign the next character
   */
  isInText(sign) {
    if (!this.isText) {
      this.isText = sign === '"';
      return this.isText;
    }
    if (this.isEscaped) this.isEscaped = false;
    else if (sign === "\\") this.isEscaped = true;
    else if (sign === '"') this.isText = false;
    return true;
  }

  /** The length of the text that has begun and has no end yet. */
  get open() {
    return this.begun.length;
  }

  /** The text without the elements of the list, once all of it was pushed. */
  get rest() {
    return this.around + this.begun;
  }
}
