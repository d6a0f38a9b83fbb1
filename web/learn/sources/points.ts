// Lists the sources of the rules, and the points in which they differ with what shows each; the texts are in a file for
// each language.

type Letter = "E" | "D" | "I" | "L" | "W" | "N" | "F" | "R" | "T" | "H" | "G";
type Topic = "board" | "begins" | "men" | "capture" | "majority" | "removal" | "turn" | "crowning" | "end" | "draws";

/** what the page says in one language */
export interface SourceTexts {
  /** which rules one should play, and why */
  answer: string[];
  /** heading of the list of sources */
  sources: string;
  /** says what the letters are for */
  letters: string;
  /** what each source is, and how far it is trusted */
  about: Record<Letter, string>;
  /** heading of the points in which the sources differ */
  points: string;
  /** begins the sentence about the rule that the standard rules have */
  here: string;
  topics: Record<Topic, { title: string; said: string; ours: string }>;
  /** heading */
  history: string;
  /** what is only claimed */
  claims: string[];
  /** heading */
  wanted: string;
  /** what evidence would decide, and where it can be sent */
  missing: string[];
}

/** docs/sources.md has more about each */
export const SOURCES: readonly { letter: Letter; name: string; href: string }[] = [
  { letter: "E", name: "Wikipedia: Armenian draughts", href: "https://en.wikipedia.org/wiki/Armenian_draughts" },
  { letter: "D", name: "draughts.github.io", href: "https://draughts.github.io/armenian-draughts.html" },
  { letter: "I", name: "iGGameCenter: Tama", href: "https://iggamecenter.com/es/rules/tama" },
  { letter: "L", name: "Ludii: Tama", href: "https://ludii.games/variantDetails.php?keyword=Tama&variant=1517" },
  {
    letter: "W",
    name: "Վիքիդարան՝ Տամա",
    href: "https://hy.wikisource.org/wiki/%D5%8F%D5%8F%D5%80/%D5%8F%D5%A1%D5%B4%D5%A1",
  },
  { letter: "N", name: "vvvvv.narod.ru", href: "http://vvvvv.narod.ru/Chekers/ArmenianCheckers.html" },
  { letter: "F", name: "Fandom: Tama", href: "https://checkers.fandom.com/wiki/Tama" },
  {
    letter: "R",
    name: "Википедия: Армянские шашки",
    href: "https://ru.wikipedia-on-ipfs.org/wiki/%D0%90%D1%80%D0%BC%D1%8F%D0%BD%D1%81%D0%BA%D0%B8%D0%B5_%D1%88%D0%B0%D1%88%D0%BA%D0%B8",
  },
  { letter: "T", name: "TUDAF", href: "https://github.com/aclap-dev/jocly/issues/51" },
  { letter: "H", name: "hcheckers", href: "https://github.com/portnov/hcheckers" },
  { letter: "G", name: "Dagaz", href: "https://github.com/DagazProject" },
];

/**
 * The points in which the sources differ: the rules, the lessons that show the difference, and the fields of a ruleset
 * that are switches in the laboratory.
 */
export const POINTS: readonly { topic: Topic; rules: string[]; lessons: string[]; fields: string[] }[] = [
  { topic: "board", rules: ["R1", "R2"], lessons: [], fields: [] },
  { topic: "begins", rules: ["R3"], lessons: [], fields: [] },
  {
    topic: "men",
    rules: ["R4", "R5"],
    lessons: ["compare/straight-men", "compare/dama"],
    fields: ["diagonal_moves"],
  },
  {
    topic: "capture",
    rules: ["R6", "R7"],
    lessons: ["compare/diagonal-capture", "compare/short-king"],
    fields: ["diagonal_captures", "short_king"],
  },
  { topic: "majority", rules: ["R9", "R10"], lessons: ["compare/maximum"], fields: ["maximum_rule"] },
  { topic: "removal", rules: ["R8"], lessons: ["compare/removal"], fields: ["remove_at_once"] },
  { topic: "turn", rules: ["R11"], lessons: ["compare/about-turn"], fields: ["about_turn"] },
  { topic: "crowning", rules: ["R12", "R13"], lessons: ["compare/crowning"], fields: ["crown_at_once"] },
  { topic: "end", rules: ["R14"], lessons: ["r14/watch"], fields: [] },
  {
    topic: "draws",
    rules: ["R15", "R16"],
    lessons: ["r15/watch", "r16/watch"],
    fields: ["repetition_limit", "quiet_ply_limit", "one_each_draws"],
  },
];
