// Plays the game of one board in someone's page, with the state and reducer of Tama's own page. Commands and events are
// data, since board and session may be in different documents.

/** @import { Effect, Event, State } from "../app/types.js" */
/** @import { Features, Setting } from "./board-model.js" */
/** @import { Options } from "./options.js" */
/** @import { BoardInput, BoardOutput, Command } from "./port-messages.js" */
/** @import { EngineClients } from "./shared-engine.js" */
/** @import { BoardView } from "./view.js" */

import { createPerformer } from "../app/effects.js";
import { reduce } from "../app/reduce.js";
import { createStore } from "../app/store.js";
import { beginsWithLink, resolveText } from "../base/letters.js";
import { setLanguage, t, toText } from "../i18n/messages.js";
import { announcement } from "../ui/announcer.js";
import { spoken } from "../ui/speech.js";
import { callMethod, linkFault } from "./board-methods.js";
import {
  actionOf,
  controlsOf,
  isRuleset,
  mayMove,
  nearestPly,
  offersOf,
  opponentOf,
  startState,
  TRY_AGAIN,
} from "./board-model.js";
import { loadParts } from "./board-parts.js";
import { eventsOf, isOpened } from "./events.js";
import { toOptions } from "./options.js";
import { checkArgument } from "./port-messages.js";
import { viewOf } from "./view.js";

/**
 * Effects that only Tama's own page has.
 * @type {Effect["type"][]}
 */
const OF_THE_PAGE = ["keep-offline", "keep-preferences", "save", "reload", "take-update", "speak", "with-part"];

export class BoardSession {
  /**
   * @param {EngineClients} clients
   * @param {(event: BoardOutput) => void} emit
   * @param {Features} features
   */
  constructor(clients, emit, features) {
    this.clients = clients;
    this.emit = emit;
    this.features = features;
    this.options = toOptions({});
    this.lang = "en";
    /** An error in the options, shown until a move is made. */
    this.complaint = "";
    this.placed = false; // once the board stands where its options begin, whoever goes on has read the error
    /** @type {Setting["missing"]} */
    this.missing = null;
    /** @type {Setting["analysis"]} */
    this.analysis = null;
    /** The view that was sent last, as JSON. */
    this.sent = "";
    /** When the game was begun, in milliseconds since 1970. */
    this.since = 0;
    /** How many games the board has begun. */
    this.games = 0;
    /** @type {State | null} */
    this.state = null;
    /** @type {(event: Event) => void} */
    this.dispatch = () => {};
    /** @type {() => void} ends the game */
    this.stop = () => {};
    /** @type {Set<() => void>} checks that are made after each change of the state */
    this.checks = new Set();
    /** How often options came; those that come while others are being loaded take their place. */
    this.turn = 0;
    /** Whether the options are in force, and the board has been told so. */
    this.obeyed = true;
    /** @type {Promise<void>} settled once the latest options have begun a game */
    this.begun = Promise.resolve();
    /** @type {Promise<void>} settled once all calls so far are answered, which is done one after the other */
    this.calls = Promise.resolve();
  }

  /** @param {Command} command */
  async handle(command) {
    switch (command.type) {
      case "set":
        this.begun = this.set(toOptions(command.options));
        return this.begun;
      case "do":
        return this.doOnBoard(command.event);
      case "act":
        return this.act(command.action);
      case "offer":
        return this.takeOffer(command.at);
      case "call":
        return this.call(command.id, command.method, command.value);
      case "leave":
        return this.leave();
    }
  }

  /**
   * Begins a game with these options, once what they need is loaded.
   * @param {Options} options
   */
  async set(options) {
    this.turn += 1;
    const { turn } = this;
    this.options = options;
    const { stuck, ...parts } = await loadParts(options, this.features);
    if (turn !== this.turn) return;
    if (stuck) return this.emit({ type: "stuck" });
    Object.assign(this, parts);
    this.obeyed = false;
    this.begin();
  }

  begin() {
    this.stop();
    this.games += 1;
    this.since = Date.now();
    this.complaint = "";
    this.placed = false;
    this.state = startState(this.options, this.lang);
    this.openStore(this.state);
    this.dispatch({ type: "begin" });
    const { fen, pdn, game, ply, rules, mode } = this.options;
    if (this.missing) this.complain(t(this.missing));
    if (!isRuleset(rules)) this.complain(t("embed.rules", { rules }));
    if (pdn || fen) this.open(pdn || fen, { rules: this.now.settings.rules, wanted: game ?? 1 });
    const { games } = this;
    this.whenOpen(() => {
      if (games !== this.games) return;
      if (ply !== null) this.goTo(ply);
      // What was opened is for two at first, since on Tama's own page the sides are chosen then.
      this.dispatch({ type: "oppose", opponent: opponentOf(this.options) });
      this.placed = true;
      if (mode !== "analyse") return;
      this.dispatch({ type: "open-study" });
      this.dispatch({ type: "study-think", on: true });
    });
  }

  /**
   * Makes words in the language of this board; those of others in the document may have another.
   * @template T
   * @param {() => T} make
   */
  inLanguage(make) {
    setLanguage(this.lang);
    return make();
  }

  /** @param {State} initial */
  openStore(initial) {
    const perform = createPerformer(this.clients, /** @type {any} */ ({}));
    const reducer = this.analysis ? this.analysis.withStudy(reduce) : reduce;
    /** @type {(event: Event) => void} */
    const dispatch = (event) => this.inLanguage(() => store.dispatch(event)); // answers of Python come here, too
    const store = createStore(initial, reducer, (effect) => {
      if (!OF_THE_PAGE.includes(effect.type)) perform(effect, dispatch);
    });
    this.dispatch = dispatch;
    const unsubscribe = this.inLanguage(() => store.subscribe((state, previous) => this.follow(state, previous)));
    this.stop = () => {
      unsubscribe();
      if (this.state?.search || this.state?.job) perform({ type: "stop", id: 0 }, () => {});
    };
  }

  /**
   * Opens the text of an option, which may be a link to a game or a position.
   * @param {string} text
   * @param {{ rules: string, wanted: number }} more
   */
  async open(text, more) {
    if (!beginsWithLink(text)) return this.dispatch({ type: "open-text", text, ...more });
    const { turn } = this;
    const read = await resolveText(text).catch((error) => error);
    if (turn !== this.turn) return;
    if (!(read instanceof Error))
      this.dispatch({ type: "open-text", ...more, ...read, rules: read.rules || more.rules });
    else this.dispatch({ type: "text-refused", text, error: linkFault(read) });
  }

  /** @param {string} message */
  complain(message) {
    this.complaint = message;
    this.emit({ type: "event", name: "error", detail: { message } });
  }

  /** @returns {State} */
  get now() {
    if (!this.state) throw new Error("this board has not begun yet");
    return this.state;
  }

  /**
   * Acts once something is so, which is looked at after each change of the state.
   * @param {() => boolean} isSo
   * @param {() => void} act
   */
  when(isSo, act) {
    const check = () => {
      if (!isSo()) return;
      this.checks.delete(check);
      act();
    };
    this.checks.add(check);
    check();
  }

  /** @param {() => void} act once Python has read the position */
  whenOpen(act) {
    this.when(() => isOpened(this.now), act);
  }

  /**
   * Sends what has changed.
   * @param {State} state
   * @param {State} previous
   */
  follow(state, previous) {
    this.state = state;
    const fault = state.dialogError !== previous.dialogError && state.dialogError;
    const byEngine = previous.search?.purpose === "move"; // then no one has read the error yet
    if (state.timeline !== previous.timeline && this.placed && !byEngine) this.complaint = "";
    if (fault) this.complain(toText(fault));
    const { notice } = state;
    if (notice?.key.startsWith("position.") && notice !== previous.notice) this.complain(t(notice.key, notice.values));
    this.show(viewOf(state, this));
    const words = announcement(state, previous);
    if (words) this.emit({ type: "say", words: spoken(words) });
    for (const [name, detail] of eventsOf(state, previous)) this.emit({ type: "event", name, detail });
    if (fault) queueMicrotask(() => this.dispatch({ type: "close-dialog" }));
    for (const check of [...this.checks]) check();
    this.confirmOptions(state);
  }

  /** @param {BoardView} view is sent if it is another one than the last */
  show(view) {
    const json = JSON.stringify(view);
    if (json !== this.sent) this.emit({ type: "view", view });
    this.sent = json;
  }

  /** @param {State} state */
  confirmOptions({ boot, waiting }) {
    const isBusy = boot.phase === "loading" || (boot.phase === "ready" && waiting.open + waiting.game > 0);
    if (this.obeyed || isBusy) return;
    this.obeyed = true;
    this.emit({ type: "obeyed" });
  }

  /** @param {BoardInput} event */
  doOnBoard(event) {
    if (!this.state) return;
    const moves = event.type === "press" || event.type === "drop";
    if (!moves || mayMove(this.state, this.options)) this.dispatch(/** @type {Event} */ (event));
    // The board waits for an answer to a drop, even if nothing has changed.
    if (event.type === "drop") this.emit({ type: "view", view: JSON.parse(this.sent) });
  }

  /** @param {number} at */
  takeOffer(at) {
    const offer = offersOf(this.now, this)[at];
    if (!offer) return;
    if (offer === TRY_AGAIN) this.set(this.options);
    else this.dispatch(offer.event);
  }

  /** @param {string} action */
  act(action) {
    if (!controlsOf(this.options).includes(action)) return;
    if (action === "restart") return this.begin();
    const done = actionOf(this.now, action);
    if ("ply" in done) this.goTo(done.ply);
    else this.dispatch(done);
  }

  /** @param {number} ply the nearest that there is */
  goTo(ply) {
    const to = nearestPly(this.now, ply);
    if (to === this.now.timeline.ply) return;
    this.dispatch({ type: "look", ply: to });
    this.dispatch({ type: "continue" });
  }

  /**
   * Answers a call once those before it are answered.
   * @param {number} id
   * @param {string} method
   * @param {unknown} value
   */
  call(id, method, value) {
    const answer = async () => {
      checkArgument(method, value);
      await this.begun.catch(() => {}); // else the answer would be of what was there before
      await new Promise((resolve) => this.whenOpen(() => resolve(undefined)));
      return this.inLanguage(() => callMethod(this, method, value));
    };
    this.calls = this.calls.then(answer).then(
      (value) => this.emit({ type: "reply", id, value }),
      (error) => this.emit({ type: "refusal", id, message: error instanceof Error ? error.message : String(error) }),
    );
  }

  leave() {
    this.turn += 1;
    this.stop();
    this.clients.leave();
    this.checks.clear();
  }
}
