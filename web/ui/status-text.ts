// Computes the text and the buttons of the status area from the page's state.

import { isStopped } from "../app/clock.ts";
import { warningOf } from "../app/coach.ts";
import { isFlawless, nextGame } from "../app/end.ts";
import type { Event } from "../app/events.ts";
import { engineIsToMove, isHidden, isOpen, ownSide, playerMayMove, shown, soloSide } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import { RELOAD } from "../app/site-version.ts";
import type { RefusedTry, State } from "../app/state.ts";
import { current, entryAt } from "../app/timeline.ts";
import type { Choice } from "../app/values.ts";
import type { PageText } from "../base/dom.ts";
import type { Outcome, Side } from "../base/protocol.ts";
import { sideNames, t, toText } from "../i18n/messages.ts";
import { megabytes } from "../i18n/numbers.ts";
import { hintStatus, type Offer, warningStatus } from "./coach-text.ts";
import { moveNumber } from "./move-text.ts";
import { headlineOf, reasonOf } from "./result-text.ts";
import { sentences } from "./speech.ts";

export type { Offer };

export interface Status {
  headline: string;
  /** the side that the headline is about, unless that is "you" */
  side: Side | null;
  detail: PageText;
  tone: "plain" | "must" | "refused" | "busy" | "failed" | "over";
  offers: Offer[];
  progress: { loaded: number; total: number } | null;
}

const status = (status: Partial<Status> & { headline: string }): Status => ({
  side: null,
  detail: "",
  tone: "plain",
  offers: [],
  progress: null,
  ...status,
});

export function statusOf(state: State): Status {
  if (state.tour) return booting(state) ?? playersTurn(state);
  return (
    booting(state) ??
    elsewhere(state) ??
    onBreak(state) ??
    lookingBack(state) ??
    over(state) ??
    asking(state) ??
    offered(state) ??
    engineAtWork(state) ??
    playersTurn(state)
  );
}

export function statusWords(state: State) {
  const { headline, detail } = statusOf(state);
  return sentences(headline, detail);
}

function booting(state: State) {
  const { boot } = state;
  const { waiting } = state.requests;
  const { loaded, total } = boot;
  if (boot.phase === "failed") {
    return status({
      headline: t("boot.failed"),
      detail: state.site.update === "older" ? t("fault.older") : toText(boot.message),
      tone: "failed",
      offers: [retryOf(state, { type: "boot-retry" })],
    });
  }
  if (boot.phase === "ready" && shown(state).view.fen !== "") return null;
  const detail =
    total > 0 && loaded < total
      ? t("boot.loading", { loaded: megabytes(loaded), total: megabytes(total) })
      : t("boot.starting");
  const head = playerMayMove(state) && !waiting.game ? turnOf(state) : { headline: t("status.loading") };
  return status({ ...head, detail, tone: "busy", progress: { loaded, total } });
}

/** Another try; a reload where the page is older than the site, whose files it cannot use. */
const retryOf = ({ site: { update } }: State, event: Event): Status["offers"][number] =>
  update === "older" ? RELOAD : { key: "boot.retry", event };

function turnOf(state: State) {
  const { turn } = shown(state).view;
  if (soloSide(state) || ownSide(state) === turn) return { headline: t("status.yourTurn") };
  const name = state.tour ? "" : typedName(state.game.settings, turn);
  const headline = name ? t("status.turn.name", { name }) : t("status.turn", sideNames(turn));
  return { headline, side: turn };
}

/** A friend's game that another tab has. */
function elsewhere({ friend: { game: friend, exchange }, analysis: { study } }: State) {
  if (!friend || study || exchange.place === "here") return null;
  return status({ headline: t("status.moved"), offers: [{ key: "status.here", event: { type: "come-back" } }] });
}

/** The players' pause, in which all waits. */
function onBreak(state: State) {
  if (!isHidden(state)) return null;
  return status({
    headline: t("clock.paused"),
    detail: t("clock.hidden"),
    offers: [{ key: "status.goOn", event: { type: "pause", paused: false } }],
  });
}

function lookingBack(state: State) {
  const { look, timeline } = state.game;
  const { refusal } = state.board;
  const { end } = state.analysis;
  if (look === null || warningOf(state)) return null;
  const first = entryAt(timeline, 0).view.turn;
  const [number, total] = [moveNumber(look, first), moveNumber(timeline.entries.length - 1, first)];
  const mover = entryAt(timeline, Math.max(0, look - 1)).view.turn;
  const outcome = end?.stand.view.outcome;
  const result = outcome ? sentences(headlineOf(state, outcome), reasonOf(state, outcome)) : "";
  return status({
    headline: look === 0 ? t("status.lookingStart") : t("status.looking", { number, total, ...sideNames(mover) }),
    detail: refusal ? refusalText(refusal) : result,
    offers: [
      ...(outcome ? afterwards(state, outcome) : []), // where they were, so that no button goes from under a finger
      { key: "status.return", event: { type: "return" } },
      ...(state.friend.game ? [] : [{ key: "status.continue", event: { type: "continue" } } as const]),
    ],
  });
}

function over(state: State) {
  const { outcome } = shown(state).view;
  if (!outcome) return null;
  const offers = state.game.look === null ? afterwards(state, outcome) : [];
  const { winner } = outcome;
  const side = winner === ownSide(state) ? null : winner;
  return status({
    headline: headlineOf(state, outcome),
    side,
    detail: reasonOf(state, outcome),
    tone: "over",
    offers,
  });
}

/** The buttons of a game that is over; what a player said can be taken back. */
function afterwards(state: State, { reason, winner }: Outcome): Status["offers"] {
  if (state.analysis.study) return [];
  const { end } = state.analysis;
  const { settings, timeline } = state.game;
  const next = nextGame(state);
  const { level = 0, coach } = next?.changes ?? {};
  const own = !state.friend.game && (winner === null || soloSide(state) !== winner);
  const gaveUp = (reason === "resignation" || reason === "agreement") && own && !state.clock?.flagged;
  const played = end !== null && timeline.ply > 0;
  const same: Offer = { key: "status.rematch", event: { type: "rematch" } };
  const other: Offer | null = next && {
    key: level ? "player.level" : coach ? "status.coach" : "status.headStart",
    values: { level },
    event: { type: "rematch", changes: next.changes },
    primary: next.advised,
  };
  const offers: (Offer | false | null)[] = [
    ...(next?.advised ? [other, same] : [same, other]),
    played && { key: "status.review", event: { type: "review-game" } },
    gaveUp && { key: "status.takeBack", event: { type: "undo" } },
    end && { key: "status.share", event: { type: "open-dialog", dialog: "position", sharing: true } },
    // Last, since it goes where the review finds no mistake.
    played &&
      settings.opponent !== "engines" &&
      !isFlawless(state) && { key: "status.learn", event: { type: "learn-mistakes" } },
  ];
  return offers.filter((each) => each !== null && each !== false);
}

function offered(state: State) {
  const { offer } = shown(state).view;
  if (offer === null || ownSide(state) !== null) return null; // a friend's is answered in its panel
  const name = typedName(state.game.settings, offer);
  return status({
    headline: name ? t("status.offered.name", { name }) : t("status.offered", sideNames(offer)),
    offers: [
      { key: "status.accept", event: { type: "answer-draw", accept: true } },
      { key: "status.decline", event: { type: "answer-draw", accept: false } },
    ],
  });
}

function engineAtWork(state: State) {
  const hinting = state.hint !== null && state.hint.move === null;
  if (!engineIsToMove(state) && !hinting) return alone(state);
  if (state.engine.phase !== "failed") {
    if (hinting) return status({ ...turnOf(state), detail: t("status.hinting") });
    return status({ headline: t("status.thinking"), tone: "busy", offers: alone(state)?.offers ?? [] });
  }
  return status({
    headline: t("engine.failed"),
    detail: state.site.update === "older" ? t("fault.older") : toText(state.engine.message),
    tone: "failed",
    offers: [retryOf(state, { type: "engine-retry" })],
  });
}

/** An engine that plays alone can be made to wait. */
function alone(state: State) {
  const { settings, paused, timeline } = state.game;
  if (settings.opponent !== "engines" || !isOpen(current(timeline).view)) return null;
  return status({
    ...turnOf(state),
    detail: t("status.paused"),
    offers: [{ key: paused ? "status.goOn" : "status.pause", event: { type: "pause", paused: !paused } }],
  });
}

function choosing(head: ReturnType<typeof turnOf>, { ways, at }: Choice) {
  const text = ways[at]?.path.join("×") ?? "";
  return status({
    ...head,
    detail: t("status.way", { number: at + 1, total: ways.length, text }),
    offers: [
      { key: "status.playWay", event: { type: "play-way" } },
      { key: "status.nextWay", event: { type: "next-way" } },
    ],
  });
}

/** Whether a draw is meant to be offered, which the engine may take at once, or the game to be given up. */
function asking(state: State) {
  const { note } = state.game;
  if (note !== "drawing" && note !== "resigning") return null;
  const resigning = note === "resigning";
  return status({
    ...turnOf(state),
    detail: t(resigning ? (state.friend.game ? "status.askResign.friend" : "status.askResign") : "status.askDraw"),
    offers: [
      resigning
        ? { key: "action.resign", event: { type: "resign" } }
        : { key: "action.draw.hint", event: { type: "offer-draw" } },
      { key: "status.playOn", event: { type: "cancel" } },
    ],
  });
}

function refusalText({ message, explanation, error }: RefusedTry) {
  const { key = "", values = {}, sentence = "" } = explanation ?? {};
  return toText(message ?? error ?? { key, values, sentence });
}

export const clocksText = (state: State) => (isStopped(state) && !state.friend.game ? t("clock.stopped") : "");

function playersTurn(state: State) {
  const { view } = shown(state);
  const head = turnOf(state);
  const { refusal, input, choice } = state.board;
  const { note } = state.game;
  const { hint } = state;
  const warning = warningOf(state);
  if (warning) return status(warningStatus(warning));
  if (choice) return choosing(head, choice);
  if (refusal) {
    const detail = refusalText(refusal);
    const better = refusal.explanation?.better;
    const offers: Status["offers"] = better ? [{ key: "status.showBetter", event: { type: "show-better" } }] : [];
    return status({ ...head, detail, tone: "refused", offers });
  }
  if (hint?.move && hint.step > 0) return status({ ...head, ...hintStatus(hint) });
  if (note === "declined") return status({ ...head, detail: t("status.declined") });
  if (view.capture === 0 || !isOpen(view)) return status({ ...head, detail: clocksText(state) });
  if ((input?.taken.length ?? 0) > 0) return status({ ...head, detail: t("status.carryOn"), tone: "must" });
  return status({
    ...head,
    detail: t("status.mustCapture", { count: view.capture }),
    tone: "must",
    offers: [{ key: "status.why", event: { type: "question", about: "why", square: "" } }],
  });
}
