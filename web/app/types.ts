// Types of the page's state, of the events that change it, and of the effects that follow outside of it.

/** @import { Choice, Clock, Coaching, DialogName, Editor, End, Friend, GameFile, Hint, Input, Job, KnownGame, Origin, PartName, Reviewed, Said, Search, Settings, Shared, Slot, Snapshot, Standing, Study, Threat, Tour, Turn, WriteCommand } from "./values.js" */
/** @import { Annotation, Command, Explanation, Game, Limit, Move, ProtocolError, RuleSet, SearchInfo, Shape, Side, Square } from "../base/protocol.js" */
/** @import { LoadError } from "../base/loading.js" */
/** @import { Key, Value, Values, Words } from "../i18n/messages.js" */
/** @import { Preferences } from "./preferences.js" */
/** @import { Entry, Stand, Timeline } from "./timeline.js" */

/**
 * @typedef {object} RefusedTry why a try was turned down
 * @property {Words | null} message our own words
 * @property {(Pick<Explanation, "squares" | "better"> & Partial<Explanation>) | null} explanation
 * @property {ProtocolError} [error] that says why, where nothing else does
 *
 * @typedef {{ key: Key, values?: Values, offer?: { key: Key, event: Event }, calm?: boolean }} Notice something to know,
 *   until it is put away, and what to do about it; a calm one leaves the keyboard's focus where it is
 */

/**
 * @typedef {object} Checking a log that counts once Python has found each of its games legal
 * @property {Friend} friend with that log
 * @property {Game[]} games
 * @property {number} at the one that is asked about
 * @property {KnownGame | null} known as it was; null for one that this browser has not met
 * @property {FriendNews | null} news
 * @property {FriendNews | null} asks what the player is asked before
 * @property {string | undefined} [clock] of a live game
 * @property {ProtocolError | null} fault why a game is not legal, while it is found out which move it is
 *
 * @typedef {Words & { offers?: { key: Key, event: Event }[] }} FriendNews of the last link, and what can be done about it
 *
 * @typedef {{ text: string, tried: number, fault: Words | null }} Letter with one link or several, of which so many turns
 *   could not be taken, the first of them because of this fault
 *
 * @typedef {object} Exchange what is going on between the two devices; a reload forgets it
 * @property {Letter | null} link that is being read; a new object each time
 * @property {Checking | null} checking
 * @property {Entry[]} coming moves that are still to be shown, one after the other
 * @property {Stand | null} end the game with what was said over it, once they are
 * @property {FriendNews | null} news
 * @property {"here" | "elsewhere" | "returning"} place whether this tab has the game, another one has, or it is to come back
 */

/**
 * @typedef {"wave" | "hello" | "luck" | "good" | "moment" | "thanks"} Phrase that can be said in a live game
 *
 * @typedef {{ t: "hello", turn: unknown, clock: string, left: number | null } | { t: "again" }
 *   | { t: "entry", n: number, entry: string, after: string, left: number | null } | { t: "hand", path: Square[] }
 *   | { t: "say", what: Phrase } | { t: "away", away: boolean } | { t: "rematch" } | { t: "bye" }} LiveMessage between the
 *   two devices; `left` are milliseconds on the clock of the one who sends it; `after` is the digest of the log before the entry
 *
 * @typedef {object} Live a connection between the two devices
 * @property {"idle" | "making" | "offered" | "connecting" | "live" | "lost"} phase "making" and "offered": the text for the
 *   other side
 * @property {"host" | "guest" | null} role the host has invited
 * @property {string} id of the invitation
 * @property {string} text invitation or answer, to be handed out
 * @property {string} other what the other side has handed out
 * @property {Words | null} fault
 * @property {boolean} met it is known which game is played
 * @property {boolean} greeted the other side has been sent the game
 * @property {boolean} unsure the other side was asked to tell the whole game
 * @property {number} refusals entries of the other side that could not be
 * @property {boolean} away the friend looks elsewhere
 * @property {boolean} silent nothing comes from the other side
 * @property {Square[]} hand the piece that the friend has taken up, and where it jumped so far
 * @property {{ what: Phrase } | null} heard what the friend said; a new object each time
 * @property {"asked" | "wanted" | null} again who wants a rematch
 * @property {Waiting[]} queue what has come or was said while Python was asked about an entry
 * @property {{ side: Side, ply: number, left: number } | null} claim what the clock of a side shows after a ply
 * @property {LiveMessage[]} outbox all that was to be sent since the connection stands
 */

/**
 * @typedef {Extract<Event, { type: "heard" | "turn-found" | "time-up" | "undo" | "ask-draw" | "offer-draw" | "answer-draw"
 *   | "answer-request" | "resign" }>} Waiting
 */

/**
 * @typedef {object} State
 * @property {{ phase: "loading" | "ready" | "failed", loaded: number, total: number, message: Value }} boot
 * @property {{ phase: "off" | "on" | "failed", message: Value }} engine
 * @property {RuleSet[]} rulesets
 * @property {Settings} settings
 * @property {Timeline} timeline
 * @property {number | null} look an earlier or undone position that is only looked at
 * @property {Input | null} input
 * @property {RefusedTry | null} refusal
 * @property {Choice | null} choice
 * @property {Said | null} said a new object each time something is asked
 * @property {Move | null} preview a capture to show on the board; a new object each time it is asked for
 * @property {Search | null} search
 * @property {Hint | null} hint
 * @property {Coaching | null} coaching a move that the coach looks at or warns of
 * @property {number} warnings of the coach in this game
 * @property {Reviewed | null} reviewed the whole review of this game, as it is kept with it
 * @property {boolean} paused the engine, which plays alone, waits; else the clocks do, and the board is hidden (isHidden)
 * @property {boolean} away another screen than the game is shown
 * @property {Clock | null} clock
 * @property {"declined" | "drawing" | "resigning" | null} note what there is to say besides whose turn it is
 * @property {boolean} marking presses on the board draw arrows and circles
 * @property {boolean} flipped
 * @property {Preferences} preferences
 * @property {string} language that the page speaks
 * @property {DialogName | null} dialog
 * @property {Blob | null} offered an export of Tama, which the dialog of the saved games offers to import; a new object each time
 * @property {boolean} ofGame the dialog of texts begins with the whole game
 * @property {Words | ProtocolError | null} dialogError
 * @property {string | null} draft text that is being opened
 * @property {number | null} wanted which of its games, from 1; the visitor chooses if null
 * @property {GameFile | null} gameFile games of which one is to be chosen
 * @property {Annotation | null} annotation
 * @property {Shared | null} shared a position or game of the dialog, checked and on its way out
 * @property {string} pdn the game as text, as it was when the dialog opened
 * @property {Record<Slot, number>} waiting serial number of the request that each slot waits for; 0 for none
 * @property {number} serial of the last request
 * @property {BoardEvent[]} queued what was done on the board while it waited
 * @property {Snapshot | null} snapshot a game from before a reload that is not taken up yet
 * @property {boolean} awaited another position than the start is on its way: until it comes the board is bare
 * @property {string | null} record the id of this game among the saved ones
 * @property {number | null} begun when this game was begun, in milliseconds since 1970
 * @property {Origin | null} origin the finished game that this one was branched from
 * @property {"full" | "denied" | "busy" | "newer" | null} fault why nothing more can be kept
 * @property {Notice | null} notice
 * @property {"none" | "ready" | "older" | "taken"} update a newer version of the site; "older": this page cannot do without it
 * @property {End | null} end the card of the game on the board, once that is over; none in boards of other pages
 * @property {Study | null} study an analysis of the game; then it, and not the game, is on the board
 * @property {Editor | null} editor a position that is being set up
 * @property {Threat | null} threat that is shown
 * @property {Job | null} job what the engine is asked beside its own moves
 * @property {boolean} welcome the card that welcomes a visitor is beside the board
 * @property {Friend | null} friend a game against someone on another device
 * @property {Exchange} exchange with that device
 * @property {Live} live
 * @property {string[] | null} savedLog the log of the friend's game that was saved last; live, no other is told
 * @property {Tour | null} tour the first rules; then a position of it, and not the game, is on the board
 */

/**
 * @typedef {{ type: "open-study" } | { type: "close-study" } | { type: "study-go", id: number }
 *   | { type: "study-step", way: "first" | "back" | "on" | "last" | "above" | "below" }
 *   | { type: "study-line", moves: string[] } | { type: "study-promote" } | { type: "study-delete" } | { type: "study-restore" }
 *   | { type: "study-comment", text: string } | { type: "study-glyph", glyph: number } | { type: "study-shapes", shapes: Shape[] }
 *   | { type: "study-think", on: boolean } | { type: "study-lines", count: number } | { type: "study-seen", seen: boolean }
 *   | { type: "study-review" } | { type: "study-review-stop" } | { type: "study-review-side", side: Side | null }
 *   | { type: "study-mistake", way: "back" | "on" } | { type: "open-review", learn: boolean }
 *   | { type: "sum-up" } | { type: "standing", stand: Stand, standing: Standing } | { type: "study-play" }
 *   | { type: "show-threat" } | { type: "job-done", id: number } | { type: "file-arrived" }
 *   | { type: "study-explorer", open: boolean } | { type: "theory-arrived" }
 *   | { type: "study-train", side: Side, known: readonly string[] } | { type: "study-train-again" }
 *   | { type: "study-train-stop" }} StudyEvent
 *
 * @typedef {{ type: "open-editor" } | { type: "close-editor" } | { type: "edit-press", square: Square }
 *   | { type: "edit-drop", from: Square, to: Square | null } | { type: "edit-place", piece: string, square: Square }
 *   | { type: "edit-tool", tool: string } | { type: "edit-turn", turn: Side } | { type: "edit-rules", rules: string }
 *   | { type: "edit-clear" } | { type: "edit-initial" } | { type: "edit-undo" } | { type: "edit-flip" } | { type: "edit-let-go" }
 *   | { type: "edit-fen", text: string }} EditorEvent
 *
 * @typedef {{ type: "friend-joined" } | { type: "friend-link", text: string } | { type: "link-refused", words: Words }
 *   | { type: "turn-found", turn: Turn, known: KnownGame | null, own: boolean, clock?: string, left?: number | null, failed?: Words } | { type: "friend-step" }
 *   | { type: "handed-out" } | { type: "answer-request", grant: boolean } | { type: "take-log", friend: Friend, late?: true }
 *   | { type: "put-news-away", kept?: true } | { type: "moved-away" } | { type: "come-back" } | { type: "come-back-as-it-was" }} FriendEvent (`own`: this browser has the other side of that game; `clock`: it is live,
 *   and `left` what the player's own clock shows; `failed`: why a longer log of the same letter could not be taken; `late`: the player says so)
 *
 * @typedef {{ type: "invite", id: string } | { type: "signal-read", kind: "invitation" | "answer", id: string, text: string }
 *   | { type: "described", text: string } | { type: "connect" } | { type: "connected" } | { type: "connection", state: "connected" | "disconnected" | "failed" | "closed" }
 *   | { type: "no-connection", words: Words } | { type: "hang-up" } | { type: "go-by-link" }
 *   | { type: "heard", message: LiveMessage, left: number | null, own: number | null } | { type: "heard-out" } | { type: "say", what: Phrase }
 *   | { type: "look-away", away: boolean }} LiveEvent
 *
 * @typedef {{ type: "open-tour" } | { type: "close-tour" } | { type: "next-task" }} TourEvent
 */

/**
 * @typedef {{ type: "press", square: Square } | { type: "drop", from: Square, to: Square } | { type: "cancel" }} BoardEvent
 * @typedef {BoardEvent
 *   | { type: "begin" } | { type: "boot-progress", loaded: number, total: number } | { type: "boot-ready" }
 *   | { type: "boot-failed", message: Value } | { type: "boot-retry" }
 *   | { type: "engine-failed", message: Value } | { type: "engine-retry" }
 *   | { type: "engine-info", id: number, info: SearchInfo } | { type: "engine-result", id: number, move: Move, pv?: string[], win?: number | null, resigns?: boolean }
 *   | { type: "hint" } | { type: "give-hint" } | { type: "look-again" } | { type: "play-anyway" } | { type: "rematch", level?: number } | { type: "oppose", opponent: Settings["opponent"] } | { type: "pause", paused: boolean } | { type: "away", away: boolean }
 *   | { type: "answered", slot: Slot, serial: number, op: Command["op"], answer: any }
 *   | { type: "refused", slot: Slot, serial: number, op: Command["op"], error: ProtocolError }
 *   | { type: "undo" } | { type: "redo" } | { type: "look", ply: number } | { type: "return" } | { type: "continue" }
 *   | { type: "clock", clock: Clock | null } | { type: "time-up", side: Side, at?: number }
 *   | { type: "flip" } | { type: "face-mover" } | { type: "share", what: string, text: string, ofGame: boolean } | { type: "edit-draft" } | { type: "ask-resign" } | { type: "resign" } | { type: "ask-draw" } | { type: "offer-draw" } | { type: "answer-draw", accept: boolean }
 *   | { type: "show-better" } | { type: "next-way" } | { type: "play-way" } | { type: "typed", text: string }
 *   | ({ type: "question" } & Said) | { type: "mark" } | { type: "open-dialog", dialog: DialogName, ofGame?: boolean, file?: Blob | null } | { type: "close-dialog" }
 *   | { type: "prefer", preferences: Preferences } | { type: "spoken", language: string }
 *   | { type: "update-ready" } | { type: "take-update" } | { type: "taken-over" }
 *   | { type: "new-game", settings: Settings, friend?: string } | { type: "friend" } | { type: "play-live", id: string } | { type: "read-link", text: string } | { type: "open-text", text: string, rules?: string | null, pdn?: true, wanted?: number | null }
 *   | { type: "text-refused", text: string, error: Words | ProtocolError }
 *   | { type: "recorded", game: Entry | undefined, id: string, begun: number, origin: State["origin"] } | { type: "kept", fault: State["fault"], log?: string[] }
 *   | { type: "take-up", snapshot: Snapshot | null, settings: Settings | null, lost: "lost" | "later" | null }
 *   | { type: "games", file?: Blob } | { type: "open-record", snapshot: Snapshot } | { type: "notice", notice: Notice | null }
 *   | { type: "choose-game", at: number } | { type: "save-diagram" }
 *   | { type: "analyse" } | { type: "threat" } | { type: "review-game" } | { type: "learn-mistakes" } | { type: "set-up" } | { type: "help" } | { type: "tour" }
 *   | { type: "welcome" } | { type: "close-welcome" } | { type: "first-game" }
 *   | { type: "part-missing", why: LoadError["why"], wanted: Event } | { type: "language-missing", why: LoadError["why"] }
 *   | { type: "outdated" } | { type: "reload" }
 *   | StudyEvent | EditorEvent | FriendEvent | LiveEvent | TourEvent} Event
 *
 * @typedef {{ type: "boot" } | { type: "boot-engine" } | { type: "keep-preferences", preferences: Preferences }
 *   | { type: "speak", language: string } | { type: "save", name: string, content: string, media: string }
 *   | { type: "ask", slot: Slot, serial: number, command: Command | WriteCommand }
 *   | { type: "search", id: number, game: import("../base/protocol.js").Game, limit: Limit, level?: number, least?: number }
 *   | { type: "stop", id: number } | { type: "study-job", id: number, command: Extract<Command, { op: "search" | "review" }> }
 *   | { type: "with-part", part: PartName, event: Event, wanted: Event | null }
 *   | { type: "keep-offline" } | { type: "take-update" } | { type: "reload", snapshot: Snapshot } | { type: "go", hash: string }} Effect
 * (`wanted` is what a part that cannot be loaded is tried again for; it is null where no one has asked for the part)
 * (a search takes `least` milliseconds at least, so that a spectator can follow)
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * Reducers by the type of the event that they answer: one of these tables, or the part that brings it, has each event.
 * @template {Event["type"]} T
 * @typedef {{ [K in T]: (state: State, event: Extract<Event, { type: K }>) => Change }} Reducers
 */

export {};
