// Stands in for a worker with Python: in a notebook its requests go to tama_core.bridge in the kernel, through the model
// of a widget (integrations/tama_boards/jupyter.py).

/**
 * @typedef {object} Model a widget's, as anywidget hands it out
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(content: object) => void} send
 * @property {(event: string, listener: (content: any) => void) => void} on
 * @property {(event: string, listener: (content: any) => void) => void} off
 */

/** Seconds of a search between two messages: longer than in a worker, since each crosses the network of the notebook. */
const SLICE = 0.1;
/** Milliseconds between two signs of life while the kernel runs a cell; EngineClient has no more than 3000 of patience. */
const PULSE = 1000;

let opened = 0;

class KernelWorker extends EventTarget {
  /** @param {Model} model */
  constructor(model) {
    super();
    this.model = model;
    opened += 1;
    /** Distinguishes this worker from those of other pages that show the same widget. */
    this.channel = `${opened}-${Math.random()}`;
    /** @type {Set<number>} ids of requests without their last reply */
    this.waiting = new Set();
    model.on("msg:custom", this.hear);
    this.pulse = setInterval(() => this.beat(), PULSE);
  }

  /** @param {string | object} message a request, or what starts a worker */
  postMessage(message) {
    if (typeof message === "string") this.ask(JSON.parse(message));
    else if ("boot" in message) this.say({ ready: true, boot: 0 });
  }

  /** @param {{ id: number, op: string, slice?: number }} request */
  ask(request) {
    this.waiting.add(request.id);
    const sliced = request.slice === undefined ? request : { ...request, slice: SLICE };
    this.model.send({ channel: this.channel, request: JSON.stringify(sliced) });
  }

  /**
   * Passes a reply on, and asks for the rest of one that has more to come: so a search ends with the page that wants it.
   * @param {{ channel?: string, reply?: string }} message
   */
  hear = ({ channel, reply }) => {
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

  /** @param {string | object} data */
  say(data) {
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
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {Set<KernelWorker>} */
    this.workers = new Set();
  }

  /** @returns {any} what EngineClient uses of a Worker */
  takeWorker() {
    const worker = new KernelWorker(this.model);
    this.workers.add(worker);
    return worker;
  }

  /** @returns {Promise<any>} */
  parts = () => Promise.resolve({});
  whenLoaded = () => Promise.resolve();
  watch() {}
  /** @returns {Promise<never>} the kernel has every file of the package */
  file = () => Promise.reject(new Error("a kernel needs no file"));
  /** @type {(error: unknown) => Promise<any>} */
  diagnose = async (error) => ({ message: String(error) });

  end() {
    for (const worker of this.workers) worker.terminate();
  }
}
