// Plays the game of one board of a notebook, for all views of it: takes the game from the widget's model, and tells the
// model what was done on a board. So views are in step, and only one of them asks the engine.

import { playerMayMove, shown } from "../app/model.ts";
import type { Features } from "./board-model.ts";
import { BoardSession } from "./board-session.ts";
import type { EnginePort } from "./connection.ts";
import { isOpened } from "./events.ts";
import { type GamePlace, KernelSource, type Model } from "./kernel-worker.ts";
import { type BoardOutput, commandOf } from "./port-messages.ts";
import { SharedEngine } from "./shared-engine.ts";

/** Traits with which a game begins anew. */
const SETTINGS = ["mode", "level", "play", "lang"] as const;

const textOf = ({ start, moves }: GamePlace) =>
  moves.length > 0 ? `${start && `[FEN "${start}"]`}\n${moves.join(" ")} *` : "";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export class KernelBoard {
  model: Model;
  features: Features;
  source: KernelSource;
  engine: SharedEngine;
  /** the ports of the views */
  ports = new Set<MessagePort>();
  /** while there are views */
  session: BoardSession | null = null;
  view: BoardOutput | null = null;
  /** the settings of the game */
  settings: unknown = null;
  /** How often the board has been told to become another one; what it does until it is, nobody did on it. */
  orders = 0;
  obeyed = 0;
  awaited = false;

  constructor(model: Model, features: Features) {
    this.model = model;
    this.features = features;
    this.source = new KernelSource(model);
    this.engine = new SharedEngine(this.source);
    for (const name of [...SETTINGS, "_place", "orientation"] as const) model.on(`change:${name}`, this.follow);
  }

  /** Opens a port for a view. */
  openPort(): EnginePort {
    const { port1, port2 } = new MessageChannel();
    this.ports.add(port2);
    port2.addEventListener("message", ({ data }) => this.hear(port2, data));
    port2.start();
    if (this.view) port2.postMessage([this.view]);
    if (!this.session) {
      this.session = new BoardSession(this.engine.clients(), (event) => this.tell(event), this.features);
      this.begin();
    }
    return { port: port1, patience: null, leave() {}, abandon() {} };
  }

  hear(port: MessagePort, data: unknown) {
    const command = commandOf(data);
    if (command.type === "leave") this.leave(port);
    else if (command.type === "set")
      port.postMessage([{ type: "obeyed" }]); // its view has the model's attributes
    else if (command.type === "act" && command.action === "restart") this.restart();
    else this.session?.handle(command);
  }

  /** @param port of a view that is gone */
  leave(port: MessagePort) {
    port.close();
    this.ports.delete(port);
    if (this.ports.size === 0) this.close();
  }

  close() {
    this.session?.handle({ type: "leave" });
    this.session = null;
    this.view = null;
    this.settings = null;
  }

  /** @param event what the session has to say */
  tell(event: BoardOutput) {
    if (event.type === "view") this.view = event;
    if (event.type === "view" || event.type === "say") for (const port of this.ports) port.postMessage([event]);
    if (this.awaited) return;
    this.awaited = true;
    queueMicrotask(() => {
      this.awaited = false;
      this.report();
    });
  }

  /** The place that the model has. */
  get wanted(): GamePlace {
    return this.model.get("_place");
  }

  /** The place that the board shows, null while there is none. */
  get place(): GamePlace | null {
    const { state } = this.session ?? {};
    if (!state || !isOpened(state)) return null;
    const { game, view } = shown(state);
    const { entries } = state.game.timeline;
    const replays = this.model.get("mode") === "replay";
    const moves = replays ? entries.slice(1).map(({ move }) => move?.text ?? "") : (game.moves ?? []);
    return { ...this.wanted, moves, ply: view.ply };
  }

  /** Tells the model what was done on the board. */
  report() {
    const { place, session } = this;
    if (!session?.state || !place || this.obeyed < this.orders) return;
    const orientation = session.state.board.flipped ? "black" : "white";
    if (same(place, this.wanted) && orientation === this.model.get("orientation")) return;
    this.model.set("_place", place);
    this.model.set("orientation", orientation);
    this.model.save_changes();
  }

  restart() {
    this.model.set("_place", { ...this.wanted, moves: [], ply: 0 });
    this.model.save_changes();
  }

  /** Makes the board what the model says. */
  follow = () => {
    const { session, place, wanted } = this;
    if (!session?.state) return;
    if (!place || this.obeyed < this.orders || !same(this.settings, this.settingsNow())) return this.begin();
    if (this.model.get("orientation") !== (session.state.board.flipped ? "black" : "white"))
      session.dispatch({ type: "flip" });
    if (same(place, wanted)) return;
    if (!this.step(session, place, wanted)) this.begin();
  };

  settingsNow() {
    const { rules, start } = this.wanted;
    return [rules, start, ...SETTINGS.map((name) => this.model.get(name))];
  }

  /**
   * Goes a step on or back, as a reader would.
   * @returns false if there is no such way
   */
  step(session: BoardSession, place: GamePlace, wanted: GamePlace): boolean {
    const { state } = session;
    if (!state) return false;
    const [now, then] = [place.moves.length, wanted.moves.length];
    const kept = Math.min(now, then);
    if (!same(place.moves.slice(0, kept), wanted.moves.slice(0, kept))) return false;
    if (this.model.get("mode") === "replay") {
      if (now === then) session.goTo(wanted.ply);
      return now === then;
    }
    if (then === now + 1 && playerMayMove(state)) {
      session.dispatch({ type: "cancel" });
      session.dispatch({ type: "typed", text: wanted.moves.at(-1) ?? "" });
      return this.isOnTheWay();
    }
    if (then >= now) return false;
    if (state.analysis.study) for (let ply = now; ply > then; ply -= 1) session.dispatch({ type: "undo" });
    else session.goTo(then);
    return same(this.place, wanted);
  }

  /** Waits for the answer to a move, without a report of what is meanwhile. */
  isOnTheWay() {
    const { session } = this;
    const order = this.order();
    const isDone = () =>
      !session?.state || session.state.requests.waiting.game + session.state.requests.waiting.input === 0;
    session?.when(isDone, () => this.obey(order));
    return true;
  }

  order() {
    this.orders += 1;
    return this.orders;
  }

  /** @param order that has been carried out */
  obey(order: number) {
    this.obeyed = Math.max(this.obeyed, order);
    this.report();
  }

  /** Begins the game of the model. */
  async begin() {
    const { session, wanted } = this;
    if (!session) return;
    const order = this.order();
    this.settings = this.settingsNow();
    const { mode, level, play, lang } = Object.fromEntries(SETTINGS.map((name) => [name, this.model.get(name)]));
    const { rules, start, ply } = wanted;
    const pdn = textOf(wanted);
    const orientation = this.model.get("orientation");
    const given = { mode, level, play, lang, orientation, rules, ...(pdn ? { pdn, ply } : { fen: start }) };
    await session.handle({ type: "set", options: given });
    if (session === this.session && session.state) session.whenOpen(() => this.obey(order));
  }

  /** Ends the game with its model. */
  end() {
    this.close();
    this.source.end();
  }
}
