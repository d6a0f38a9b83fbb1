// Makes the PDN tags that a game is written with: those of its file, or what the page knows of it.

import type { Annotation, Game, Reason, Side } from "../base/protocol.ts";
import type { OwnWords } from "../i18n/messages.ts";
import { engineLevel } from "./model.ts";
import { typedName } from "./settings.ts";
import type { KeyedGame, Settings } from "./values.ts";

/** what the page knows of a game */
interface Known<P extends string | OwnWords = string | OwnWords> {
  event?: string;
  round?: string;
  players: Record<Side, P>;
  /** in milliseconds since 1970 */
  begun: number | null;
  /** why it ended; null where that is not known */
  termination: string | null;
}

/** Why a game of bots or one by the clock ended, beside the reasons of the rules. */
export const FORFEIT = "forfeit";
export const INFRACTION = "rules infraction";
export const OUT_OF_TIME = "time forfeit";

/** The tags that every reader of PDN expects (Result is Python's to write), and why the game ended. */
export const tagsOf = <P extends string | OwnWords>({
  event = "?",
  round = "-",
  players,
  begun,
  termination,
}: Known<P>): Record<string, string | P> => ({
  Event: event,
  Site: "Tama",
  Date: dateOf(begun),
  Round: round,
  White: players.white,
  Black: players.black,
  ...(termination && { Termination: termination }),
});

/**
 * A local day as PDN writes it.
 * @param time in milliseconds since 1970
 */
function dateOf(time: number | null) {
  if (!time) return "????.??.??";
  const day = new Date(time);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${day.getFullYear()}.${month}.${date}`;
}

/** @param reason null while the game goes on; undefined where it is not known */
export function terminationOf(reason: Reason | "time" | null | undefined) {
  if (reason === undefined) return null;
  if (reason === null) return "unterminated";
  return reason === "time" ? OUT_OF_TIME : reason.replace("-", " ");
}

/** @param level of the engine */
export const engineName = (level: number): OwnWords => ({ key: "player.level", values: { level } });

function playerOf(settings: Settings, side: Side): OwnWords | string {
  const level = engineLevel(settings, side);
  if (level !== null) return engineName(level);
  if (settings.opponent === "engine") return { key: "player.written.person" };
  return typedName(settings, side) || "?";
}

/** Endings that can be taken back on the page. */
const TAKEN_BACK = /resignation|agreement|forfeit|normal/i;

/**
 * A game with the tags that it is written with. One that was read from a file keeps those of the file; why it ended is
 * said anew where it was played on.
 */
export function tagged(
  game: Game,
  {
    annotation,
    settings,
    begun,
    reason,
    event,
  }: {
    annotation: Annotation | null | undefined;
    settings: Settings;
    begun: number | null;
    reason: Reason | "time" | null | undefined;
    event?: string;
  },
): KeyedGame {
  const { tags, moves = [] } = annotation ?? {};
  const players = { white: playerOf(settings, "white"), black: playerOf(settings, "black") };
  const known = tagsOf({ players, begun, termination: terminationOf(reason), ...(event && { event }) });
  if (!tags) return { ...game, tags: known };
  const asRead = moves.length === game.moves?.length && moves.every((move, at) => move === game.moves?.[at]);
  const { Termination: end = "", ...rest } = tags;
  const termination = !asRead ? known.Termination : reason || !TAKEN_BACK.test(end) ? end : "";
  return { ...game, tags: { ...UNKNOWN, ...rest, ...(termination && { Termination: termination }) } };
}

/** The tags of a file that says nothing. */
const UNKNOWN = Object.freeze({
  ...tagsOf({ players: { white: "?", black: "?" }, begun: null, termination: null, round: "?" }),
  Site: "?",
});
