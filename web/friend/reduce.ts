// Reduces what happens in a game against a friend on another device, whichever way it travels: one's own moves and words,
// and logs that come.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { OFFLINE, QUIET } from "../app/friend.ts";
import { canAsk, replay } from "../app/friend-log.ts";
import { isOpen, quietly, withoutRequests } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import { annexed, current, type Timeline } from "../app/timeline.ts";
import type { Friend } from "../app/values.ts";
import { otherSide, type Side } from "../base/protocol.ts";
import { answered, check, isBusy, knownOf, stepped, unread, waiting } from "./check.ts";
import { NEWS } from "./news.ts";
import { greetedAnew, takeLog, takeSentGame } from "./received.ts";
import { followLive, reduceLive } from "./reduce-live.ts";
import type { Waiting } from "./state.ts";

/** Part of the page (see parts.ts) without its view. */
export const friendEvents = { reduce, followUp };

/** @returns null for an event that is not about a friend's game */
function reduce(state: State, event: Event): Change | null {
  const { exchange } = state.friend;
  switch (event.type) {
    case "friend-joined":
      return quietly(state);
    case "friend-link":
      return quietly(
        patch(state, { friend: { exchange: { ...exchange, link: { text: event.text, tried: 0, fault: null } } } }),
      );
    case "link-refused":
      return quietly(unread(patch(state, { friend: { exchange: { ...exchange, link: null } } }), event.words));
    case "sent-game-found":
      return takeSentGame(state, event);
    case "friend-step":
      return quietly(stepped(state));
    case "take-log":
      return takeLog(state, event);
    case "moved-away":
      return quietly(movedAway(state));
    case "come-back":
      return quietly(patch(state, { friend: { exchange: { ...exchange, place: "returning" } } }));
    case "come-back-as-it-was":
      return quietly(patch(state, { friend: { exchange: QUIET } }));
    case "put-news-away":
      return quietly(
        patch(greetedAnew(state), { friend: { exchange: { ...exchange, news: event.kept ? NEWS.kept : null } } }),
      );
    case "answered":
    case "refused":
      return event.slot === "friend" ? answered(state, event) : null;
    default: {
      const change = reduceLive(state, event);
      if (change) return change;
      return state.friend.game && !state.analysis.study && !state.tour
        ? ownEvent(state, state.friend.game, event)
        : null;
    }
  }
}

/** Another tab has the game now; this one shows it as it was. */
const movedAway = (state: State): State =>
  patch(withoutRequests(state), {
    dialogs: { open: state.dialogs.open === "live" ? null : state.dialogs.open },
    friend: { live: OFFLINE, exchange: { ...QUIET, place: "elsewhere" } },
  });

/** What the player does, where it means something else than between two at one device. */
function ownEvent(state: State, friend: Friend, event: Event): Change | null {
  const { side } = friend;
  const now = replay(friend, friend.log);
  const open = isOpen(current(state.game.timeline).view) && state.friend.exchange.place === "here";
  const say = (said: Waiting, word: string, can = true) => {
    if (!can || !open) return quietly(state);
    if (isBusy(state)) return quietly(waiting(state, said));
    return check(state, { ...friend, log: [...friend.log, `${side}:${word}`] }, knownOf(state, friend));
  };
  switch (event.type) {
    case "undo":
      return say(event, "ask", canAsk(now, side));
    case "redo":
    case "continue":
    case "pause":
      return quietly(state);
    case "ask-draw":
    case "offer-draw":
      if (now.offer === otherSide(side)) return say(event, "accept");
      return quietly(open ? patch(state, { friend: { game: { ...friend, drawing: !friend.drawing } } }) : state);
    case "answer-draw":
      return say(event, event.accept ? "accept" : "decline", now.offer === otherSide(side));
    case "answer-request":
      return say(event, event.grant ? "grant" : "decline", now.request === otherSide(side));
    case "resign":
      return say(event, "resign");
    case "handed-out":
      return quietly(patch(state, { friend: { game: { ...friend, sent: friend.log.length } } }));
    case "hint":
    case "threat":
    case "analyse":
    case "review-game":
    case "learn-mistakes":
      return open ? quietly(patch(state, { dialogs: { notice: { key: "friend.noHelp" } } })) : null;
    default:
      return null;
  }
}

/** Keeps log and board in step, takes up what has waited, and sends what is new. */
function followUp(change: Change): Change {
  const { state, effects } = inStep(change.state);
  const [event, ...queue] = state.friend.live.queue;
  const then =
    event && !isBusy(state)
      ? takenUp(patch(state, { friend: { live: { ...state.friend.live, queue } } }), event)
      : followLive(state);
  return { state: then.state, effects: [...change.effects, ...effects, ...then.effects] };
}

/** @param event that has waited */
const takenUp = (state: State, event: Event): Change => followUp(reduce(state, event) ?? quietly(state));

/**
 * Keeps the log and the board in step: a move of the player's is added to the log; a board that a reload has left behind
 * the log catches up.
 */
function inStep(state: State): Change {
  const { game: friend, exchange } = state.friend;
  const { waiting } = state.requests;
  const { snapshot } = state.saved;
  const busy = snapshot || exchange.checking || exchange.coming.length > 0 || waiting.game || waiting.friend;
  if (!friend || exchange.place !== "here" || busy || state.boot.phase !== "ready") return quietly(state);
  const now = replay(friend, friend.log);
  const { game, view } = current(state.game.timeline);
  const { moves = [] } = game;
  const agreed = now.moves.filter((text, at) => text === moves[at]).length;
  if (agreed === now.moves.length && moves.length === agreed) return quietly(state);
  const own = agreed === now.moves.length && moves.length === agreed + 1 && now.turn === friend.side;
  if (own && !now.ending) return quietly(withOwnMove(state, friend, moves.at(-1) ?? "", view.outcome === null));
  return check(state, friend, knownOf(state, friend));
}

/** @param text of the move on the board */
function withOwnMove(state: State, friend: Friend, text: string, open: boolean): State {
  const draw = friend.drawing && open;
  const log = [...friend.log, draw ? `${text}=` : text];
  const next = { ...friend, log, drawing: false };
  const timeline = draw ? withOffer(state.game.timeline, friend.side) : state.game.timeline;
  return patch(state, {
    friend: { game: next, exchange: { ...state.friend.exchange, news: null } },
    game: { timeline },
  });
}

function withOffer(timeline: Timeline, offer: Side): Timeline {
  const { game, view } = current(timeline);
  return annexed(timeline, { game: { ...game, offer }, view: { ...view, offer } });
}
