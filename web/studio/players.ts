// The players of a match: a bot in a Python of its own, a level of the engine, and a person at the board.

import { engineName } from "../app/tags.ts";
import { t, toText } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import type { News } from "../sandbox/messages.ts";
import type { Cell, Sandbox } from "../sandbox/sandbox.ts";
import type { MatchPlayer, PlayerFault } from "./match.ts";

/** Milliseconds beyond its time after which a bot is ended, whether it looks at its clock or not. */
const GRACE = 1500;
/** Milliseconds beyond its time that are allowed to a bot, since the game is unpacked in them. */
const SLACK = 100;
/** Seconds that a bot's code may take before it is asked for a move. */
const LOADING = 10;
/** The most characters of an error that are told. */
const LONGEST = 300;
/** Seconds between two looks of a search at its messages. */
const SLICE = 0.02;

export function botPlayer({
  name,
  code,
  seconds,
  sandbox,
  onNews,
}: {
  name: string;
  code: string;
  seconds: number;
  sandbox: Sandbox;
  onNews: (news: News) => void;
}): MatchPlayer & { load: () => Promise<PlayerFault | null> } {
  let bot: { cell: Cell; loaded: Promise<PlayerFault | null> } | null = null;

  const started = () => {
    if (bot && !bot.cell.ended) return bot;
    const cell = sandbox.startCell();
    const loaded = askInTime(cell, { op: "bot", code }, LOADING, onNews).then(({ fault }) => fault);
    bot = { cell, loaded };
    return bot;
  };

  return {
    name,
    load: () => started().loaded,
    async choose({ game }) {
      const { cell, loaded } = started();
      const broken = await loaded;
      if (broken) return { fault: broken };
      const { move, fault } = await askInTime(cell, { op: "choose", game, seconds }, seconds, onNews);
      if (fault) return { fault };
      return move === undefined ? { fault: { kind: "no-move" } } : { move };
    },
    stop() {
      bot?.cell.end();
      bot = null;
    },
  };
}

/**
 * Asks a bot something that must be answered in time, whatever the bot's own clock says.
 * @param time in seconds
 */
async function askInTime(
  cell: Cell,
  request: object,
  time: number,
  onNews: (news: News) => void,
): Promise<{ move?: string; fault: PlayerFault | null }> {
  await cell.ready;
  let move: string | undefined;
  let fault: PlayerFault | null = null;
  let late = false;
  const end = () => {
    late = true;
    cell.end();
  };
  const timer = setTimeout(end, time * 1000 + GRACE);
  const how = await cell.ask(request, (news) => {
    move = news.move ?? move;
    if (news.fault) fault = { kind: news.fault.kind, reason: { english: news.fault.reason.slice(0, LONGEST) } };
    onNews(news);
  });
  clearTimeout(timer);
  if (how !== "done") fault = { kind: late ? "overran" : how, reason: cell.reason };
  else if (cell.duration > time * 1000 + SLACK) fault = { kind: "overran" };
  return { fault, ...(move !== undefined && { move }) };
}

export const levelPlayer = (name: string, level: number, engine: EngineClient): MatchPlayer => ({
  name,
  written: toText(engineName(level)),
  async choose({ game }) {
    const { reply } = engine.ask({ op: "search", game, limit: {}, level, slice: SLICE });
    return { move: (await reply).result.move.text };
  },
  stop() {
    engine.end();
    engine.waiting.clear();
  },
});

/** a player whose moves come from outside */
export type PersonPlayer = MatchPlayer & { answer: (move: string) => void };

export function personPlayer(name: string): PersonPlayer {
  let resolve: (move: string) => void = () => {};
  return {
    name,
    written: t("player.written.person"),
    person: true,
    choose: () =>
      new Promise((settle) => {
        resolve = (move) => settle({ move });
      }),
    answer: (move) => resolve(move),
    stop() {},
  };
}
