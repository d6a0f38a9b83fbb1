// Replaces typographic characters by the plain ones of move notation: dashes, arrows, crosses, colons and look-alike letters of
// other scripts. Invisible characters are removed. Python does the same with its own input.

const UNSEEN = /\p{Cf}|\ufe0e|\ufe0f/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
const ARROWS = /[\u2192\u21a6\u21d2\u21e8\u21fe\u2794\u2799\u279c\u279d\u279e\u27a1\u27a4\u27f6\u27f9\uffeb]/g;
const CROSSES = /[\u00d7\u2715\u2716\u2a2f]/g;
const COLONS = /[\u0589\u2236]/g;

/** Letters of other scripts, each followed by the Latin letter that it looks like. */
const ALIKE = "АAаaВBСCсcԁdЕEеeНHһhհhКKХXхx";
const LATIN = new Map(ALIKE.match(/../g)?.map(([other = "", latin = ""]) => [other, latin]));
const LETTERS = new RegExp(`[${[...LATIN.keys()].join("")}]`, "g");

export const toPlainSigns = (text: string) =>
  text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replace(ARROWS, "-")
    .replace(CROSSES, "x")
    .replace(COLONS, ":")
    .replace(LETTERS, (letter) => LATIN.get(letter) ?? "");
