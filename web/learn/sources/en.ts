// What is known about the rules, in English.

import type { SourceTexts } from "./points.ts";
export default {
  answer: [
    "Play the standard rules, unless the people at your table play others. Most descriptions that we found agree: men (only forward) and kings also move diagonally, nothing captures diagonally, and you must make the capture that takes the most pieces.",
    "These rules are not official. We found no rule book of a federation, no recorded game and no old problem of Tama. The one serious disagreement is whether men move diagonally at all: settle it before the first move.",
  ],
  points: "Where the sources differ",
  here: "Here:",
  topics: {
    board: {
      title: "The board",
      said: "All agree on 64 squares and 16 pieces each, on the second and third rank. Two say that the colours of the squares do not matter; two want a dark square at the left corner.",
      ours: "the colours mean nothing, since no rule uses them.",
    },
    begins: {
      title: "Who begins",
      said: "I and F let the lighter side begin. W draws lots. The others do not say.",
      ours: "White begins, because written games need one convention. Draw lots for who plays White, and W is satisfied, too.",
    },
    men: {
      title: "How men move",
      said: "E, D, I, F, R and Schmidt (1934, as Ludii tells it): straight ahead, diagonally ahead or sideways. W: forward or sideways, and it names no diagonal. N: not diagonally, in so many words.",
      ours: "diagonally, too, since more texts say so, among them the oldest with a year. This is where we may most easily be wrong.",
    },
    capture: {
      title: "How pieces capture",
      said: "Nearly all: straight ahead or sideways, and kings along ranks and files from afar. E warns that some sites wrongly allow diagonal captures. W is vague: “in any direction”. Ludii’s rules after Schmidt have short kings.",
      ours: "straight only, with long kings, as the fuller texts have it.",
    },
    majority: {
      title: "The most pieces",
      said: "E, D, F and Ludii: you must capture, and as many as possible; a king counts as one. W says only that you may.",
      ours: "you must capture the most.",
    },
    removal: {
      title: "When captured pieces leave",
      said: "E, I and F: at once, so that lines open during the capture. The others do not say it clearly.",
      ours: "at once. No text contradicts it.",
    },
    turn: {
      title: "The about-turn",
      said: "One ruleset of Ludii forbids a king to turn straight back between two jumps, as Dama does. E, D and I set no limit.",
      ours: "a king may turn back. That ruleset alone forbids it, and the article that it cites does not, as we read it.",
    },
    crowning: {
      title: "Crowned in the middle of a capture",
      said: "D, F and both rulesets of Ludii: the man goes on at once as a king. I: it is crowned only where its move ends.",
      ours: "it goes on as a king, as most texts have it.",
    },
    end: {
      title: "The end of the game",
      said: "E, I and Ludii: you win by capturing everything, or by blocking what is left. Schmidt, as Ludii tells it, names only the first.",
      ours: "a player without a legal move has lost.",
    },
    draws: {
      title: "Draws",
      said: "D: by agreement. T, for Dama: when each side has one piece. No source has a rule about repetition or a limit of moves.",
      ours: "by agreement, by the third repetition, and after 100 quiet moves. The last two are ours: a program must be able to end a game.",
    },
  },
  sources: "The sources",
  letters:
    "Eleven letters are not eleven witnesses: D and R share one list of moves in two languages, and F names I as its only other source. The links leave this site.",
  about: {
    E: "an encyclopaedia that anybody can edit. Complete and without contradiction; we trust it fairly far.",
    D: "a portal for draughts players; author unknown. The fullest list of moves, but its introduction contradicts it about captures.",
    I: "a site where Tama is really played. It does not say where its rules come from.",
    L: "two rulesets by scholars in Maastricht, who cite: one Wikipedia, the other “Schmidt 1934”, which we have not seen.",
    W: "a printed Armenian household encyclopaedia: the only Armenian source, short and in places vague. We do not know the year.",
    N: "a small Russian site without author or year. Weak alone, but clear.",
    F: "a fan encyclopaedia. Weak; it agrees with D.",
    R: "the Russian Wikipedia, which cites a dictionary of sport that we have not seen.",
    T: "the rule book of the Turkish federation, which we know through two programs. Good for Dama only.",
    H: "a program in Haskell. It checks ours, and is no source of rules.",
    G: "a collection of games in JavaScript. The same.",
  },
  history: "What is only claimed",
  claims: [
    "W calls Tama an Armenian folk game and names two more kinds, gayli tama (wolf tama) and rez. R speaks of championships of towns and districts; we found no result of one.",
    "An older copy of R claims that the game arose in antiquity, that Armenians took it to France and Holland in the tenth century, and that Armenians at home play by Turkish rules. It gives no source. Whether Tama or Turkish draughts came first, no source shows.",
  ],
  wanted: "What would settle it",
  missing: [
    "A rule book of a federation or club; recorded games or problems with a date; the pages of Schmidt and of the dictionary of sport; or your memory: where, when and from whom you learned Tama, and how men move there.",
    "If you have any of this, open an issue in the project’s tracker. If a rule here turns out to be wrong it will be changed, and the present one stays as a choice.",
  ],
} satisfies SourceTexts;
