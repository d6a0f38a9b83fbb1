// Plays the game of one board in someone's page, with the state and reducer of Tama's own page. Commands and events are
// data, since board and session may be in different documents.

import type { Effect } from "../app/change.ts";
import { createPerformer } from "../app/effects.ts";
import type { Event } from "../app/events.ts";
import { reduceWith } from "../app/reduce.ts";
import type { State } from "../app/state.ts";
import { createStore } from "../app/store.ts";
import type { PageText } from "../base/dom.ts";
import { beginsWithLink, resolveText } from "../base/letters.ts";
import { plain, setLanguage, t, toText } from "../i18n/messages.ts";
import { announcement } from "../ui/announcer.ts";
import { spoken } from "../ui/speech.ts";
import { callMethod, linkFault } from "./board-methods.ts";
import {
  actionOf,
  controlsOf,
  type Features,
  isRuleset,
  mayMove,
  nearestPly,
  offersOf,
  opponentOf,
  type Setting,
  startState,
  TRY_AGAIN,
} from "./board-model.ts";
import { loadParts } from "./board-parts.ts";
import { eventsOf, isOpened } from "./events.ts";
import { type Options, toOptions } from "./options.ts";
import { type BoardInput, type BoardOutput, type Command, checkArgument } from "./port-messages.ts";
import type { EngineClients } from "./shared-engine.ts";
import { type BoardView, viewOf } from "./view.ts";

/** Effects that only Tama's own page has. */
const OF_THE_PAGE: Effect["type"][] = [
  "keep-offline",
  "keep-preferences",
  "save",
  "reload",
  "take-update",
  "speak",
  "with-part",
];

export class BoardSession {
  clients: EngineClients;
  emit: (event: BoardOutput) => void;
  features: Features;
  options = toOptions({});
  lang = "en";
  /** An error in the options, shown until a move is made. */
  complaint: PageText = "";
  placed = false; // once the board stands where its options begin, whoever goes on has read the error
  missing: Setting["missing"] = null;
  analysis: Setting["analysis"] = null;
  /** The view that was sent last, as JSON. */
  sent = "";
  /** When the game was begun, in milliseconds since 1970. */
  since = 0;
  /** How many games the board has begun. */
  games = 0;
  state: State | null = null;
  dispatch: (event: Event) => void = () => {};
  /** ends the game */
  stop: () => void = () => {};
  /** checks that are made after each change of the state */
  checks = new Set<() => void>();
  /** How often options came; those that come while others are being loaded take their place. */
  turn = 0;
  /** Whether the options are in force, and the board has been told so. */
  obeyed = true;
  /** settled once the latest options have begun a game */
  begun: Promise<void> = Promise.resolve();
  /** settled once all calls so far are answered, which is done one after the other */
  calls: Promise<void> = Promise.resolve();

  constructor(clients: EngineClients, emit: (event: BoardOutput) => void, features: Features) {
    this.clients = clients;
    this.emit = emit;
    this.features = features;
  }

  async handle(command: Command) {
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

  /** Begins a game with these options, once what they need is loaded. */
  async set(options: Options) {
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
    if (pdn || fen) this.open(pdn || fen, { rules: this.now.game.settings.rules, wanted: game ?? 1 });
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

  /** Makes words in the language of this board; those of others in the document may have another. */
  inLanguage<T>(make: () => T) {
    setLanguage(this.lang);
    return make();
  }

  openStore(initial: State) {
    const perform = createPerformer(this.clients, {});
    const reducer = reduceWith(this.analysis ? [this.analysis.study] : []);
    const dispatch: (event: Event) => void = (event) => this.inLanguage(() => store.dispatch(event)); // answers of Python come here, too
    const store = createStore(initial, reducer, (effect) => {
      if (!OF_THE_PAGE.includes(effect.type)) perform(effect, dispatch);
    });
    this.dispatch = dispatch;
    const unsubscribe = this.inLanguage(() => store.subscribe((state, previous) => this.follow(state, previous)));
    this.stop = () => {
      unsubscribe();
      if (this.state?.search || this.state?.analysis.job) perform({ type: "stop", id: 0 }, () => {});
    };
  }

  /** Opens the text of an option, which may be a link to a game or a position. */
  async open(text: string, more: { rules: string; wanted: number }) {
    if (!beginsWithLink(text)) return this.dispatch({ type: "open-text", text, ...more });
    const { turn } = this;
    const read = await resolveText(text).catch((error) => error);
    if (turn !== this.turn) return;
    if (!(read instanceof Error))
      this.dispatch({ type: "open-text", ...more, ...read, rules: read.rules || more.rules });
    else this.dispatch({ type: "text-refused", text, error: linkFault(read) });
  }

  complain(text: PageText) {
    this.complaint = text;
    this.emit({ type: "event", name: "error", detail: { message: plain(text) } });
  }

  get now(): State {
    if (!this.state) throw new Error("this board has not started yet");
    return this.state;
  }

  /** Acts once something is so, which is looked at after each change of the state. */
  when(isSo: () => boolean, act: () => void) {
    const check = () => {
      if (!isSo()) return;
      this.checks.delete(check);
      act();
    };
    this.checks.add(check);
    check();
  }

  /** @param act once Python has read the position */
  whenOpen(act: () => void) {
    this.when(() => isOpened(this.now), act);
  }

  /** Sends what has changed. */
  follow(state: State, previous: State) {
    this.state = state;
    const fault = state.dialogs.error !== previous.dialogs.error && state.dialogs.error;
    const byEngine = previous.search?.purpose === "move"; // then no one has read the error yet
    if (state.game.timeline !== previous.game.timeline && this.placed && !byEngine) this.complaint = "";
    if (fault) this.complain(toText(fault));
    const { notice } = state.dialogs;
    if (notice?.key.startsWith("position.") && notice !== previous.dialogs.notice) this.complain(toText(notice));
    this.show(viewOf(state, this));
    const words = announcement(state, previous);
    if (words) this.emit({ type: "say", words: spoken(words) });
    for (const [name, detail] of eventsOf(state, previous)) this.emit({ type: "event", name, detail });
    if (fault) queueMicrotask(() => this.dispatch({ type: "close-dialog" }));
    for (const check of [...this.checks]) check();
    this.confirmOptions(state);
  }

  /** @param view is sent if it is another one than the last */
  show(view: BoardView) {
    const json = JSON.stringify(view);
    if (json !== this.sent) this.emit({ type: "view", view });
    this.sent = json;
  }

  confirmOptions({ boot, requests: { waiting } }: State) {
    const isBusy = boot.phase === "loading" || (boot.phase === "ready" && waiting.open + waiting.game > 0);
    if (this.obeyed || isBusy) return;
    this.obeyed = true;
    this.emit({ type: "obeyed" });
  }

  doOnBoard(event: BoardInput) {
    if (!this.state) return;
    const moves = event.type === "press" || event.type === "drop";
    if (!moves || mayMove(this.state, this.options)) this.dispatch(event as Event); // the board's own, by its schema
    // The board waits for an answer to a drop, even if nothing has changed.
    if (event.type === "drop") this.emit({ type: "view", view: JSON.parse(this.sent) });
  }

  takeOffer(at: number) {
    const offer = offersOf(this.now, this)[at];
    if (!offer) return;
    if (offer === TRY_AGAIN) this.set(this.options);
    else this.dispatch(offer.event);
  }

  act(action: string) {
    if (!controlsOf(this.options).includes(action)) return;
    if (action === "restart") return this.begin();
    const done = actionOf(this.now, action);
    if ("ply" in done) this.goTo(done.ply);
    else this.dispatch(done);
  }

  /** @param ply the nearest that there is */
  goTo(ply: number) {
    const to = nearestPly(this.now, ply);
    if (to === this.now.game.timeline.ply) return;
    this.dispatch({ type: "look", ply: to });
    this.dispatch({ type: "continue" });
  }

  /** Answers a call once those before it are answered. */
  call(id: number, method: string, value: unknown) {
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
