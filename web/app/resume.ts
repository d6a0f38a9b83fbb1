// Puts a saved game back on the board: after a reload, from the last visit, or from the list of saved games.

import type { Answers, Loss } from "../base/protocol.ts";
import type { Change } from "./change.ts";
import { afterDeclaration } from "./draws.ts";
import type { Event, Notice } from "./events.ts";
import { QUIET } from "./friend.ts";
import { ask, quietly, startOf, unknownStand, viewed, withoutRequests } from "./model.ts";
import { swapped } from "./settings.ts";
import { RELOAD } from "./site-version.ts";
import { toSnapshot } from "./snapshot.ts";
import { patch, type State } from "./state.ts";
import { begin } from "./timeline.ts";
import type { Settings, Snapshot } from "./values.ts";

export function reduceResume(
  state: State,
  event: Extract<Event, { type: "kept" | "take-up" | "open-record" | "notice" }>,
): Change {
  switch (event.type) {
    case "notice":
      return quietly(patch(state, { dialogs: { notice: event.notice } }));
    case "kept":
      return quietly(kept(state, event));
    case "open-record":
      return put(
        { ...patch(withoutRequests(state), { dialogs: { open: null }, analysis: { study: null } }), editor: null },
        event.snapshot,
      );
    case "take-up":
      return takeUp(state, event);
  }
}

/**
 * Whether the game could be written down, and which log of a friend's game was; where it could not for the first time
 * that is said.
 */
function kept(state: State, { fault, log }: Extract<Event, { type: "kept" }>) {
  const savedLog = log ?? state.friend.saved;
  if (fault === state.saved.fault)
    return savedLog === state.friend.saved ? state : patch(state, { friend: { saved: savedLog } });
  const offer = fault === "newer" && { offer: RELOAD };
  return patch(state, {
    friend: { saved: savedLog },
    saved: { fault },
    dialogs: { notice: fault && { key: `kept.${fault}` as const, ...offer } },
  });
}

/** Where nothing is kept, a game that another one took the place of can be brought back. */
export function offeringBack({ state, effects }: Change, before: State): Change {
  const { timeline } = before.game;
  const { fault, snapshot } = before.saved;
  const replaced = timeline.entries.length > 1 && timeline.entries[0] !== state.game.timeline.entries[0];
  if (!fault || snapshot || !replaced) return { state, effects };
  const notice: Notice = {
    key: "kept.replaced",
    offer: { key: "dialog.undo", event: { type: "open-record", snapshot: toSnapshot(before) } },
  };
  return { state: patch(state, { dialogs: { notice } }), effects };
}

/** Puts the game of the last visit on the board, unless something has been done on this visit meanwhile. */
function takeUp(state: State, { snapshot, settings, lost }: Extract<Event, { type: "take-up" }>): Change {
  const { timeline } = state.game;
  const { input } = state.board;
  const { record } = state.saved;
  const { open: dialog } = state.dialogs;
  const { study } = state.analysis;
  const { editor, tour } = state;
  const untouched = timeline.entries.length === 1 && !timeline.annex && !input && !state.saved.snapshot && !record;
  const notice = lost ? { key: `kept.${lost}` as const } : state.dialogs.notice;
  const told = patch(state, { game: { awaited: false }, dialogs: { notice } });
  if (!untouched || dialog || study || editor || tour) return quietly(told);
  if (snapshot) return put(told, snapshot);
  return settings ? offered(told, settings) : quietly(told);
}

/**
 * A new game with the choices of the last one, the player being White, which waits for the visitor: nothing moves and no
 * clock runs by itself.
 */
function offered(state: State, last: Settings): Change {
  const settings = last.side === "black" ? swapped(last) : last;
  const timeline = begin(startOf(settings));
  const paused = settings.opponent === "engines";
  return viewed({
    ...patch(state, { game: { settings, timeline, paused }, board: { flipped: false } }),
    greeting: withoutWelcome(state),
  });
}

/** What there is today stays beside the board when the game of the last visit comes back. */
const withoutWelcome = ({ greeting }: State) => (greeting === "welcome" ? null : greeting);

function put(state: State, snapshot: Snapshot): Change {
  const { settings, flipped, record, begun, origin, warnings, reviewed, friend } = snapshot;
  return restore(
    {
      ...patch(state, {
        game: { awaited: false, settings, timeline: begin(unknownStand(snapshot)) },
        board: { flipped },
        saved: { record, begun, origin },
        coach: { warnings },
        analysis: { reviewed },
        friend: { game: friend, exchange: QUIET },
      }),
      greeting: withoutWelcome(state),
    },
    snapshot,
  );
}

/** Asks for all positions of a game that comes back. */
export function restore(state: State, snapshot: Snapshot): Change {
  const { game, undone, annotation } = snapshot;
  return ask(patch(state, { saved: { snapshot } }), "game", { op: "line", game, undone, annotation, mend: true });
}

/** The game stands on the board as it was left, as far as it could be read, also in the middle of a capture. */
export function restored(state: State, { entries, game, view, annotation, lost }: Answers["line"]): Change {
  const { undone = [], path = [], clock = null, paused = false } = state.saved.snapshot ?? {};
  const ply = entries.length - 1 - (undone.length - (lost?.undone ?? 0));
  const [first] = entries;
  const next: State = {
    ...patch(state, {
      saved: { snapshot: null },
      game: { annotation, paused, timeline: { entries, ply, annex: null } },
      board: { queued: lost ? [] : path.map((square) => ({ type: "press", square })) },
      dialogs: { notice: lost ? noticeOf(lost) : state.dialogs.notice },
    }),
    clock: clock && first ? { ...clock, game: first } : null,
  };
  return game.offer || game.ending ? afterDeclaration(next, { game, view }) : quietly(next);
}

const noticeOf = ({ moves, undone, fields }: Loss): Notice =>
  moves + undone > 0
    ? { key: "kept.mended", values: { count: moves + undone } }
    : {
        key: "kept.partly",
        values: { fields: fields.map((name) => ({ key: `kept.${name}` as const })) },
      };
