// Stands in for a worker with Python: in a notebook its requests go to tama_core.bridge in the kernel, through the model
// of a widget (integrations/tama_boards/jupyter.py).

/** a widget's, as anywidget hands it out */
export interface Model {
  get: (name: string) => any;
  set: (name: string, value: unknown) => void;
  save_changes: () => void;
  send: (content: object) => void;
  on: (event: string, listener: (content: any) => void) => void;
  off: (event: string, listener: (content: any) => void) => void;
}

/** Seconds of a search between two messages: longer than in a worker, since each crosses the network of the notebook. */
const SLICE = 0.1;
/** Milliseconds between two signs of life while the kernel runs a cell; EngineClient has no more than 3000 of patience. */
const PULSE = 1000;

let opened = 0;

class KernelWorker extends EventTarget {
  model: Model;
  /** Distinguishes this worker from those of other pages that show the same widget. */
  channel: string;
  /** ids of requests without their last reply */
  waiting = new Set<number>();
  pulse: number;

  constructor(model: Model) {
    super();
    this.model = model;
    opened += 1;
    this.channel = `${opened}-${Math.random()}`;
    model.on("msg:custom", this.hear);
    this.pulse = setInterval(() => this.beat(), PULSE);
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
  hear = ({ channel, reply }: { channel?: string; reply?: string }) => {
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

  /** @returns what EngineClient uses of a Worker */
  takeWorker(): any {
    const worker = new KernelWorker(this.model);
    this.workers.add(worker);
    return worker;
  }

  parts = (): Promise<any> => Promise.resolve({});
  whenLoaded = () => Promise.resolve();
  watch() {}
  /** @returns the kernel has every file of the package */
  file = (): Promise<never> => Promise.reject(new Error("a kernel needs no file"));
  diagnose: (error: unknown) => Promise<any> = async (error) => ({ message: String(error) });

  end() {
    for (const worker of this.workers) worker.terminate();
  }
}
