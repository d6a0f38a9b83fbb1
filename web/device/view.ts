// Says what the dialog of the other device shows: as data, with words by their keys.

import type { Key, OwnWords } from "../i18n/messages.ts";
import type { DeviceEvent, DeviceState } from "./state.ts";

interface DeviceView {
  lines: OwnWords[];
  /** the text for the other device: as a code, and to be shared or copied */
  hands: { step: Key; text: string; message: Key } | null;
  /** what follows once that is there */
  next: Key | null;
  /** the answer can be pasted */
  takes: boolean;
  /** it can be chosen whose settings stay */
  chooses: boolean;
  /** of all games, how many have moved; null where that is not known */
  progress: { moved: number; count: number } | "unknown" | null;
  /** where it works, and the way by file */
  footnotes: Key[];
  buttons: { key: Key; name: string; event: DeviceEvent | "close" | "games"; primary?: true }[];
}

const STOP = { key: "dialog.cancel", name: "stop", event: { type: "stop" } } as const;
const BY_FILE = { key: "device.byFile", name: "file", event: "games" } as const;

const NOTHING: DeviceView = {
  lines: [],
  hands: null,
  next: null,
  takes: false,
  chooses: false,
  progress: null,
  footnotes: [],
  buttons: [STOP],
};

/**
 * @param id of a new invitation
 * @param waits the browser connects when the player says so
 */
export function viewOf(state: DeviceState, id: string, waits: boolean): DeviceView {
  const { phase, line, role } = state;
  const again = { name: "invite", event: { type: "invite", id }, primary: true } as const;
  if (line === "cut")
    return { ...NOTHING, footnotes: ["device.file"], buttons: [{ key: "live.again", ...again }, BY_FILE, STOP] };
  switch (phase) {
    case "idle":
      return { ...NOTHING, buttons: [{ key: "live.connect", ...again }, STOP] };
    case "asked":
      return {
        ...NOTHING,
        lines: [{ key: "device.asked" }, { key: "device.what" }],
        buttons: [{ key: "device.accept", name: "accept", event: { type: "accept" }, primary: true }, STOP],
      };
    case "making":
      return { ...NOTHING, lines: [{ key: "live.making" }], progress: "unknown" };
    case "offered":
      return role === "host" ? invitation(state) : answer(state, waits);
    case "connecting":
      return { ...NOTHING, lines: [{ key: "live.connecting" }], progress: "unknown" };
    case "comparing":
      return { ...NOTHING, lines: [{ key: "device.comparing" }], progress: "unknown" };
    case "compared":
      return plan(state);
    case "moving":
      return {
        ...NOTHING,
        lines: [{ key: line === "silent" ? "device.silent" : "device.moving" }],
        progress: { moved: state.moved, count: state.incoming + state.outgoing },
      };
    case "done":
      return {
        ...NOTHING,
        lines: [{ key: "device.done" }, ...came(state)],
        buttons: [{ key: "notice.close", name: "close", event: "close", primary: true }],
      };
  }
}

const invitation = ({ text }: DeviceState): DeviceView => ({
  ...NOTHING,
  lines: [{ key: "device.what" }],
  hands: { step: "device.invite", text, message: "device.message" },
  next: "device.back",
  takes: true,
  footnotes: ["live.where", "device.file"],
  buttons: [BY_FILE, STOP],
});

const answer = ({ text }: DeviceState, waits: boolean): DeviceView => ({
  ...NOTHING,
  hands: { step: "device.answer", text, message: "device.message.answer" },
  next: waits ? "device.press" : "device.wait",
  footnotes: ["live.where"],
  buttons: [
    ...(waits ? [{ key: "live.connect", name: "connect", event: { type: "connect" }, primary: true } as const] : []),
    STOP,
  ],
});

function plan({ incoming, outgoing, agreed, line }: DeviceState): DeviceView {
  const games: OwnWords[] = [
    { key: "device.incoming", values: { count: incoming } },
    { key: "device.outgoing", values: { count: outgoing } },
  ];
  const same: OwnWords[] = [{ key: "device.same" }];
  const rest: OwnWords = { key: line === "silent" ? "device.silent" : agreed.mine ? "device.agreed" : "device.rest" };
  return {
    ...NOTHING,
    lines: [...(incoming + outgoing > 0 ? games : same), rest],
    chooses: !agreed.mine,
    buttons: [
      ...(agreed.mine
        ? []
        : [{ key: "device.begin", name: "begin", event: { type: "agree", settings: false }, primary: true } as const]),
      STOP,
    ],
  };
}

function came({ result, outgoing }: DeviceState): OwnWords[] {
  const { added = 0, unread = 0 } = result ?? {};
  return [
    ...(added > 0 ? [{ key: "device.came", values: { count: added } } as const] : []),
    ...(outgoing > 0 ? [{ key: "device.went", values: { count: outgoing } } as const] : []),
    ...(unread > 0 ? [{ key: "device.unread", values: { count: unread } } as const] : []),
  ];
}
