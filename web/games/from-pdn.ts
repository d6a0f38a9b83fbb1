// Reads the games of a PDN text as records, so that they can be added to the saved ones.

import { bareFault, gameFileOf, listingOf } from "../app/notation.ts";
import type { Settings } from "../app/values.ts";
import { type Answers, type ProtocolError, presetOf, USUAL_RULES } from "../base/protocol.ts";
import { versionOf } from "../base/versions.ts";
import { faultText, plain } from "../i18n/messages.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import type { Left } from "./backup.ts";
import { type GameRecord, readRecord } from "./record.ts";

/** @returns no games where the text is none; those that are cut end at an error in the text */
export async function fromPdn(
  text: string,
  ask: EngineClient["ask"],
  usual: Settings,
  { tell, signal }: { tell: (share: number, games: number) => void; signal: AbortSignal },
): Promise<{ games: GameRecord[]; left: Left[]; cut: Left[] }> {
  const listing = await ask(listingOf(text)).reply;
  const entries = gameFileOf(text, listing.games).games;
  const games: GameRecord[] = [];
  const left: Left[] = [];
  const cut: Left[] = [];
  for (const [at, { begin, end, line, column }] of entries.entries()) {
    signal.throwIfAborted();
    const part = text.slice(begin, end);
    const { record, error } = await ask({ op: "read-pdn", text: part, line, column, collect: true }).reply.then(
      (answer) => ({ record: recordOf(answer, idOf(part), usual), error: answer.errors?.[0] }),
      (refusal) => ({ record: null, error: refusalOf(refusal) }),
    );
    if (record) games.push(record);
    const fault = error ? plain(faultText(bareFault(error))).replace(/\.$/, "") : "";
    if (!record) left.push({ number: at + 1, fault });
    else if (error) cut.push({ number: at + 1, fault });
    tell((at + 1) / entries.length, at + 1);
  }
  return { games, left, cut };
}

function refusalOf(refusal: unknown): ProtocolError {
  if (refusal instanceof Refusal) return refusal.error;
  throw refusal;
}

function recordOf(
  { game: { tags = {}, notes, ...game }, view, errors = [] }: Answers["read-pdn"],
  id: string,
  usual: Settings,
) {
  if (errors.length > 0 && !game.moves?.length) return null;
  const { outcome } = view;
  const rules = presetOf(game) ?? USUAL_RULES;
  return readRecord(
    {
      id,
      name: tags.Event && tags.Event !== "?" ? tags.Event : "",
      begun: Date.parse((tags.Date ?? "").replaceAll(".", "-")) || null,
      changed: Date.now(),
      plies: view.ply,
      result: outcome && { winner: outcome.winner, reason: outcome.reason },
      carried: {
        version: versionOf("game"),
        game,
        settings: { ...usual, opponent: "person", clock: "none", rules },
        annotation: { tags, notes, moves: game.moves ?? [] },
        cells: view.cells,
        turn: view.turn,
      },
    },
    usual,
  );
}

/** The same for the same text, so that a file that is imported twice adds its games once. */
function idOf(text: string) {
  let [one, other]: [number, number] = [0x811c9dc5, 0x1000193];
  for (const sign of text.trim()) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13);
  }
  return `pdn-${(one >>> 0).toString(16)}-${(other >>> 0).toString(16)}`;
}
