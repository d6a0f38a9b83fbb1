// What can happen to the page, and what it then does outside of itself: types only.

/** @import { Command, Limit, Move, SearchInfo, Side, Square } from "../base/protocol.js" */
/** @import { EditorEvent } from "../editor/editor.js" */
/** @import { StudyEvent } from "../analysis/study.js" */
/** @import { Missing } from "../base/loading.js" */
/** @import { Preferences } from "./preferences.js" */
/** @import { Carried } from "./snapshot.js" */
/** @import { Clock } from "./clock.js" */
/** @import { DialogName, Notice, Part, Said, Settings, Slot, State } from "./model.js" */
/** @import { Entry } from "./timeline.js" */

/**
 * @typedef {{ type: "press", square: Square } | { type: "drop", from: Square, to: Square } | { type: "cancel" }} BoardEvent
 * @typedef {BoardEvent
 *   | { type: "begin" } | { type: "boot-progress", loaded: number, total: number } | { type: "boot-ready" }
 *   | { type: "boot-failed", message: string } | { type: "boot-retry" }
 *   | { type: "engine-failed", message: string } | { type: "engine-retry" }
 *   | { type: "engine-info", id: number, info: SearchInfo } | { type: "engine-result", id: number, move: Move, resigns?: boolean }
 *   | { type: "hint" } | { type: "rematch" } | { type: "pause", paused: boolean } | { type: "away", away: boolean }
 *   | { type: "answered", slot: Slot, serial: number, op: Command["op"], answer: any }
 *   | { type: "refused", slot: Slot, serial: number, op: Command["op"], error: import("../base/protocol.js").ProtocolError }
 *   | { type: "undo" } | { type: "redo" } | { type: "look", ply: number } | { type: "return" } | { type: "continue" }
 *   | { type: "clock", clock: Clock | null } | { type: "time-up", side: Side }
 *   | { type: "flip" } | { type: "share", what: string, text: string, ofGame: boolean } | { type: "edit-draft" } | { type: "resign" } | { type: "ask-draw" } | { type: "offer-draw" } | { type: "answer-draw", accept: boolean }
 *   | { type: "show-better" } | { type: "next-way" } | { type: "play-way" } | { type: "typed", text: string }
 *   | ({ type: "question" } & Said) | { type: "mark" } | { type: "open-dialog", dialog: DialogName } | { type: "close-dialog" }
 *   | { type: "prefer", preferences: Preferences } | { type: "spoken", language: string }
 *   | { type: "update-ready" } | { type: "take-update" } | { type: "taken-over" }
 *   | { type: "new-game", settings: Settings } | { type: "open-text", text: string, rules?: string | null, pdn?: true, wanted?: number | null }
 *   | { type: "text-refused", text: string, error: import("../base/protocol.js").ProtocolError }
 *   | { type: "recorded", game: Entry | undefined, id: string, begun: number, origin: State["origin"] } | { type: "kept", fault: State["fault"] }
 *   | { type: "take-up", carried: Carried | null, settings: Settings | null, lost: boolean }
 *   | { type: "games" } | { type: "open-record", carried: Carried } | { type: "notice", notice: Notice | null }
 *   | { type: "choose-game", at: number } | { type: "save-diagram" }
 *   | { type: "analyse" } | { type: "threat" } | { type: "set-up" } | { type: "help" }
 *   | { type: "part-missing", why: Missing["why"], wanted: Event } | { type: "language-missing", why: Missing["why"] }
 *   | { type: "outdated" } | { type: "reload" }
 *   | StudyEvent | EditorEvent} Event
 *
 * @typedef {{ type: "boot" } | { type: "boot-engine" } | { type: "keep-preferences", preferences: Preferences }
 *   | { type: "speak", language: string } | { type: "save", name: string, content: string, media: string }
 *   | { type: "ask", slot: Slot, serial: number, command: Command }
 *   | { type: "search", id: number, game: import("../base/protocol.js").Game, limit: Limit, level?: number, least?: number }
 *   | { type: "stop", id: number } | { type: "study-job", id: number, command: Extract<Command, { op: "search" | "review" }> }
 *   | { type: "with-part", part: Part, event: Event, wanted: Event }
 *   | { type: "keep-offline" } | { type: "take-update" } | { type: "reload", carried: Carried }} Effect
 * (a search takes `least` milliseconds at least, for whoever looks on)
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

export {};
