// Reduces what happens between this device and another one of the player's. Pure; the effects are carried out in link.ts.

import { areFriends, linksIn } from "../base/letters.ts";
import { SignalError, signalIn } from "../base/signal.ts";
import type { Key, Words } from "../i18n/messages.ts";
import type { Result, TransferNews } from "./transfer.ts";

export interface DeviceState {
  /**
   * "asked": a link invites this device; "offered": the text for the other one is there; "compared": the player is told
   * what will happen, and asked
   */
  phase: "idle" | "asked" | "making" | "offered" | "connecting" | "comparing" | "compared" | "moving" | "done";
  role: "host" | "guest";
  /** of the invitation */
  id: string;
  /** invitation or answer, to be handed out */
  text: string;
  /** what the other device has handed out */
  other: string;
  fault: Words | null;
  /** the connection is cut, or nothing comes at the moment */
  line: "up" | "silent" | "cut";
  incoming: number;
  outgoing: number;
  moved: number;
  agreed: { mine: boolean; theirs: boolean };
  result: Result | null;
}

export const IDLE: DeviceState = Object.freeze({
  phase: "idle",
  role: "host",
  id: "",
  text: "",
  other: "",
  fault: null,
  line: "up",
  incoming: 0,
  outgoing: 0,
  moved: 0,
  agreed: { mine: false, theirs: false },
  result: null,
});

export type DeviceEvent =
  | { type: "invite"; id: string }
  | { type: "link"; text: string }
  | { type: "handed"; key: Key }
  | { type: "accept" }
  | { type: "described"; text: string }
  | { type: "connect" }
  | { type: "connected" }
  | { type: "connection"; state: "connected" | "disconnected" | "failed" | "closed" }
  | { type: "no-connection"; words: Words }
  | { type: "agree"; settings: boolean }
  | { type: "stop" }
  | ({ type: "news" } & TransferNews);

export type DeviceEffect =
  | { type: "make"; role: DeviceState["role"]; id: string; other: string }
  | { type: "connect"; other: string }
  | { type: "agree"; settings: boolean }
  | { type: "hand-over"; kind: "invitation" | "answer"; id: string; text: string }
  | { type: "close" };

type Change = { state: DeviceState; effects: DeviceEffect[] };

const quietly = (state: DeviceState, ...effects: DeviceEffect[]): Change => ({ state, effects });
const faulty = (state: DeviceState, key: Key): Change => quietly({ ...state, fault: { key } });

export function reduce(state: DeviceState, event: DeviceEvent): Change {
  switch (event.type) {
    case "invite":
      return making({ ...IDLE, role: "host", id: event.id });
    case "link":
      return linked(state, event.text);
    case "handed":
      return faulty(state.phase === "asked" ? IDLE : state, event.key);
    case "accept":
      return state.phase === "asked" ? making({ ...state, fault: null }) : quietly(state);
    case "described":
      return quietly({ ...state, phase: "offered", text: event.text });
    case "connect":
      return quietly({ ...state, phase: "connecting" }, { type: "connect", other: state.other });
    case "connected":
      return quietly({ ...state, phase: "comparing", fault: null, line: "up" });
    case "connection":
      return withConnection(state, event.state);
    case "no-connection":
      return quietly({ ...state, fault: event.words, line: "cut" }, { type: "close" });
    case "agree":
      if (state.phase !== "compared" || state.agreed.mine) return quietly(state);
      return quietly(moving({ ...state, agreed: { ...state.agreed, mine: true } }), {
        type: "agree",
        settings: event.settings,
      });
    case "stop":
      return quietly(IDLE, { type: "close" });
    case "news":
      return told(state, event);
  }
}

const making = (state: DeviceState): Change =>
  quietly({ ...state, phase: "making" }, { type: "make", role: state.role, id: state.id, other: state.other });

/** Whether a connection is there that is not to be given up for another. */
const isBusy = ({ phase, line }: DeviceState) =>
  line !== "cut" && ["connecting", "comparing", "compared", "moving"].includes(phase);

/** @param text a link, or a letter with one */
function linked(state: DeviceState, text: string): Change {
  try {
    const links = linksIn(text);
    const found = signalIn(links, "device");
    if (!found) return faulty(state, areFriends(links) ? "device.bad.friend" : "live.bad.text");
    const { signal, packed } = found;
    return signal.kind === "invitation"
      ? invited(state, signal.id, packed, text)
      : answered(state, signal.id, packed, text);
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    return faulty(state, error.key);
  }
}

function invited(state: DeviceState, id: string, packed: string, text: string): Change {
  if (state.role === "host" && id === state.id) return faulty(state, "device.bad.own");
  if (isBusy(state)) return faulty(state, "device.bad.busy");
  const asked: DeviceState = { ...IDLE, phase: "asked", role: "guest", id, other: packed };
  return quietly(asked, { type: "close" }, { type: "hand-over", kind: "invitation", id, text });
}

function answered(state: DeviceState, id: string, packed: string, text: string): Change {
  const { phase, role, line } = state;
  const waits = role === "host" && phase === "offered";
  if (role === "guest" && id === state.id && phase !== "idle") return faulty(state, "device.bad.own");
  if (!waits && role === "host" && id === state.id && line !== "cut") return faulty(state, "live.bad.second");
  if (!waits || id !== state.id) return quietly(state, { type: "hand-over", kind: "answer", id, text });
  return quietly({ ...state, phase: "connecting", other: packed, fault: null }, { type: "connect", other: packed });
}

function withConnection(state: DeviceState, now: Extract<DeviceEvent, { type: "connection" }>["state"]): Change {
  const { phase } = state;
  if (phase === "connecting" && (now === "failed" || now === "closed"))
    return quietly({ ...state, line: "cut", fault: { key: "live.failed" } }, { type: "close" });
  // A guest waits until the other device has the answer, whatever its browser thinks of that.
  if (!["comparing", "compared", "moving"].includes(phase)) return quietly(state);
  if (now === "connected") return quietly({ ...state, line: "up", fault: null });
  if (now === "disconnected") return quietly({ ...state, line: "silent" });
  const cut: DeviceState = { ...state, line: "cut", fault: { key: "device.cut" } };
  return now === "closed" ? quietly(cut, { type: "close" }) : quietly(cut);
}

const moving = (state: DeviceState): DeviceState =>
  state.agreed.mine && state.agreed.theirs ? { ...state, phase: "moving" } : state;

function told(state: DeviceState, event: Extract<DeviceEvent, { type: "news" }>): Change {
  switch (event.news) {
    case "compared":
      return quietly({ ...state, phase: "compared", incoming: event.incoming, outgoing: event.outgoing });
    case "agreed":
      return quietly(moving({ ...state, agreed: { ...state.agreed, theirs: true } }));
    case "moved":
      return quietly({ ...state, moved: event.moved });
    case "done":
      return quietly({ ...state, phase: "done", result: event.result, fault: null });
    case "failed":
      return quietly({ ...state, line: "cut", fault: { key: event.key } }, { type: "close" });
  }
}
