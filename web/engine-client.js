// One worker that answers requests, as promises. Every request is a string that stands for itself, so a worker
// that dies is replaced and asked again, and nobody who waits notices more than the delay.

/** @import { Answers, Command, Notice, ProtocolError, Reply, SearchInfo } from "./protocol.js" */

/** Restarts in a row without one good answer in between, after which we give up and say so. */
const PATIENCE = 3;

let lastId = 0;

/** A request was refused: `error.message` is one sentence to show. */
export class Refusal extends Error {
  /** @param {ProtocolError} error */
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/**
 * @typedef {object} Waiting a request that has no last reply yet
 * @property {string} request
 * @property {number} patience milliseconds without any reply after which the worker counts as dead
 * @property {(reply: any) => void} resolve
 * @property {(refusal: Error) => void} reject
 * @property {(info: SearchInfo) => void} onInfo
 * @property {boolean} [stopped] nobody wants the answer any more
 * @property {ReturnType<typeof setTimeout>} [timer]
 *
 * @typedef {object} Hooks
 * @property {() => void} [onReady]
 * @property {(message: string) => void} [onFailed]
 * @property {() => void} [onFile] the worker has got a file that it asked for: its next search knows more
 *
 * @typedef {Pick<import("./boot/supply.js").Supply, "spawn" | "parts" | "arrival" | "explain" | "file">} Source
 */

export class EngineClient {
  /**
   * @param {Source} source
   * @param {Hooks} hooks
   */
  constructor(source, hooks = {}) {
    this.source = source;
    this.hooks = hooks;
    this.ready = false;
    this.failures = 0;
    /** @type {Worker | null} */
    this.worker = null;
    /** Ends listening to the worker. */
    this.stopListening = new AbortController();
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
  }

  /** Boots a worker, in place of the one before; what is waiting is asked again. */
  start() {
    this.end();
    const parts = this.source.parts(); // first, since what they bring shows that a worker's own scripts may yet come
    const worker = this.source.spawn();
    this.worker = worker;
    this.stopListening = new AbortController();
    const { signal } = this.stopListening;
    const failed = (/** @type {unknown} */ error) => {
      if (!signal.aborted) this.fail(error);
    };
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (typeof data === "string") this.receive(JSON.parse(data));
      else this.notice(data);
    };
    const complain = (/** @type {ErrorEvent} */ event) => {
      event.preventDefault();
      failed(event.message || "The worker could not be started.");
    };
    worker.addEventListener("message", hear, { signal });
    worker.addEventListener("error", complain, { signal });
    parts.then((parts) => worker.postMessage({ boot: parts }), failed);
    this.source.arrival(worker)?.catch(failed);
  }

  end() {
    this.stopListening.abort();
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    for (const [id, { timer, stopped, resolve }] of this.waiting) {
      clearTimeout(timer);
      if (!stopped) continue;
      this.waiting.delete(id);
      resolve(undefined);
    }
  }

  /**
   * @template {Command} C
   * @param {C} command
   * @param {{ patience?: number, onInfo?: (info: SearchInfo) => void }} options
   * @returns {{ id: number, reply: Promise<Answers[C["op"]]> }} a promise that fails with a Refusal, never for want
   *   of a worker, and the id, with which the request can be forgotten
   */
  ask(command, { patience = 20_000, onInfo = () => {} } = {}) {
    lastId += 1;
    const id = lastId;
    const request = JSON.stringify({ id, ...command });
    /** @type {Promise<Answers[C["op"]]>} */
    const reply = new Promise((resolve, reject) => {
      this.waiting.set(id, { request, patience, resolve, reject, onInfo });
    });
    if (this.ready) this.post(id);
    return { id, reply };
  }

  /**
   * Stops a search: its promise stays open for ever, and whatever it still says is dropped.
   * @param {number} id
   * @returns {Promise<void>} settled once the worker is free for another
   */
  async stop(id) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (!this.ready) {
      this.waiting.delete(id);
      return;
    }
    /** @type {Promise<void>} */
    const free = new Promise((resolve) => {
      const done = () => resolve();
      Object.assign(waiting, { stopped: true, patience: 3000, resolve: done, reject: done, onInfo: () => {} });
    });
    this.watch(waiting);
    this.ask({ op: "stop", target: id }).reply.catch(() => {});
    await free;
  }

  /** @param {number} id */
  post(id) {
    const waiting = this.waiting.get(id);
    if (!waiting || !this.worker) return;
    this.worker.postMessage(waiting.request);
    this.watch(waiting);
  }

  /** @param {Waiting} waiting */
  watch(waiting) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.fail("The worker does not answer."), waiting.patience);
  }

  /** @param {Reply} reply */
  receive(reply) {
    const waiting = reply.id === null ? undefined : this.waiting.get(reply.id);
    if (!waiting) return;
    this.failures = 0;
    if (reply.ok && reply.wants) this.bring(reply.wants);
    if (reply.ok && reply.more) {
      if (reply.info) waiting.onInfo(reply.info);
      this.watch(waiting);
      return;
    }
    clearTimeout(waiting.timer);
    this.waiting.delete(/** @type {number} */ (reply.id));
    if (reply.ok) waiting.resolve(reply);
    else waiting.reject(new Refusal(reply.error));
  }

  /**
   * Gets the worker files that it can do without; where one cannot be had now it asks again some time.
   * @param {string[]} paths
   */
  bring(paths) {
    const { worker } = this;
    for (const path of paths) {
      this.source.file(path).then(
        (content) => {
          worker?.postMessage({ file: { path, content } });
          this.hooks.onFile?.();
        },
        () => {},
      );
    }
  }

  /** @param {Notice} notice */
  notice(notice) {
    if ("failed" in notice) this.fail(notice.failed);
    else if ("ready" in notice) {
      this.ready = true;
      this.hooks.onReady?.();
      for (const id of this.waiting.keys()) this.post(id);
    }
  }

  /**
   * A worker that worked and died is replaced; one that never came up, or keeps dying, is reported.
   * @param {unknown} error
   */
  fail(error) {
    const ran = this.ready;
    this.end();
    this.failures += 1;
    if (ran && this.failures < PATIENCE) {
      this.start();
      return;
    }
    this.failures = 0;
    this.source.explain(error).then(({ message }) => this.hooks.onFailed?.(message));
  }
}
