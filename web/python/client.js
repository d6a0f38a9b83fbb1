// One worker that answers requests, as promises. Every request is a string that stands for itself, so a worker
// that dies is replaced and asked again. The requests that it died with are then asked one at a time: the one that
// kills a second worker is refused, and everything else that was asked is answered.

/** @import { Answers, Command, Notice, ProtocolError, Reply, SearchInfo } from "../base/protocol.js" */

import { t } from "../i18n/messages.js";

/** Deaths in a row that no request explains, without one good answer in between, after which we give up and say so. */
const MOST_FAILURES = 3;
/** Workers that one request may kill. */
const MOST_CRASHES = 2;
/** They answer again and again, and others get their turn in between. */
const STREAMS = ["search", "review"];
/** Too small to kill a worker: one that dies with it alone would die without it. */
const HARMLESS = ["hello", "stop"];

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
 * @property {Command["op"]} op
 * @property {string} request
 * @property {boolean} sent to the worker that is there now
 * @property {number} crashes workers that died while they had it; one that had others, too, makes it a mere suspect
 * @property {number} patience milliseconds without any reply after which the worker counts as dead
 * @property {(reply: any) => void} resolve
 * @property {(refusal: Error) => void} reject
 * @property {(info: SearchInfo) => void} onInfo
 * @property {boolean} [hasReplied] the worker that is there now has answered it in part
 * @property {boolean} [stopped] nobody wants the answer any more
 * @property {ReturnType<typeof setTimeout>} [timer]
 *
 * @typedef {object} Hooks
 * @property {() => void} [onReady]
 * @property {(message: string, words?: import("../i18n/messages.js").Words) => void} [onFailed]
 * @property {() => void} [onFile] the worker has got a file that it asked for: its next search knows more
 *
 * @typedef {Pick<import("./download.js").Download, "takeWorker" | "parts" | "whenLoaded" | "diagnose" | "file">} Source
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
    this.stopListening = new AbortController();
    const { signal } = this.stopListening;
    const failed = (/** @type {unknown} */ error) => {
      if (!signal.aborted) this.fail(error);
    };
    try {
      this.worker = this.source.takeWorker();
    } catch (error) {
      parts.catch(() => {}); // the page's origin or policy allows no workers: that comes first
      queueMicrotask(() => failed(error)); // once whoever starts it is listening
      return;
    }
    const { worker } = this;
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
    this.source.whenLoaded(worker)?.catch(failed);
  }

  end() {
    this.stopListening.abort();
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    for (const [id, waiting] of this.waiting) {
      clearTimeout(waiting.timer);
      waiting.sent = false;
      if (!waiting.stopped) continue;
      this.waiting.delete(id);
      waiting.resolve(undefined);
    }
  }

  /**
   * @template {Command} C
   * @param {C} command
   * @param {{ patience?: number, onInfo?: (info: SearchInfo) => void }} options
   * @returns {{ id: number, reply: Promise<Answers[C["op"]]> }} a promise that fails with a Refusal, of the kind
   *   "overload" where the request kills workers, never for want of one; and the id, with which the request can be
   *   forgotten
   */
  ask(command, { patience = 20_000, onInfo = () => {} } = {}) {
    lastId += 1;
    const id = lastId;
    const request = JSON.stringify({ ...command, id });
    /** @type {Promise<Answers[C["op"]]>} */
    const reply = new Promise((resolve, reject) => {
      const { op } = command;
      this.waiting.set(id, { op, request, sent: false, crashes: 0, patience, resolve, reject, onInfo });
    });
    if (this.ready) this.send();
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
    if (!waiting.sent) {
      this.waiting.delete(id);
      return;
    }
    /** @type {Promise<void>} */
    const free = new Promise((resolve) => {
      const done = () => resolve();
      Object.assign(waiting, { stopped: true, patience: 3000, resolve: done, reject: done, onInfo: () => {} });
    });
    this.startTimeout(waiting);
    this.ask({ op: "stop", target: id }).reply.catch(() => {});
    await free;
  }

  /** Sends what may be sent now: everything, but one request at a time while one of them is suspected. */
  send() {
    const all = [...this.waiting.values()];
    for (const each of all) if (!each.sent && HARMLESS.includes(each.op)) this.post(each);
    const cautious = all.some(({ crashes, sent, hasReplied }) => crashes > 0 && !(sent && hasReplied));
    if (!cautious) {
      for (const waiting of all) if (!waiting.sent) this.post(waiting);
      return;
    }
    if (all.some(({ op, sent, hasReplied }) => sent && !hasReplied && !HARMLESS.includes(op))) return;
    const rank = (/** @type {Waiting} */ { op, crashes }) => Math.min(crashes, 1) * (STREAMS.includes(op) ? 2 : 1);
    const [next] = all.filter(({ sent }) => !sent).sort((one, other) => rank(one) - rank(other));
    if (next) this.post(next);
  }

  /** @param {Waiting} waiting */
  post(waiting) {
    waiting.sent = true;
    waiting.hasReplied = false;
    this.worker?.postMessage(waiting.request);
    this.startTimeout(waiting);
  }

  /** @param {Waiting} waiting */
  startTimeout(waiting) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.fail("The worker does not answer."), waiting.patience);
  }

  /** @param {Reply} reply */
  receive(reply) {
    const waiting = reply.id === null ? undefined : this.waiting.get(reply.id);
    if (!waiting) return;
    this.failures = 0;
    if (reply.ok && reply.wants) this.sendFiles(reply.wants);
    if (reply.ok && reply.more) {
      if (reply.info) waiting.onInfo(reply.info);
      this.startTimeout(waiting);
      const first = !waiting.hasReplied;
      waiting.hasReplied = true;
      if (first) this.send();
      return;
    }
    clearTimeout(waiting.timer);
    this.waiting.delete(/** @type {number} */ (reply.id));
    if (reply.ok) waiting.resolve(reply);
    else waiting.reject(new Refusal(reply.error));
    this.send();
  }

  /**
   * Gets the worker files that it can do without; where one cannot be had now it asks again some time.
   * @param {string[]} paths
   */
  sendFiles(paths) {
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

  /** @param {Notice} handleNotice */
  notice(handleNotice) {
    if ("failed" in handleNotice) this.fail(handleNotice.failed);
    else if ("ready" in handleNotice) {
      this.ready = true;
      this.hooks.onReady?.();
      this.send();
    }
  }

  /**
   * A worker that worked and died is replaced; one that never came up, or keeps dying for no request, is reported.
   * @param {unknown} error
   */
  fail(error) {
    const ran = this.ready;
    const blamed = ran && this.countCrash();
    this.end();
    this.failures += blamed ? 0 : 1;
    if (ran && this.failures < MOST_FAILURES) {
      this.start();
      return;
    }
    this.failures = 0;
    this.source.diagnose(error).then(({ message, words }) => this.hooks.onFailed?.(message, words));
  }

  /**
   * Counts the death of the worker to each request that it had, and refuses those that have killed enough.
   * @returns {boolean} whether there was any
   */
  countCrash() {
    const suspects = [...this.waiting].filter(
      ([, { op, sent, stopped }]) => sent && !stopped && !HARMLESS.includes(op),
    );
    for (const [id, waiting] of suspects) {
      waiting.crashes += 1;
      if (waiting.crashes < MOST_CRASHES) continue;
      clearTimeout(waiting.timer);
      this.waiting.delete(id);
      waiting.reject(new Refusal({ kind: "overload", message: t("fault.overload") }));
    }
    return suspects.length > 0;
  }
}
