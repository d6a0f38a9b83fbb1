// Opens positions and games from text (a paste, a file, a link), and gives them out as text.

import {
  type Annotation,
  type Answers,
  type Command,
  type Game,
  type PdnEntry,
  type ProtocolError,
  presetOf,
  USUAL_RULES,
} from "../base/protocol.ts";
import { toPlainSigns } from "../base/typography.ts";
import type { OwnWords } from "../i18n/messages.ts";
import type { Change } from "./change.ts";
import type { Event, Replied } from "./events.ts";
import { ask, engineLevel, quietly, shown, withoutGame } from "./model.ts";
import { basicSettings } from "./settings.ts";
import { patch, type State } from "./state.ts";
import { tagged } from "./tags.ts";
import { begin, current, type Entry, type Stand } from "./timeline.ts";
import type { GameFile, KeyedGame } from "./values.ts";

/** Plies of a file that are played to see whether they are legal, before a game is chosen: about a second's work. */
const CHECKED = 20_000;
/** Faults that are told at once. */
export const TOLD = 5;

/** How a file of games begins: with a tag, a comment, a number or a move. */
const PDN = /^\s*(?:[[{;%(]|\d|[a-h][1-8])/i;
/** A position as the one tag of a file that holds nothing else. */
const FEN_TAG = /^\s*\[\s*FEN\s+"[^"]*"\s*\]\s*$/i;

/** Whether a text is to be read as games, and not as a position. */
const isGames = (text: string) => {
  const signs = toPlainSigns(text);
  return PDN.test(signs) && !FEN_TAG.test(signs);
};

/** Whether there are several moves in a text: a game, or a part of one, and no single move. */
export const isScore = (text: string) =>
  /[-x:*>][a-h][1-8][-!?+#=±∓⩲⩱∞,;]*\s+(?:\d+[.)…\s]+)?[a-h][1-8]\s*[-x:*=>]/i.test(toPlainSigns(text));

export const listingOf = (text: string): Extract<Command, { op: "list-pdn" }> => ({
  op: "list-pdn",
  text,
  check: CHECKED,
});

/**
 * Opens a position or a file of games; what is neither changes nothing and is answered with the reason.
 * @param event `rules` are for a position, which does not say its own; `wanted` is the game of several, from 1, that
 *   is to be opened; `pdn`: it is to be games, whatever it looks like
 */
export function openText(
  state: State,
  { text, rules, pdn, wanted = null }: Extract<Event, { type: "open-text" }>,
): Change {
  const asking = patch(state, { dialogs: { error: null, gameFile: null, draft: text, wanted } });
  if (pdn || isGames(text)) return ask(asking, "open", listingOf(text));
  return ask(asking, "open", { op: "position", fen: text.trim(), rules: rules ?? state.game.settings.rules });
}

/** Gives what stands in the dialog out by one of its buttons; a text that was edited is checked first. */
export function shareText(state: State, { what, text, ofGame }: Extract<Event, { type: "share" }>): Change {
  const shared = { what, text, ofGame, stand: shown(state) };
  const clean = patch(state, { dialogs: { error: null } });
  if (text === (ofGame ? state.dialogs.pdn : shared.stand.view.fen))
    return quietly(patch(clean, { dialogs: { shared } }));
  const isGame = isGames(text);
  const asking = patch(clean, { dialogs: { shared: { ...shared, ofGame: isGame, stand: null } } });
  if (isGame) return ask(asking, "share", { op: "read-pdn", text });
  return ask(asking, "share", { op: "position", fen: text.trim(), rules: state.game.settings.rules });
}

export function reduceSharing(state: State, event: Replied): Change {
  const { shared } = state.dialogs;
  if (event.type === "refused") return quietly(patch(state, { dialogs: { shared: null, error: event.error } }));
  const { op, answer } = event;
  if (op === "read-pdn") {
    const { tags: _, notes: __, ...game } = answer.game;
    return ask(state, "share", { op: "line", game });
  }
  if (!shared || (op !== "line" && op !== "position")) return quietly(state);
  return quietly(patch(state, { dialogs: { shared: { ...shared, stand: { game: answer.game, view: answer.view } } } }));
}

/** Takes Python's answer about a text that is being opened. */
export function reduceOpening(state: State, event: Replied): Change {
  if (event.type === "refused") return askForText(patch(chosenByHand(state), { dialogs: { error: event.error } }));
  const { op, answer } = event;
  if (op === "list-pdn") return listed(state, answer);
  if (op === "read-pdn") return wasRead(state, answer);
  if (op === "line") return opened(state, answer);
  return op === "position" ? positionPlaced(state, answer) : quietly(state);
}

/** A text that cannot be opened stands in the dialog, with the reason; without one what stands there stays. */
export const textRefused = (state: State, { text, error }: Extract<Event, { type: "text-refused" }>) =>
  askForText(patch(chosenByHand(state), { dialogs: { draft: text || state.dialogs.draft, gameFile: null, error } }));

/** Leaves the choice to the visitor, over the game that is being played. */
const chosenByHand = (state: State): State => patch(state, { game: { awaited: false }, dialogs: { open: "position" } });

/** The fault of a text that has fewer games. */
export const missingGame = (wanted: number, count: number): OwnWords => ({
  key: "embed.missing",
  values: { wanted, count },
});

/** The games of a text, and what is wrong in it beside them: text that is no game at all. */
export function gameFileOf(text: string, entries: PdnEntry[]): GameFile {
  const isGame = ({ plies, tags, errors }: PdnEntry) => plies > 0 || Object.keys(tags).length > 0 || !errors?.length;
  const stray = entries.filter((entry) => !isGame(entry)).flatMap(({ errors }) => errors ?? []);
  return { text, games: entries.filter(isGame), stray };
}

/** A good game alone is opened; of several, or where something is wrong, the visitor chooses. */
function listed(state: State, answer: Answers["list-pdn"]): Change {
  const gameFile = gameFileOf(state.dialogs.draft ?? "", answer.games);
  const { games, stray } = gameFile;
  const { wanted } = state.dialogs;
  const [fault = null] = stray;
  if (games.length === 0) {
    if (fault) return askForText(patch(chosenByHand(state), { dialogs: { error: fault } }));
    return ask(state, "open", { op: "read-pdn", text: gameFile.text });
  }
  if (wanted !== null) {
    if (wanted <= games.length) return readGame(state, gameFile, wanted - 1);
    return askForText(patch(chosenByHand(state), { dialogs: { error: fault ?? missingGame(wanted, games.length) } }));
  }
  if (games.length === 1 && !fault && !games[0]?.errors?.length) return readGame(state, gameFile, 0);
  return askForText(patch(chosenByHand(state), { dialogs: { gameFile } }));
}

/** A fault without the sentence that the game cannot be read. */
export const bareFault = (error: ProtocolError): ProtocolError => ({ ...error, kind: "notation" });

export function readGame(state: State, gameFile: GameFile | null, at: number): Change {
  const entry = gameFile?.games[at];
  if (!gameFile || !entry) return quietly(state);
  const { begin: from, end, line, column } = entry;
  return ask(state, "open", { op: "read-pdn", text: gameFile.text.slice(from, end), line, column, collect: true });
}

/**
 * A game has been read: its positions are asked for. Tags and notes are kept beside the game, not sent to and fro.
 * Faults and contradictions in it become a notice.
 */
function wasRead(
  state: State,
  { game: { tags = {}, notes, ...game }, errors = [], warnings = [] }: Answers["read-pdn"],
): Change {
  const annotation = { tags, notes, moves: game.moves };
  const reason = [...errors, ...warnings].slice(0, TOLD).map(bareFault);
  const key: "position.upTo" | "position.doubt" = errors.length > 0 ? "position.upTo" : "position.doubt";
  const notice = reason.length > 0 ? { key, values: { reason } } : state.dialogs.notice;
  return ask(patch(state, { game: { annotation }, dialogs: { notice } }), "open", { op: "line", game });
}

/** The game that was read stands on the board, at its end, for two to go on from. */
function opened(state: State, { entries, game, view }: Stand & { entries: Entry[] }): Change {
  const annex = view.outcome || view.offer ? { game, view } : null;
  const basics = basicSettings(state.game.settings);
  return quietly(
    patch(withoutGame(state), {
      game: {
        annotation: state.game.annotation,
        settings: { ...basics, opponent: "person", clock: "none", rules: presetOf(game) ?? basics.rules },
        timeline: { entries, ply: entries.length - 1, annex },
      },
    }),
  );
}

/** A position stands on the board as the start of a game. */
function positionPlaced(state: State, stand: Stand): Change {
  const rules = presetOf(stand.game) ?? USUAL_RULES;
  // The engine is not to move before its side has been chosen: then the game begins for two.
  const opponent = engineLevel(state.game.settings, stand.view.turn) === null ? state.game.settings.opponent : "person";
  const { handicap: _, ...rest } = state.game.settings; // whose men stand where is what the position says
  const settings = { ...rest, rules, opponent };
  return quietly(patch(withoutGame(state), { game: { settings, timeline: begin(stand) } }));
}

/** The game on the board with what was written beside its moves, as far as they are still the ones that were read. */
export const annotatedGame = ({ game: { annotation, timeline }, analysis: { study } }: State): Game =>
  study ? study.game : withNotes(current(timeline).game, annotation);

export function withNotes(game: Game, annotation: Annotation | null | undefined): Game {
  if (!annotation) return game;
  const { tags, notes, moves } = annotation; // null in files of other hands
  const parting = (moves ?? []).findIndex((text, at) => game.moves?.[at] !== text);
  const kept = Object.entries(notes ?? {}).filter(([ply]) => parting < 0 || Number(ply) <= parting);
  return { ...game, tags: tags ?? undefined, notes: Object.fromEntries(kept) };
}

/** The game as it is written, copied and shared: with its notes, and the tags that a reader expects. */
export function writtenGame(state: State): KeyedGame {
  const { annotation, settings, timeline } = state.game;
  const { begun } = state.saved;
  const { clock } = state;
  const game = annotatedGame(state);
  const { game: played, view } = current(timeline);
  const same = game === played || `${game.moves ?? []}` === `${played.moves ?? []}`; // an analysis goes on as it likes
  const over = clock?.flagged ? "time" : view.outcome?.reason;
  return tagged(game, { annotation, settings, begun, reason: same ? (over ?? null) : undefined });
}

export const askForText = (state: State): Change =>
  ask(state, "text", { op: "write-pdn", games: [writtenGame(state)] });

/** The request to draw the position on the board, or another one. */
export const diagramOf = (state: State, stand: Stand | null = null): Command => ({
  op: "diagram",
  game: (stand ?? shown(state)).game,
  flipped: state.board.flipped,
  theme: state.preferences.theme === "auto" ? "tuff" : state.preferences.theme,
});
