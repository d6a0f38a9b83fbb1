// Plays the game of one board in someone's page: the page's own state and rules of the board, without its panels. What
// is to be seen goes out as data, what is done there comes in as events; the two may be in different documents.

/** @import { Event, Settings, State } from "../app/model.js" */
/** @import { Options } from "./options.js" */
/** @import { Picture } from "./view.js" */

import { createPerformer, inWords } from "../app/effects.js";
import { initialState, opening, shown } from "../app/model.js";
import { gameFileOf, listingOf, missingGame, writtenGame } from "../app/notation.js";
import { reduce } from "../app/reduce.js";
import { createStore } from "../app/store.js";
import { linkIn, textOf } from "../base/address.js";
import { Missing, part } from "../base/loading.js";
import { LinkError } from "../base/packing.js";
import { bestLanguage } from "../i18n/languages.js";
import { fetched, t, use, worded } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { announcement } from "../ui/announcer.js";
import { spoken } from "../ui/speech.js";
import { statusOf } from "../ui/status-text.js";
import { isOpened, newsOf, placeOf } from "./events.js";
import { toOptions } from "./options.js";
import { checkArgument, orderOf } from "./port-messages.js";
import { controlsOf, mayMove, offersOf, pictureOf, TRY_AGAIN } from "./view.js";

/**
 * @typedef {import("./port-messages.js").Order} Order what comes in
 * @typedef {{ type: "picture", picture: Picture } | { type: "say", words: string }
 *   | { type: "event", name: string, detail: object }
 *   | { type: "obeyed" } | { type: "stuck" } | { type: "reply", id: number, value: unknown } | { type: "refusal", id: number, message: string }
 * } News what goes out; `obeyed`: the options of the last "set" are in force, or are none;
 *   `stuck`: this document cannot load what it needs, and another could (loading.js)
 */

/** What a board never does outside of the page. */
const NOT_HERE = ["keep-offline", "keep-preferences", "save", "reload", "take-update", "speak", "with-part"];

export class Player {
  /**
   * @param {import("./shared-engine.js").Crew} crew
   * @param {(news: News) => void} tell
   */
  constructor(crew, tell) {
    this.desk = crew.desk();
    this.tell = tell;
    this.options = toOptions({});
    this.lang = "en";
    /** What was wrong with the options, for who reads the page; until a move is made. */
    this.complaint = "";
    /** @type {"fault.language" | "fault.part" | null} what could not be loaded of what the options ask for */
    this.lack = null;
    this.shown = "";
    /** When the game was begun, in milliseconds since 1970. */
    this.since = 0;
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
    /** @type {Promise<void>} settled once the latest options are being obeyed */
    this.begun = Promise.resolve();
    /** @type {Promise<void>} settled once every call so far is answered: they come one after the other */
    this.calls = Promise.resolve();
    /** @type {typeof import("../analysis/study.js").withStudy | null} */
    this.wrap = null;
    /** @type {typeof import("../ui/engine-text.js") | null} */
    this.words = null;
  }

  /** @param {unknown} data an order */
  async take(data) {
    const order = orderOf(data);
    use(this.lang);
    switch (order.type) {
      case "set":
        this.begun = this.set(toOptions(order.options));
        return this.begun;
      case "do":
        return this.doOnBoard(order.event);
      case "act":
        return this.act(order.action);
      case "offer":
        return this.takeOffer(order.at);
      case "call":
        return this.call(order.id, order.method, order.value);
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
    const mute = await fetched(lang);
    const { study = null, words = null, missing = null } = await analysisOf(options);
    if (turn !== this.turn) return;
    if ([mute, missing].some((each) => each?.why === "stuck")) return this.tell({ type: "stuck" });
    this.lack = mute ? "fault.language" : missing ? "fault.part" : null;
    Object.assign(this, { lang, wrap: study?.withStudy ?? null, words, obeyed: false });
    this.begin();
  }

  begin() {
    this.drop();
    this.since = Date.now();
    this.complaint = "";
    this.waiting.clear();
    const { fen, pdn, game, ply, rules } = this.options;
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
    if (this.lack) this.complain(t(this.lack));
    if (known !== rules) this.complain(t("embed.rules", { rules }));
    if (pdn || fen) this.open(pdn || fen, { rules: known, wanted: game ?? 1 });
    this.whenOpen(() => {
      if (ply !== null) this.goTo(ply);
      if (this.options.mode === "analyse") this.dispatch({ type: "open-study" });
      if (this.options.mode === "analyse") this.dispatch({ type: "study-think", on: true });
    });
  }

  /**
   * Opens what the options say, which may be a link to a game or a position.
   * @param {string} text
   * @param {{ rules: string, wanted: number }} more
   */
  async open(text, more) {
    if (!linkIn(text)) return this.dispatch({ type: "open-text", text, ...more });
    const { turn } = this;
    const read = await textOf(text).catch((error) => error);
    if (turn !== this.turn) return;
    use(this.lang);
    if (!(read instanceof Error))
      this.dispatch({ type: "open-text", ...more, ...read, rules: read.rules || more.rules });
    else this.dispatch({ type: "text-refused", text, error: linkFault(read) });
  }

  /** @param {string} message */
  complain(message) {
    this.complaint = message;
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
    const fault = state.dialogError !== previous.dialogError && state.dialogError;
    if (state.timeline !== previous.timeline && isOpened(previous)) this.complaint = "";
    if (fault) this.complain(worded(fault));
    const { notice } = state;
    if (notice?.key.startsWith("position.") && notice !== previous.notice) this.complain(t(notice.key, notice.values));
    const picture = pictureOf(state, this);
    const text = JSON.stringify(picture);
    if (text !== this.shown) this.tell({ type: "picture", picture });
    this.shown = text;
    const words = announcement(state, previous);
    if (words) this.tell({ type: "say", words: spoken(words) });
    for (const [name, detail] of newsOf(state, previous)) this.tell({ type: "event", name, detail });
    if (fault) queueMicrotask(() => this.dispatch({ type: "close-dialog" }));
    for (const look of [...this.waiting]) look();
    const { boot, waiting } = state;
    if (this.obeyed || (boot.phase === "ready" && waiting.open + waiting.game > 0) || boot.phase === "loading") return;
    this.obeyed = true;
    this.tell({ type: "obeyed" });
  }

  /** @param {import("./port-messages.js").BoardOrder} event what was done on the board */
  doOnBoard(event) {
    if (!this.state) return;
    const moves = event.type === "press" || event.type === "drop";
    if (!moves || mayMove(this.state, this.options)) this.dispatch(/** @type {Event} */ (event));
    // What was dropped waits for an answer, also where nothing came of it.
    if (event.type === "drop") this.tell({ type: "picture", picture: pictureOf(this.state, this) });
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
    const { study, timeline } = this.now;
    if (!controlsOf(this.options).includes(action)) return;
    if (action === "restart") this.begin();
    else if (action === "flip" || action === "mark") this.dispatch({ type: action });
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
    checkArgument(method, value);
    await this.begun.catch(() => {}); // else the answer would be of what was there before
    await new Promise((resolve) => this.whenOpen(() => resolve(undefined)));
    use(this.lang);
    switch (method) {
      case "move":
        return this.move(String(value));
      case "check":
        return this.check(toOptions(Object(value)));
      case "goTo":
        this.goTo(Number(value));
        return placeOf(this.now);
      case "flip":
      case "undo":
      case "redo":
        this.dispatch({ type: method });
        return placeOf(this.now);
      case "getFen":
        return shown(this.now).view.fen;
      case "getPdn": {
        const game = inWords(writtenGame({ ...this.now, begun: this.since }));
        const { text } = await this.desk.rules.ask({ op: "write-pdn", games: [game] }).reply;
        return text;
      }
      default:
        throw new TypeError(`a board has no method ${method}`);
    }
  }

  /**
   * Whether a board could be set so; fails with the reason, which begins with the name of an option.
   * @param {Options} options
   */
  async check({ fen, pdn, game, rules }) {
    if (opening(rules).view.fen === "") throw new TypeError(`rules: ${t("embed.rules", { rules })}`);
    const { ask } = this.desk.rules;
    try {
      const { text, pdn: isGame } = await textOf(pdn || fen);
      if (isGame || (pdn && text === pdn)) await read(ask, text, game ?? 1);
      else if (text) await ask({ op: "position", fen: text, rules }).reply;
    } catch (error) {
      const reason = error instanceof Refusal ? worded(error.error) : worded(linkFault(error));
      throw new TypeError(`${pdn ? "pdn" : "fen"}: ${reason}`);
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

const studyPart = part(() => import("../analysis/study.js"));
const wordsPart = part(() => import("../ui/engine-text.js"));

/**
 * What a board needs that analyses; without it, where it cannot be loaded, it plays.
 * @param {Options} options
 */
async function analysisOf({ mode }) {
  if (mode !== "analyse") return {};
  try {
    const [study, words] = await Promise.all([studyPart(), wordsPart()]);
    return { study, words };
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return { missing: error };
  }
}

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

/** @param {unknown} error of a link */
function linkFault(error) {
  if (error instanceof LinkError) return /** @type {const} */ ({ key: error.key });
  throw error;
}

/**
 * Reads one game of several.
 * @param {import("../python/client.js").EngineClient["ask"]} ask
 * @param {string} text
 * @param {number} wanted from 1
 */
async function read(ask, text, wanted) {
  const { games } = gameFileOf(text, (await ask(listingOf(text)).reply).games);
  const entry = games[wanted - 1];
  if (!entry && games.length > 0) {
    throw new Refusal({ kind: "page", message: worded(missingGame(wanted, games.length)) });
  }
  await ask({ op: "read-pdn", text: entry ? text.slice(entry.begin, entry.end) : text }).reply;
}
