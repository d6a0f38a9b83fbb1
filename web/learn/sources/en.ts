// What is known about the rules, in English.

import type { SourceTexts } from "./points.ts";
export default {
  answer: [
    "Play the standard rules, unless the people at your table play by others. Most of the descriptions that we found agree: men (forward only) and kings also move diagonally, nothing captures diagonally, and you must make the capture that takes the most pieces.",
    "These rules are not official. We found no federation rule book, no recorded game and no old problem. The one serious disagreement is whether men move diagonally at all: settle it before the first move.",
  ],
  points: "Where the sources differ",
  here: "Here:",
  topics: {
    board: {
      title: "The board",
      said: "All agree on 64 squares and 16 pieces each, on the second and third ranks. Two say that the colours of the squares do not matter; two want a dark square in the left corner.",
      ours: "the colours do not matter, since no rule depends on them.",
    },
    begins: {
      title: "Who begins",
      said: "I and F let the lighter side begin. W draws lots. The others do not say.",
      ours: "White begins, because written games need one convention. If you draw lots for White, you follow W as well.",
    },
    men: {
      title: "How men move",
      said: "E, D, I, F, R and Schmidt (1934, as Ludii reports it): straight ahead, diagonally ahead or sideways. W: forward or sideways, without mentioning diagonals. N: expressly not diagonally.",
      ours: "diagonally too, since more texts say so, including the oldest dated one. This is where we are most likely to be wrong.",
    },
    capture: {
      title: "How pieces capture",
      said: "Nearly all: straight ahead or sideways, and kings along ranks and files from a distance. E warns that some sites wrongly allow diagonal captures. W is vague: “in any direction”. Ludii’s rules based on Schmidt have short kings.",
      ours: "straight only, with long kings, as the more detailed texts say.",
    },
    majority: {
      title: "The most pieces",
      said: "E, D, F and Ludii: you must capture as many pieces as possible; a king counts as one. W says only that you may.",
      ours: "you must capture the most.",
    },
    removal: {
      title: "When captured pieces leave",
      said: "E, I and F: at once, so that lines open during the capture. The others do not say it clearly.",
      ours: "at once. No text contradicts it.",
    },
    turn: {
      title: "The about-turn",
      said: "One of Ludii’s rulesets forbids a king to turn straight back between two jumps, as Dama does. E, D and I set no limit.",
      ours: "a king may turn back. Only that ruleset forbids it, and as we read it, the article that it cites does not.",
    },
    crowning: {
      title: "Crowned in the middle of a capture",
      said: "D, F and both of Ludii’s rulesets: the man continues at once as a king. I: it is crowned only if its move ends there.",
      ours: "it continues as a king, as most texts say.",
    },
    end: {
      title: "The end of the game",
      said: "E, I and Ludii: you win by capturing everything, or by blocking what is left. Schmidt, as Ludii reports it, mentions only the first.",
      ours: "a player without a legal move loses.",
    },
    draws: {
      title: "Draws",
      said: "D: by agreement. T, for Dama: when each side has one piece. No source has a rule about repetition or a limit on moves.",
      ours: "by agreement, when a position occurs for the third time, and after 100 quiet moves. The last two are our own: a program must be able to end a game.",
    },
  },
  sources: "The sources",
  letters:
    "The eleven sources are not independent: D and R share one list of moves in two languages, and F names I as its only other source. The links lead to other sites.",
  about: {
    E: "an encyclopaedia that anybody can edit. Complete and consistent; we largely trust it.",
    D: "a portal for draughts players; author unknown. The fullest list of moves, but its introduction contradicts it on captures.",
    I: "a site where Tama is actually played. It does not say where its rules come from.",
    L: "two rulesets by scholars in Maastricht. One cites Wikipedia, the other “Schmidt 1934”, which we have not seen.",
    W: "a printed Armenian household encyclopaedia: the only Armenian source, short, and vague in places. We do not know the year.",
    N: "a small Russian site that names no author or year. Weak on its own, but clear.",
    F: "a fan encyclopaedia. Weak; it agrees with D.",
    R: "the Russian Wikipedia, which cites a sports dictionary that we have not seen.",
    T: "the rule book of the Turkish federation, which we know only through two programs. It covers Dama alone.",
    H: "a program in Haskell. We check ours against it; it is not a source of rules.",
    G: "a collection of games in JavaScript. Likewise.",
  },
  history: "Unproven claims",
  claims: [
    "W calls Tama an Armenian folk game and names two more kinds, gayli tama (wolf tama) and rez. R mentions town and district championships; we found no results.",
    "An older copy of R claims that the game arose in antiquity, that Armenians took it to France and Holland in the tenth century, and that Armenians at home play by Turkish rules. It gives no source. No source shows whether Tama or Turkish draughts came first.",
  ],
  wanted: "What would settle it",
  missing: [
    "The rule book of a federation or club; dated games or problems; the pages of Schmidt and of the sports dictionary; or your memory: where, when and from whom you learned Tama, and how men move there.",
    "If you have any of this, open an issue in the project’s tracker. If a rule here turns out to be wrong, it will be changed, and the present one will remain available as a choice.",
  ],
} satisfies SourceTexts;
