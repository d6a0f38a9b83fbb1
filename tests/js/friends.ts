// Plays games between two pages for tests: a Python of the test's that finds every move legal but those it is told not to.

import { reduceWith } from "../../web/app/reduce.ts";
import { patch } from "../../web/app/state.ts";
import { friendEvents } from "../../web/friend/reduce.ts";
import { move, Page, view } from "./support.ts";

export const RULESET = { name: "TAMA", title: "Tama", summary: "", fields: { short_king: false } };

const other = (side) => (side === "white" ? "black" : "white");

/** A view after so many plies; every man of the side to move has a move that ends nowhere else. */
const after = (ply, more = {}) =>
  view([move("a3 a4"), move("b3 b4")], { turn: ply % 2 ? "black" : "white", ply, ...more });

/** The page of one of two friends. */
export class FriendPage extends Page {
  illegal = "";
  /** The move that ends the game by the rules. */
  last = "";

  constructor(react: ReturnType<typeof reduceWith> = reduceWith([friendEvents])) {
    super({}, react);
    this.state = patch(this.state, { site: { rulesets: [RULESET] } });
    this.open(after(0));
  }

  /** What has happened is saved at once, as far as `saves` says. */
  saves = true;

  do(event) {
    super.do(event);
    const { game: friend, saved: savedLog } = this.state.friend;
    return this.saves && friend && friend.log !== savedLog
      ? this.do({ type: "kept", fault: null, log: friend.log })
      : this;
  }

  /** Answers whatever Python is asked about the friend's game. */
  check() {
    for (let times = 0; times < 10 && this.state.requests.waiting.friend; times += 1) {
      const { slot, serial, command } = this.asked.findLast(({ slot }) => slot === "friend");
      const answer = this.answerTo(command);
      this.do(
        answer
          ? { type: "answered", slot, serial, op: "line", answer }
          : { type: "refused", slot, serial, op: "line", error: { kind: "illegal-move", message: "It is not legal." } },
      );
    }
    return this;
  }

  answerTo({ game, mend }) {
    const { moves } = game;
    const wrong = this.illegal ? moves.indexOf(this.illegal) : -1;
    if (wrong >= 0 && !mend) return null;
    const played = wrong < 0 ? moves : moves.slice(0, wrong);
    const entries = ["", ...played].map((text, ply) => ({
      game: { rules: "TAMA", moves: played.slice(0, ply) },
      view: after(ply, {
        outcome: text && text === this.last ? { winner: ply % 2 ? "white" : "black", reason: "blocked" } : null,
      }),
      move: text ? move(text.replaceAll("-", " ")) : null,
    }));
    const end = game.ending
      ? { winner: game.ending.kind === "agreement" ? null : other(game.ending.side), reason: game.ending.kind }
      : entries.at(-1).view.outcome;
    return { entries, game, view: { ...entries.at(-1).view, offer: game.offer ?? null, outcome: end } };
  }

  /** Shows all moves that are coming. */
  show() {
    for (let times = 0; times < 50 && this.state.friend.exchange.coming.length > 0; times += 1)
      this.do({ type: "friend-step" });
    return this;
  }

  begin(side = "white") {
    const settings = { ...this.state.game.settings, side, white: "Ani", black: "Aram" };
    return this.do({ type: "new-game", settings, friend: "1a2b3c" }).answer("view", {
      game: { rules: "TAMA" },
      view: after(0),
    });
  }

  /** A move of the player's on the board, which may end the game. */
  move(text, outcome = null) {
    const { game } = this.state.game.timeline.annex ?? this.state.game.timeline.entries[this.state.game.timeline.ply];
    const moves = [...(game.moves ?? []), text];
    const played = move(text.replaceAll("-", " "));
    const answer = {
      game: { rules: "TAMA", moves },
      move: played,
      view: after(moves.length, { lastMove: played, outcome }),
    };
    const serial = this.state.requests.serial + 1;
    this.state = patch(this.state, { requests: { serial, waiting: { ...this.state.requests.waiting, game: serial } } });
    return this.do({ type: "answered", slot: "game", serial, op: "play", answer });
  }

  /** A link of the friend's comes: `known` is what this browser has saved of its game. */
  receive(sent, { known = null, own = false, clock } = {}) {
    return this.do({ type: "sent-game-found", game: sent, known, own, clock }).check().show();
  }

  get log() {
    return this.state.friend.game?.log ?? null;
  }

  get moves() {
    return this.state.game.timeline.entries.slice(1, this.state.game.timeline.ply + 1).map((entry) => entry.move.text);
  }

  get news() {
    return this.state.friend.exchange.news?.key ?? null;
  }
}
