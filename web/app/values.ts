// Types of the values that the page's state is made of.

/** @import { Annotation, Cells, CoachWarning, Game, Idea, Move, MoveReview, PdnEntry, ProtocolError, SearchInfo, Shape, Side, Square, Step, Theory, View } from "../base/protocol.js" */
/** @import { Words } from "../i18n/messages.js" */
/** @import { Entry, Stand, Timeline } from "./timeline.js" */

/**
 * @typedef {object} Settings of a game
 * @property {"engine" | "person" | "engines"} opponent a person and the engine, two persons, or the engine alone
 * @property {Side} side the player's against the engine; else the one at the bottom of the board
 * @property {number} level of the engine; where it plays alone, White's
 * @property {number} rival Black's level where the engine plays alone
 * @property {string} clock seconds for the game and for each move, as "600+5"; "none" (see pacingOf)
 * @property {string} rules
 * @property {boolean} coach asks before a move against the engine that loses a man or more for nothing
 * @property {string} [white] the name of White's player, where two play
 * @property {string} [black]
 * @property {string} [handicap] of HANDICAPS: the side that begins with fewer men, and how many it is without
 * @property {string} [odds] of ODDS: the side that has less time, and by what it is divided
 * @property {true} [turning] the board turns to whoever is to move, where two play
 *
 * @typedef {object} Input a turn on its way
 * @property {Square[]} path the piece's square and where it jumped so far
 * @property {Square[]} taken
 * @property {boolean} crowned it became a king on the way
 * @property {Step[]} steps where it may go on to
 *
 * @typedef {object} Choice between captures that end on the same square
 * @property {Move[]} ways
 * @property {number} at the one that the board shows
 *
 * @typedef {"square" | "moves" | "last" | "why" | "captures" | "pieces" | "rank" | "file" | "clocks" | "keys" | "begin"
 *   | "mark"} Question what a player may ask the board, or does on it without moving
 * @typedef {{ about: Question, square: Square, from?: Square, drawn?: boolean }} Said a question whose answer is only
 *   said; of a mark, where it began and whether it is there now
 *
 * @typedef {"move" | "hint"} Purpose
 * @typedef {{ id: number, stand: Stand, purpose: Purpose, info: SearchInfo | null, answered: boolean }} Search
 *
 * @typedef {object} Hint that the player asked for
 * @property {Stand} stand that it is for
 * @property {Move | null} move null until the engine has one
 * @property {Idea | null} idea of the move, once it is known
 * @property {Words | null} said the idea in words
 * @property {0 | 1 | 2 | 3} told how much has been told: the piece, the idea, the move
 * @property {0 | 1 | 2 | 3} step that is shown; 0 while the player does something else
 *
 * @typedef {object} Coaching a move that waits for the coach, or with a warning for the player
 * @property {Stand} stand
 * @property {Square[]} path
 * @property {CoachWarning | null} warning
 *
 * @typedef {"new" | "position" | "settings" | "help" | "games" | "live"} DialogName
 * @typedef {"analysis" | "editor" | "friend" | "help" | "games" | "tour"} PartName of a part of the page that is loaded when it is first wanted (see parts.js)
 * @typedef {"game" | "input" | "hello" | "text" | "open" | "share" | "study" | "edit" | "hint" | "friend" | "theory"} Slot what waits for an answer: at most one request each
 */

/**
 * @typedef {object} Clock times are in milliseconds
 * @property {Entry} game the start of the game that it belongs to
 * @property {number} increment that each move earns
 * @property {Record<Side, number>} left when it last changed hands
 * @property {Side | null} running
 * @property {number} since when it has been running, as the timekeeper says
 * @property {number} ply at which it last changed hands
 * @property {Side | null} flagged whose time is up
 */

/**
 * @typedef {{ id: string, ply: number }} Origin a saved game, and how many of its moves both have
 *
 * @typedef {object} Snapshot
 * @property {number} version
 * @property {Settings} settings
 * @property {boolean} flipped
 * @property {Game} game the live one, with its open offer or its ending
 * @property {string[]} undone the moves after it that can be redone
 * @property {Cells} cells to be painted before Python arrives
 * @property {Side} turn
 * @property {Omit<Clock, "game"> | null} clock
 * @property {Square[]} path of a capture that is being made: the piece's square and where it jumped so far
 * @property {boolean} paused
 * @property {Annotation | null} annotation
 * @property {string | null} record the game's id among the saved ones
 * @property {number | null} begun when the game was begun, in milliseconds since 1970
 * @property {Origin | null} origin the finished game that this one was branched from
 * @property {number} warnings of the coach in this game
 * @property {Reviewed | null} reviewed the whole review of the game
 * @property {Friend | null} friend
 */

/**
 * @typedef {object} Friend a game against a friend on another device, and all that both devices know of it
 * @property {string} id of the game, alike on both devices
 * @property {Side} side of the player on this one
 * @property {string} rules
 * @property {string | null} fen where it begins; null for the usual start
 * @property {Record<Side, string>} names
 * @property {string[]} log all that has happened, as friend-log.js reads it
 * @property {number} sent how many entries of the log were handed out, or came from the friend
 * @property {boolean} drawing the next move is to offer a draw
 * @property {boolean} [timed] it had a clock as long as it was live
 *
 * @typedef {Pick<Friend, "id" | "rules" | "fen" | "names" | "log"> & { to: Side }} Turn a game as a link
 *   brings it: for the side `to`
 *
 * @typedef {{ record: string | null, friend: Friend, carried: Snapshot | null }} KnownGame of a friend in this browser
 */

/**
 * A file of games that one is to be chosen from, and what is wrong in it besides them.
 * @typedef {{ text: string, games: PdnEntry[], stray: ProtocolError[] }} GameFile
 */

/**
 * A text of the dialog on its way out, by the button that was pressed; no stand until it is known what the text says.
 * @typedef {{ what: string, text: string, ofGame: boolean, stand: Stand | null }} Shared
 */

/**
 * @typedef {object} TreeNode
 * @property {number} parent -1 for the root
 * @property {number[]} children the first of them is how the line goes on
 * @property {string} text of the move; empty for the root
 * @property {Stand | null} stand null until Python has said what is there
 * @property {string[]} comments
 * @property {number[]} glyphs 1 to 6 are ! ? !! ?? !? ?!
 * @property {Shape[]} shapes that the comments draw
 *
 * @typedef {{ nodes: Readonly<Record<number, TreeNode>>, next: number }} Tree by number; 0 is the root, `next` is free
 */

/**
 * @typedef {object} Answer what a learner found in the practice of an opening
 * @property {string} place where: the position before the theory's last move, and that move
 * @property {readonly string[]} replies the places after it that should be known
 * @property {boolean} missed it was not found at once
 *
 * @typedef {{ kind: "begin" } | { kind: "right", move: string }
 *   | { kind: "wrong", move: string, cost: number | null, better: string | null | undefined }
 *   | { kind: "end", answers: number, missed: number, whole: boolean }} TrainerNote what the learner is told
 *
 * @typedef {object} Trainer the practice of an opening
 * @property {Side} side that the learner plays
 * @property {number} from the node from which lines are played
 * @property {number} first the first id of a node that may belong to the practice
 * @property {boolean} thinking whether the engine was switched on before
 * @property {readonly string[]} known the places from which all is known
 * @property {{ stand: Stand, at: number, theory: Theory } | null} seen the last position that was dealt with
 * @property {string} place of the learner
 * @property {boolean} missed a wrong move was played here
 * @property {Answer[]} answers of this line
 * @property {TrainerNote} note
 */

/**
 * @typedef {{ engine: number, moves: MoveReview[] }} Reviewed a whole review, and the number of what made it
 *
 * @typedef {object} Review
 * @property {number[]} line the nodes whose moves are reviewed
 * @property {MoveReview[]} moves so far
 * @property {boolean} over
 * @property {Side | null} [side] whose mistakes are looked at; both sides' if there is none
 * @property {boolean} [seeks] goes to the first mistake as soon as there is one
 *
 * @typedef {object} Standing how the player stands against a level
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 * @property {"up" | "down" | null} advice another level that the last results speak for
 *
 * @typedef {object} End the card of a game that is over
 * @property {Stand} stand the end of the game
 * @property {Standing | null} standing against the engine, once it is known
 * @property {Review | null} review of the game, in which mistakes are counted; null before it begins
 *
 * @typedef {object} Study
 * @property {Tree} tree
 * @property {number} at the node on the board
 * @property {Stand} stand of that node
 * @property {number | null} wish a node to go to once Python has said what is there
 * @property {number | null} asked the end of the line that Python is asked about
 * @property {Pick<Game, "rules" | "fen" | "tags">} frame of the game
 * @property {{ ending: NonNullable<Game["ending"]>, after: number } | null} end what was agreed, and at which node
 * @property {Timeline} timeline that it began with
 * @property {Game} game all of it as text
 * @property {Tree | null} written the tree that the text is of
 * @property {boolean} thinking the engine is switched on
 * @property {boolean} seen the page is looked at
 * @property {number} lines
 * @property {Record<number, SearchInfo>} found what the engine said of each node
 * @property {Review | null} review
 * @property {boolean} explorer the openings are looked at
 * @property {{ stand: Stand, serial: number, answer: Theory | null } | null} theory what is known of the last position asked about
 * @property {Trainer | null} trainer the practice that is going on
 * @property {{ tree: Tree, left: Tree, at: number, review: Review | null } | null} [removed] what was deleted last: the tree
 *   with it and without it
 */

/**
 * @typedef {object} Job what the engine is asked beside its own moves
 * @property {number} id
 * @property {"think" | "review" | "threat"} kind
 * @property {unknown} subject the search ends once another is wanted
 * @property {number} lines
 * @property {boolean} done
 *
 * @typedef {object} Threat what the opponent would do if it were their turn
 * @property {Stand} stand that it belongs to
 * @property {Game} game that is searched
 * @property {SearchInfo | null} info
 * @property {boolean} over
 */

/**
 * @typedef {object} Editor
 * @property {Cells} cells
 * @property {Side} turn
 * @property {string} rules
 * @property {string} tool one of TOOLS
 * @property {Square | null} held a piece that the next press moves
 * @property {boolean} flipped
 * @property {View | null} view the position, where it is one
 * @property {ProtocolError | null} error why it is none
 * @property {{ cells: Cells, turn: Side } | null} erased what stood there before all of it was replaced
 * @property {string | null} typed text that is not on the board, since it is no position
 */

/**
 * @typedef {object} Tour
 * @property {number} at the task, of those in tour/tasks.js
 * @property {Stand} stand on the board
 * @property {boolean} solved its move is played
 */

/**
 * A game whose tags are not yet in the words of a language, and the request to write some.
 * @typedef {Omit<Game, "tags"> & { tags?: Record<string, string | Words> }} KeyedGame
 * @typedef {{ op: "write-pdn", games: KeyedGame[] }} WriteCommand
 */

export {};
