// Plays the game of one board in someone's page: the page's own state and rules of the board, without its panels. What
// is to be seen goes out as data, what is done there comes in as events; the two may be in different documents.

/** @import { Event, Settings, State } from "../state/model.js" */
/** @import { Options } from "./options.js" */
/** @import { Scene } from "../board/view-model.js" */
/** @import { Shape } from "../protocol.js" */

import { toScene } from "../board/view-model.js";
import { createPerformer } from "../effects.js";
import { bestLanguage, directionOf } from "../i18n/languages.js";
import { fetched, keyOf, t, use } from "../i18n/messages.js";
import { announcement } from "../panels/announcer.js";
import { moveText } from "../panels/moves.js";
import { statusOf } from "../panels/status-text.js";
import { initialState, opening, shown } from "../state/model.js";
import { annotatedGame } from "../state/notation.js";
import { reduce } from "../state.js";
import { createStore } from "../store.js";
import { toOptions } from "./options.js";

/**
 * @typedef {{ action: string, label: string, disabled: boolean }} Control
 * @typedef {object} Picture all that a board shows
 * @property {Scene} scene
 * @property {{ headline: string, detail: string, tone: string, offers: string[], progress: number | null }} status
 *   `progress` from 0 to 1 while Python arrives
 * @property {Control[]} controls
 * @property {Shape[]} advice
 * @property {string} lang
 * @property {"ltr" | "rtl"} dir
 *
 * @typedef {{ type: "set", options: Record<string, unknown> } | { type: "do", event: Record<string, unknown> }
 *   | { type: "act", action: string } | { type: "offer", at: number }
 *   | { type: "call", id: number, method: string, value: unknown } | { type: "leave" }} Order what comes in
 * @typedef {{ type: "picture", picture: Picture } | { type: "say", words: string }
 *   | { type: "event", name: string, detail: object }
 *   | { type: "obeyed" } | { type: "reply", id: number, value: unknown } | { type: "refusal", id: number, message: string }
 * } News what goes out; `obeyed`: the options of the last "set" are in force, or are none
 */

/** What a board never does outside of the page. */
const NOT_HERE = ["keep-offline", "keep-preferences", "save", "reload", "take-update", "speak", "with-part"];
/** The keys of words on the buttons, by what they do. */
const LABELS = {
  first: "embed.first",
  back: "embed.back",
  on: "embed.on",
  last: "embed.last",
  undo: "action.undo",
  redo: "action.redo",
  restart: "embed.restart",
  flip: "action.flip",
};
/** Which of them there are. */
const CONTROLS = Object.freeze({
  play: ["undo", "redo", "restart", "flip"],
  replay: ["first", "back", "on", "last", "flip"],
  analyse: ["back", "on", "restart", "flip"],
});
const BOARD_EVENTS = ["press", "drop", "cancel", "question"];

export class Player {
  /**
   * @param {import("./crew.js").Crew} crew
   * @param {(news: News) => void} tell
   */
  constructor(crew, tell) {
    this.desk = crew.desk();
    this.tell = tell;
    this.options = toOptions({});
    this.lang = "en";
    this.shown = "";
    /** @type {State | null} */
    this.state = null;
    /** @type {(event: Event) => void} */
    this.dispatch = () => {};
    /** @type {() => void} */
    this.drop = () => {};
    /** @type {Set<() => void>} what waits for the game to go on */
    this.waiting = new Set();
    this.turn = 0; // options that arrive while others are being obeyed put an end to them
    this.obeyed = true;
    /** @type {Promise<void>} settled once every call so far is answered: they come one after the other */
    this.calls = Promise.resolve();
    /** @type {typeof import("../analysis/study.js").withStudy | null} */
    this.wrap = null;
    /** @type {typeof import("../analysis/words.js") | null} */
    this.words = null;
  }

  /** @param {Order} order */
  async take(order) {
    use(this.lang);
    switch (order.type) {
      case "set":
        return this.set(toOptions(Object(order.options)));
      case "do":
        return this.doOnBoard(/** @type {any} */ (Object(order.event)));
      case "act":
        return this.act(String(order.action));
      case "offer":
        return this.takeOffer(order.at);
      case "call":
        return this.call(order.id, String(order.method), order.value);
      case "leave":
        return this.leave();
    }
  }

  /**
   * Begins anew, as these options ask.
   * @param {Options} options
   */
  async set(options) {
    this.turn += 1;
    const turn = this.turn;
    this.options = options;
    const lang = bestLanguage(options.lang === "auto" ? navigator.languages : [options.lang]);
    await fetched(lang);
    const analyses = options.mode === "analyse";
    const wrap = analyses ? (await import("../analysis/study.js")).withStudy : null;
    const words = analyses ? await import("../analysis/words.js") : null;
    if (turn !== this.turn) return;
    Object.assign(this, { lang, wrap, words, obeyed: false });
    this.begin();
  }

  begin() {
    this.drop();
    this.waiting.clear();
    const { fen, pdn, ply, rules } = this.options;
    const known = opening(rules).view.fen === "" ? "TAMA" : rules;
    const initial = { ...initialState(settingsOf(this.options, known), undefined, null, Boolean(fen || pdn)) };
    initial.flipped = this.options.orientation === "black";
    initial.language = this.lang;
    this.state = initial;
    const perform = createPerformer(this.desk, /** @type {any} */ ({}));
    const store = createStore(initial, reduce, (effect, dispatch) => {
      if (!NOT_HERE.includes(effect.type)) perform(effect, dispatch);
    });
    if (this.wrap) store.extend(this.wrap);
    this.dispatch = (event) => {
      use(this.lang);
      store.dispatch(event);
    };
    const stop = store.subscribe((state, previous) => this.follow(state, previous));
    this.drop = () => {
      stop();
      if (this.state?.search || this.state?.job) perform({ type: "stop", id: 0 }, () => {});
    };
    this.dispatch({ type: "begin" });
    if (known !== rules) this.complain(t("embed.rules", { rules }));
    if (pdn || fen) this.dispatch({ type: "open-text", text: pdn || fen, rules: known });
    this.whenOpen(() => {
      if (ply !== null) this.goTo(ply);
      if (this.options.mode === "analyse") this.dispatch({ type: "open-study" });
      if (this.options.mode === "analyse") this.dispatch({ type: "study-think", on: true });
    });
  }

  /** @param {string} message */
  complain(message) {
    this.tell({ type: "event", name: "error", detail: { message } });
  }

  /** @returns {State} */
  get now() {
    if (!this.state) throw new Error("this board has not begun yet");
    return this.state;
  }

  /** @param {() => void} act once Python has said what is on the board */
  whenOpen(act) {
    const look = () => {
      if (!isOpened(this.now)) return;
      this.waiting.delete(look);
      act();
    };
    this.waiting.add(look);
    look();
  }

  /**
   * @param {State} state
   * @param {State} previous
   */
  follow(state, previous) {
    use(this.lang);
    this.state = state;
    const picture = this.picture(state);
    const text = JSON.stringify(picture);
    if (text !== this.shown) this.tell({ type: "picture", picture });
    this.shown = text;
    const words = announcement(state, previous);
    if (words) this.tell({ type: "say", words });
    for (const [name, detail] of newsOf(state, previous)) this.tell({ type: "event", name, detail });
    if (state.dialogError && state.dialogError !== previous.dialogError) {
      this.complain(state.dialogError);
      queueMicrotask(() => this.dispatch({ type: "close-dialog" }));
    }
    for (const look of [...this.waiting]) look();
    const { boot, waiting } = state;
    if (this.obeyed || (boot.phase === "ready" && waiting.open + waiting.game > 0) || boot.phase === "loading") return;
    this.obeyed = true;
    this.tell({ type: "obeyed" });
  }

  /**
   * @param {State} state
   * @returns {Picture}
   */
  picture(state) {
    const { headline, detail, tone, offers, progress } = statusOf(state);
    const mine = this.mayMove(state);
    const scene = toScene(state);
    const { loaded = 0, total = 0 } = progress ?? {};
    return {
      scene: mine ? scene : { ...scene, own: [], must: [] },
      status: {
        headline,
        detail: detail || this.remark(state),
        tone,
        offers: this.offered(offers).map(({ key }) => t(key)),
        progress: progress && (total > 0 ? loaded / total : 0),
      },
      controls: CONTROLS[this.options.mode].map((action) => this.control(state, action)),
      advice: adviceOf(state),
      lang: this.lang,
      dir: directionOf(this.lang),
    };
  }

  /**
   * What there is to say where nothing else is: what the engine thinks, or which move was made.
   * @param {State} state
   */
  remark({ study, timeline }) {
    const found = study?.found[study.at];
    if (study && found && this.words)
      return this.words.worthText(this.words.linesOf(found)[0] ?? found, study.stand.view.turn);
    const { ply, entries } = timeline;
    const { move } = entries[ply] ?? {};
    return move && this.options.mode === "replay" ? `${ply} / ${entries.length - 1} · ${moveText(move.text)}` : "";
  }

  /**
   * What the page offers and a board can do: no new versions, no other games.
   * @param {{ key: import("../i18n/messages.js").Key, event: Event }[]} offers
   */
  offered(offers) {
    return offers.filter(({ event }) => event.type !== "rematch");
  }

  /**
   * @param {State} state
   * @param {string} action
   * @returns {Control}
   */
  control(state, action) {
    const { entries, ply } = state.study?.timeline ?? state.timeline;
    const back = state.study ? state.study.at > 0 : ply > 0;
    const on = state.study ? true : ply < entries.length - 1;
    const disabled = { first: !back, back: !back, undo: !back, on: !on, last: !on, redo: !on }[action] ?? false;
    return { action, label: t(keyOf(LABELS[/** @type {keyof typeof LABELS} */ (action)])), disabled };
  }

  /** @param {State} state */
  mayMove(state) {
    const { play, mode } = this.options;
    if (mode === "analyse" || play === "both") return true;
    return play !== "none" && shown(state).view.turn === play;
  }

  /** @param {{ type: string }} event what was done on the board */
  doOnBoard(event) {
    if (!this.state || !BOARD_EVENTS.includes(event.type)) return;
    const moves = event.type === "press" || event.type === "drop";
    if (!moves || this.mayMove(this.state)) this.dispatch(/** @type {Event} */ (event));
    // What was dropped waits for an answer, also where nothing came of it.
    if (event.type === "drop") this.tell({ type: "picture", picture: this.picture(this.state) });
  }

  /** @param {number} at */
  takeOffer(at) {
    const offer = this.offered(statusOf(this.now).offers)[at];
    if (offer) this.dispatch(offer.event);
  }

  /** @param {string} action */
  act(action) {
    const { study, timeline } = this.now;
    if (!(/** @type {readonly string[]} */ (CONTROLS[this.options.mode]).includes(action))) return;
    if (action === "restart") this.begin();
    else if (action === "flip") this.dispatch({ type: "flip" });
    else if (study) this.dispatch({ type: "study-step", way: action === "back" || action === "undo" ? "back" : "on" });
    else if (action === "undo" || action === "redo") this.dispatch({ type: action });
    else {
      const steps = { first: 0, back: timeline.ply - 1, on: timeline.ply + 1, last: timeline.entries.length - 1 };
      this.goTo(steps[/** @type {keyof typeof steps} */ (action)] ?? timeline.ply);
    }
  }

  /** @param {number} ply the nearest that there is */
  goTo(ply) {
    const { entries, ply: now } = this.now.timeline;
    const to = Math.max(0, Math.min(entries.length - 1, ply));
    if (to === now) return;
    this.dispatch({ type: "look", ply: to });
    this.dispatch({ type: "continue" });
  }

  /**
   * @param {number} id
   * @param {string} method
   * @param {unknown} value
   */
  call(id, method, value) {
    this.calls = this.calls
      .then(() => this.carryOut(method, value))
      .then(
        (value) => this.tell({ type: "reply", id, value }),
        (error) => this.tell({ type: "refusal", id, message: error instanceof Error ? error.message : String(error) }),
      );
  }

  /**
   * @param {string} method
   * @param {unknown} value
   * @returns {Promise<unknown>}
   */
  async carryOut(method, value) {
    await new Promise((resolve) => this.whenOpen(() => resolve(undefined)));
    use(this.lang);
    switch (method) {
      case "move":
        return this.move(String(value));
      case "goTo":
        this.goTo(Number.isInteger(value) ? Number(value) : this.now.timeline.ply);
        return placeOf(this.now);
      case "flip":
      case "undo":
      case "redo":
        this.dispatch({ type: method });
        return placeOf(this.now);
      case "getFen":
        return shown(this.now).view.fen;
      case "getPdn": {
        const { text } = await this.desk.rules.ask({ op: "write-pdn", games: [annotatedGame(this.now)] }).reply;
        return text;
      }
      default:
        throw new TypeError(`a board has no method ${method}`);
    }
  }

  /**
   * @param {string} text of a move
   * @returns {Promise<object>} where the game then stands; fails with the reason where the move is none
   */
  move(text) {
    const before = this.now.timeline;
    this.dispatch({ type: "cancel" });
    return new Promise((resolve, reject) => {
      const look = () => {
        const { timeline, refusal, choice, waiting } = this.now;
        if (timeline.entries === before.entries && !refusal && !choice && waiting.game + waiting.input > 0) return;
        this.waiting.delete(look);
        if (timeline.entries !== before.entries) resolve(placeOf(this.now));
        else {
          const { headline, detail } = statusOf(this.now);
          reject(new Error(refusal || choice ? detail : headline));
        }
      };
      this.dispatch({ type: "typed", text });
      this.waiting.add(look);
      look();
    });
  }

  leave() {
    this.turn += 1;
    this.drop();
    this.desk.leave();
    this.waiting.clear();
  }
}

/** @param {State} state */
const isOpened = (state) => !state.awaited && state.boot.phase === "ready" && shown(state).view.fen !== "";

/**
 * @param {Options} options
 * @param {string} rules
 * @returns {Settings}
 */
function settingsOf({ level, play }, rules) {
  const side = play === "black" ? "black" : "white";
  const opponent = level === null ? "person" : play === "none" ? "engines" : "engine";
  return { opponent, side, level: level ?? 3, rival: level ?? 3, clock: "none", rules };
}

/** @param {State} state */
function placeOf(state) {
  const { view } = shown(state);
  const { fen, turn, ply, lastMove, outcome } = view;
  const moves = state.timeline.entries.slice(1).map(({ move }) => move?.text ?? "");
  return { fen, turn, ply, moves, lastMove: lastMove?.text ?? null, over: outcome !== null };
}

/**
 * What happened, for the page around the board.
 * @param {State} state
 * @param {State} previous
 * @returns {[name: string, detail: object][]}
 */
function newsOf(state, previous) {
  /** @type {[string, object][]} */
  const news = [];
  const place = () => placeOf(state);
  const [now, before] = [shown(state).view, shown(previous).view];
  if (isOpened(state) && !isOpened(previous)) news.push(["ready", place()]);
  const { timeline } = state;
  const grew = timeline.entries !== previous.timeline.entries && timeline.ply === previous.timeline.ply + 1;
  const entry = timeline.entries[timeline.ply];
  if (grew && entry?.move && !state.study) {
    const by = previous.search?.purpose === "move" ? "engine" : "reader";
    const { text, path, captured } = entry.move;
    news.push(["move", { move: text, path, captured, by, side: before.turn, ...place() }]);
  }
  if (isOpened(state) && now !== before) news.push(["change", place()]);
  const [square, held] = [state, previous].map(({ input }) => input?.path[0] ?? null);
  if (square !== held) news.push(["select", { square }]);
  if (state.refusal && state.refusal !== previous.refusal) {
    const { headline, detail } = statusOf(state);
    const { key = null, squares = {} } = state.refusal.explanation ?? {};
    news.push(["illegal", { sentence: detail || headline, key, squares }]);
  }
  if (now.outcome && now.outcome !== before.outcome) {
    const { winner, reason, sentence } = now.outcome;
    news.push(["gameover", { winner, reason, sentence, ...place() }]);
  }
  for (const part of /** @type {const} */ (["boot", "engine"])) {
    const { phase, message } = state[part];
    if (phase === "failed" && previous[part].phase !== "failed") news.push(["error", { message }]);
  }
  return news;
}

/**
 * The move that the engine would make, an arrow for each leg.
 * @param {State} state
 * @returns {Shape[]}
 */
function adviceOf({ study }) {
  const text = study?.thinking ? (study.found[study.at]?.pv[0] ?? "") : "";
  const path = text.split(/[-x]/);
  return path.slice(1).map((target, at) => ({ square: path[at] ?? "", target, color: "G" }));
}
