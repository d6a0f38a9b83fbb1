// Says what there is to say of a game against a friend, and what can be done: to be sent, to be answered, to be waited for.

/** @import { Event, State } from "../app/types.js" */
/** @import { Friend } from "../app/values.js" */
/** @import { Key, Words } from "../i18n/messages.js" */

import { otherSide } from "../app/draws.js";
import { isAwaited, replay } from "../app/friend-log.js";
import { isOpen } from "../app/model.js";
import { typedName } from "../app/settings.js";
import { live as standing } from "../app/timeline.js";
import { PHRASES } from "./messages.js";

/**
 * @typedef {object} PanelState
 * @property {Words[]} lines
 * @property {{ key: Key, event: Event }[]} offers
 * @property {boolean} sends the link can be handed out
 * @property {boolean} fresh it has not been yet
 * @property {"live.play" | "live.again" | null} invites the friend can be invited to play live: for the first time, or again
 * @property {boolean} takes a link is awaited
 * @property {boolean} says the game is live
 */

/**
 * @param {State} state
 * @returns {PanelState | null} null where no friend's game is on the board
 */
export function panelState(state) {
  const { friend, exchange, settings, live } = state;
  const open = isOpen(standing(state.timeline).view);
  // A game by link has no clock.
  const parted = live.phase === "lost" || (live.phase === "idle" && open && settings.clock !== "none");
  const byLink = live.phase === "idle" && !parted;
  if (!friend || exchange.place !== "here" || state.study || state.tour) return null;
  const now = replay(friend, friend.log);
  const typed = typedName(settings, otherSide(friend.side));
  /** @type {{ name: string | Words }} */
  const values = { name: typed || { key: "welcome.someone" } };
  const ours = now.authors.at(-1) === friend.side || friend.log.length === 0;
  const fresh = ours && friend.sent < Math.max(friend.log.length, 1) && sendsFirst(friend);
  const over = now.ending !== null || standing(state.timeline).view.outcome !== null;
  const waits = !fresh && !isAwaited(friend) && !over;
  const asks = now.request === otherSide(friend.side);
  const offers = now.offer === otherSide(friend.side);
  /** @type {(Words | false | null)[]} */
  const lines = [
    exchange.news && { key: exchange.news.key, values: exchange.news.values },
    now.request === friend.side && { key: "friend.asked" },
    asks && { key: "friend.asks" },
    offers && { key: "friend.offers" },
    friend.drawing && { key: "friend.drawing" },
    ...(byLink ? [linkLine(friend, { fresh, waits, over })] : liveLines(state, values)),
    parted && !live.fault && friend.log.length > 0 && { key: "live.lost" },
  ];
  return {
    lines: lines.filter((each) => each !== false && each !== null),
    offers: exchange.news?.offers ?? [...answers(asks, offers), ...(byLink ? [] : liveOffers(live, parted))],
    sends: byLink && (fresh || waits || (over && ours)),
    fresh: byLink && fresh,
    invites: parted ? "live.again" : byLink && open ? "live.play" : null,
    takes: live.phase !== "live" && (waits || !byLink),
    says: live.phase === "live",
  };
}

/**
 * @param {Friend} friend
 * @param {{ fresh: boolean, waits: boolean, over: boolean }} how
 * @returns {Words | null}
 */
function linkLine({ log }, { fresh, waits, over }) {
  const back = !over && log.length > 1 && !log.at(-1)?.includes(":");
  if (fresh) return { key: back ? "friend.sendBack" : log.length > 0 ? "friend.send" : "friend.invite" };
  return waits ? { key: "friend.waits" } : null;
}

/**
 * @param {State} state
 * @param {{ name: string | Words }} values
 * @returns {(Words | false | null)[]}
 */
function liveLines({ live }, values) {
  const { phase, heard, again } = live;
  return [
    live.fault,
    phase === "live" && live.silent && { key: "live.silent" },
    phase === "live" && live.away && { key: "live.away" },
    phase === "live" && heard && { key: "live.said", values: { ...values, words: { key: PHRASES[heard.what] } } },
    again === "wanted" && { key: "live.wantsAgain" },
    again === "asked" && { key: "live.askedAgain", values },
    phase === "live" && !live.silent && !live.away && !heard && !again && { key: "live.on" },
    (phase === "making" || phase === "offered" || phase === "connecting") && { key: "live.open" },
  ];
}

/**
 * @param {State["live"]} live
 * @param {boolean} parted
 * @returns {PanelState["offers"]}
 */
function liveOffers({ phase }, parted) {
  if (phase === "live") return [];
  /** @type {PanelState["offers"]} */
  const show = parted ? [] : [{ key: "live.show", event: { type: "open-dialog", dialog: "live" } }];
  return [...show, { key: "live.byLink", event: { type: "go-by-link" } }];
}

/**
 * Whether there is something to hand out yet: the player who begins has to move first.
 * @param {Friend} friend
 */
const sendsFirst = (friend) => friend.log.length > 0 || !isAwaited(friend);

/**
 * @param {boolean} asks the friend asks for a move back
 * @param {boolean} offers the friend offers a draw
 * @returns {PanelState["offers"]}
 */
function answers(asks, offers) {
  if (asks)
    return [
      { key: "friend.grant", event: { type: "answer-request", grant: true } },
      { key: "friend.refuse", event: { type: "answer-request", grant: false } },
    ];
  return offers ? [{ key: "status.accept", event: { type: "answer-draw", accept: true } }] : [];
}
