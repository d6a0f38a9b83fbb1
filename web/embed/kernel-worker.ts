// Stands in for a worker with Python: in a notebook its requests go to tama_core.bridge in the kernel, through the model
// of a widget (integrations/tama_boards/jupyter.py).

import type { Side } from "../base/protocol.ts";

/** where a game is, which kernel and page tell each other */
export interface GamePlace {
  /** the name of a preset */
  rules: string;
  /** a FEN; empty for the start position */
  start: string;
  /** in a replay all of the game, else those before the position shown */
  moves: string[];
  ply: number;
}

/** what kernel and page share of a widget */
interface Traits {
  mode: string;
  level: number | null;
  play: string | null;
  orientation: Side;
  lang: string;
  theme: string;
  coordinates: string;
  controls: string;
  _keys: string;
  _fen: string;
  _place: GamePlace;
}

/** a reply of the kernel to the worker of this channel */
interface KernelMessage {
  channel?: string;
  reply?: string;
}

/** the model of a widget, as anywidget hands it out */
export interface Model {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void;
  save_changes(): void;
  send(content: object): void;
  on(event: `change:${keyof Traits}`, listener: () => void): void;
  on(event: "msg:custom", listener: (content: KernelMessage) => void): void;
  off(event: `change:${keyof Traits}`, listener: () => void): void;
  off(event: "msg:custom", listener: (content: KernelMessage) => void): void;
}

/** Seconds of a search between two messages: longer than in a worker, since each crosses the network of the notebook. */
const SLICE = 0.1;
/** Milliseconds between two signs of life while the kernel runs a cell; EngineClient has no more than 3000 of patience. */
const PULSE = 1000;

let opened = 0;

class KernelWorker extends EventTarget {
  model: Model;
  /** Distinguishes this worker from those of other pages that show the same widget. */
  channel = `${opened}-${Math.random()}`;
  /** ids of requests without their last reply */
  waiting = new Set<number>();
  pulse = setInterval(() => this.beat(), PULSE);

  constructor(model: Model) {
    super();
    this.model = model;
    opened += 1;
    model.on("msg:custom", this.hear);
  }

  /** @param message a request, or what starts a worker */
  postMessage(message: string | object) {
    if (typeof message === "string") this.ask(JSON.parse(message));
    else if ("boot" in message) this.say({ ready: true, boot: 0 });
  }

  ask(request: { id: number; op: string; slice?: number }) {
    this.waiting.add(request.id);
    const sliced = request.slice === undefined ? request : { ...request, slice: SLICE };
    this.model.send({ channel: this.channel, request: JSON.stringify(sliced) });
  }

  /**
   * Passes a reply on, and asks for the rest of one that has more to come: so a search ends with the page that wants it.
   */
  hear = ({ channel, reply }: KernelMessage) => {
    if (channel !== this.channel || reply === undefined) return;
    const { id, ok: _, more, ...content } = JSON.parse(reply);
    if (!more) this.waiting.delete(id);
    if (!more || Object.keys(content).length > 0) this.say(reply);
    if (more) this.ask({ id, op: "continue" });
  };

  /** Says that every request is still waited for, as the kernel answers none while a cell runs. */
  beat() {
    for (const id of this.waiting) this.say(JSON.stringify({ id, ok: true, more: true }));
  }

  say(data: string | object) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {
    clearInterval(this.pulse);
    this.model.off("msg:custom", this.hear);
    this.model.send({ channel: this.channel });
  }
}

/** Gives workers of one widget; there is nothing to download. */
export class KernelSource {
  model: Model;
  workers = new Set<KernelWorker>();

  constructor(model: Model) {
    this.model = model;
  }

  takeWorker() {
    const worker = new KernelWorker(this.model);
    this.workers.add(worker);
    return worker;
  }

  parts = () => Promise.resolve({});
  whenLoaded = () => Promise.resolve();
  watch() {}
  /** The kernel has every file of the package. */
  file = (): Promise<never> => Promise.reject(new Error("a kernel needs no file"));
  diagnose = async (error: unknown) => ({ message: String(error) });

  end() {
    for (const worker of this.workers) worker.terminate();
  }
}
