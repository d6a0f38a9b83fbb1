// Says what there is to say of a game against a friend, and what can be done: to be sent, to be answered, to be waited for.

import type { Event } from "../app/events.ts";
import { isAwaited, replay } from "../app/friend-log.ts";
import { isOpen } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import type { Friend } from "../app/values.ts";
import { otherSide } from "../base/protocol.ts";
import type { Key, Words } from "../i18n/messages.ts";
import { PHRASES } from "./messages.ts";

export interface PanelState {
  lines: Words[];
  offers: { key: Key; event: Event }[];
  /** the link can be handed out */
  sends: boolean;
  /** it has not been yet */
  fresh: boolean;
  /** the friend can be invited to play live: for the first time, or again */
  invites: "live.play" | "live.again" | null;
  /** whether a link is awaited */
  takes: boolean;
  /** the game is live */
  says: boolean;
}

/** @returns null where no friend's game is on the board */
export function panelState(state: State): PanelState | null {
  const { game: friend, exchange, live } = state.friend;
  const { settings } = state.game;
  const open = isOpen(current(state.game.timeline).view);
  // A game by link has no clock.
  const parted = live.phase === "lost" || (live.phase === "idle" && open && settings.clock !== "none");
  const byLink = live.phase === "idle" && !parted;
  if (!friend || exchange.place !== "here" || state.analysis.study || state.tour) return null;
  const now = replay(friend, friend.log);
  const typed = typedName(settings, otherSide(friend.side));
  const values: { name: string | Words } = { name: typed || { key: "welcome.someone" } };
  const ours = now.authors.at(-1) === friend.side || friend.log.length === 0;
  const fresh = ours && friend.sent < Math.max(friend.log.length, 1) && sendsFirst(friend);
  const over = now.ending !== null || current(state.game.timeline).view.outcome !== null;
  const waits = !fresh && !isAwaited(friend) && !over;
  const asks = now.request === otherSide(friend.side);
  const offers = now.offer === otherSide(friend.side);
  const lines: (Words | false | null)[] = [
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

function linkLine(
  { log }: Friend,
  { fresh, waits, over }: { fresh: boolean; waits: boolean; over: boolean },
): Words | null {
  const back = !over && log.length > 1 && !log.at(-1)?.includes(":");
  if (fresh) return { key: back ? "friend.sendBack" : log.length > 0 ? "friend.send" : "friend.invite" };
  return waits ? { key: "friend.waits" } : null;
}

function liveLines({ friend: { live } }: State, values: { name: string | Words }): (Words | false | null)[] {
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

function liveOffers({ phase }: State["friend"]["live"], parted: boolean): PanelState["offers"] {
  if (phase === "live") return [];
  const show: PanelState["offers"] = parted
    ? []
    : [{ key: "live.show", event: { type: "open-dialog", dialog: "live" } }];
  return [...show, { key: "live.byLink", event: { type: "go-by-link" } }];
}

/** Whether there is something to hand out yet: the player who begins has to move first. */
const sendsFirst = (friend: Friend) => friend.log.length > 0 || !isAwaited(friend);

/**
 * @param asks the friend asks for a move back
 * @param offers the friend offers a draw
 */
function answers(asks: boolean, offers: boolean): PanelState["offers"] {
  if (asks)
    return [
      { key: "friend.grant", event: { type: "answer-request", grant: true } },
      { key: "friend.refuse", event: { type: "answer-request", grant: false } },
    ];
  return offers ? [{ key: "status.accept", event: { type: "answer-draw", accept: true } }] : [];
}
