// Carries out the methods that a page calls on its board; each gives a value or fails with a sentence.

import { inWords } from "../app/effects.ts";
import type { Event } from "../app/events.ts";
import { shown } from "../app/model.ts";
import { gameFileOf, listingOf, missingGame, writtenGame } from "../app/notation.ts";
import { patch, type State } from "../app/state.ts";
import { resolveText } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { plain, t, toText } from "../i18n/messages.ts";
import { Refusal } from "../python/client.ts";
import { statusOf } from "../ui/status-text.ts";
import { isRuleset } from "./board-model.ts";
import { placeOf } from "./events.ts";
import { type Options, toOptions } from "./options.ts";
import type { EngineClients } from "./shared-engine.ts";

/** what the methods act on */
interface Session {
  clients: EngineClients;
  now: State;
  /** when the game was begun, in milliseconds since 1970 */
  since: number;
  /** how many games the board has begun */
  games: number;
  dispatch: (event: Event) => void;
  goTo: (ply: number) => void;
  when: (isSo: () => boolean, act: () => void) => void;
  /** makes words after a wait in the language of the board */
  inLanguage: (make: () => string) => string;
}

/** @param session whose game is open */
export async function callMethod(session: Session, method: string, value: unknown): Promise<unknown> {
  switch (method) {
    case "move":
      return move(session, String(value));
    case "check":
      return check(session, toOptions(Object(value)));
    case "goTo":
      session.goTo(Number(value));
      return placeOf(session.now);
    case "flip":
    case "undo":
    case "redo":
      session.dispatch({ type: method });
      return placeOf(session.now);
    case "getFen":
      return shown(session.now).view.fen;
    case "getPdn": {
      const game = inWords(writtenGame(patch(session.now, { saved: { begun: session.since } })));
      const { text } = await session.clients.rules.ask({ op: "write-pdn", games: [game] }).reply;
      return text;
    }
    default:
      throw new TypeError(`a board has no method ${method}`);
  }
}

/**
 * @param text of a move
 * @returns where the game then stands; fails with the reason if the move is not legal
 */
async function move(session: Session, text: string): Promise<object> {
  const { games } = session;
  const { entries } = session.now.game.timeline;
  const isDone = () => {
    const { timeline } = session.now.game;
    const { refusal, choice } = session.now.board;
    const { waiting } = session.now.requests;
    const isAnswered = Boolean(refusal || choice || waiting.game + waiting.input === 0);
    return timeline.entries !== entries || isAnswered || session.games !== games;
  };
  session.dispatch({ type: "cancel" });
  session.dispatch({ type: "typed", text });
  await new Promise((resolve) => session.when(isDone, () => resolve(undefined)));
  if (session.games !== games) throw new Error("this board has been restarted");
  if (session.now.game.timeline.entries !== entries) return placeOf(session.now);
  const { refusal, choice } = session.now.board;
  const { headline, detail } = statusOf(session.now);
  throw new Error(refusal || choice ? plain(detail) : headline);
}

/** Checks whether a board could be set so; fails with the reason, which begins with the name of an option. */
async function check(session: Session, { fen, pdn, game, rules }: Options) {
  if (!isRuleset(rules)) throw new TypeError(`rules: ${t("embed.rules", { rules })}`);
  try {
    const { text, pdn: isGame } = await resolveText(pdn || fen);
    if (isGame || (pdn && text === pdn)) await readGame(session, text, game ?? 1);
    else if (text) await session.clients.rules.ask({ op: "position", fen: text, rules }).reply;
  } catch (error) {
    const fault = error instanceof Refusal ? error.error : linkFault(error);
    const reason = session.inLanguage(() => plain(toText(fault)));
    throw new TypeError(`${pdn ? "pdn" : "fen"}: ${reason}`);
  }
}

/** @param error of a link; any other is thrown */
export function linkFault(error: unknown) {
  if (error instanceof LinkError) return { key: error.key } as const;
  throw error;
}

/**
 * Reads one game of several.
 * @param wanted from 1
 */
async function readGame(session: Session, text: string, wanted: number) {
  const { ask } = session.clients.rules;
  const { games } = gameFileOf(text, (await ask(listingOf(text)).reply).games);
  const entry = games[wanted - 1];
  if (!entry && games.length > 0) {
    const message = session.inLanguage(() => toText(missingGame(wanted, games.length)));
    throw new Refusal({ kind: "page", message });
  }
  await ask({ op: "read-pdn", text: entry ? text.slice(entry.begin, entry.end) : text }).reply;
}
