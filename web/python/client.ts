// Sends requests to a worker and returns promises of their replies. A request is a self-contained string, so a worker that
// crashes is replaced and its requests are sent again. The requests that it was running are then sent one at a time: a
// request that crashes a second worker is refused, and all others are answered.

import type { Answers, Command, Explanation, Info, ProtocolError, Reply, WorkerNotice } from "../base/protocol.ts";
import { begun } from "../base/work.ts";
import { t, type Words } from "../i18n/messages.ts";
import type { Download } from "./download.ts";
import { withGames } from "./line.ts";

/** Milliseconds in which any request is answered on a slow device, and one more for each character of a long one. */
const PATIENCE = 20_000;
const MOST_FOR_LENGTH = 120_000;
/** Crashes in a row without a request to explain them and without a reply in between, after which the client gives up. */
const MOST_FAILURES = 3;
/** Crashes after which a request is refused. */
const MOST_CRASHES = 2;
/** Ops with many replies; the worker runs other requests in between. */
const STREAMS = ["search", "review"];
/** Ops too small to crash a worker: they are never explained for a crash. */
const HARMLESS = ["hello", "stop"];

let lastId = 0;

/** A refused request: `error.message` is one sentence to show. */
export class Refusal extends Error {
  error: ProtocolError;

  constructor(error: ProtocolError) {
    super(error.message);
    this.error = error;
  }
}

/** Why a move was refused as illegal; undefined if the error has another reason. */
export const explanationOf = (error: unknown): Explanation | undefined => Object(error).error?.explanation;

export interface AskOptions<C extends Command> {
  /** milliseconds without any reply after which the worker counts as crashed */
  patience?: number;
  /** called for each reply before the last */
  onInfo?: (info: Info<C["op"]>) => void;
  /** called where Python wants files for the answer: when it has them, asking again helps */
  onFiles?: (arrived: Promise<void>) => void;
}

/** a request without its last reply */
interface Waiting {
  op: Command["op"];
  request: string;
  /** whether the current worker has it */
  sent: boolean;
  /** workers that crashed while they were running it, perhaps among others */
  crashes: number;
  /** milliseconds without any reply after which the worker counts as crashed */
  patience: number;
  resolve: (reply: unknown) => void;
  reject: (refusal: Error) => void;
  onInfo: (info: Info<Command["op"]>) => void;
  onFiles: (arrived: Promise<void>) => void;
  /** whether the current worker has sent a first reply */
  hasReplied?: boolean;
  /** whether its reply is to be dropped */
  stopped?: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

export interface Hooks {
  onReady?: () => void;
  onFailed?: (message: string, words?: Words) => void;
  /** the worker has received a file that it asked for, which its next search will use */
  onFile?: () => void;
}

/** what the client uses of a worker */
type EngineWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** where workers and the files for them come from: a Download, or the kernel of a notebook */
export interface Source extends Pick<Download, "whenLoaded" | "file"> {
  takeWorker: () => EngineWorker;
  parts: () => Promise<object>;
  diagnose: (error: unknown) => Promise<{ message: string; words?: Words }>;
}

export class EngineClient {
  source: Source;
  hooks: Hooks;
  ready = false;
  failures = 0;
  worker: EngineWorker | null = null;
  /** Removes the listeners of the current worker. */
  stopListening = new AbortController();
  waiting = new Map<number, Waiting>();

  constructor(source: Source, hooks: Hooks = {}) {
    this.source = source;
    this.hooks = hooks;
  }

  /** Boots a worker in place of the one before; waiting requests are sent again. */
  start() {
    this.end();
    const parts = this.source.parts(); // first: the progress of its downloads includes the worker's scripts
    this.stopListening = new AbortController();
    const { signal } = this.stopListening;
    const failed = (error: unknown) => {
      if (!signal.aborted) this.fail(error);
    };
    try {
      this.worker = this.source.takeWorker();
    } catch (error) {
      parts.catch(() => {}); // the page's origin or policy allows no workers: that error is reported instead
      queueMicrotask(() => failed(error)); // after the caller has set its hooks
      return;
    }
    const { worker } = this;
    const onMessage = ({ data }: MessageEvent) => {
      if (typeof data === "string") this.receive(JSON.parse(data));
      else this.notice(data);
    };
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      failed(event.message || "The worker could not be started.");
    };
    worker.addEventListener("message", onMessage, { signal });
    worker.addEventListener("error", onError, { signal });
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
   * @returns a promise that fails with a Refusal, of the kind "overload" if the request crashes workers, never
   *   because there is no worker; and the id, by which the request can be stopped
   */
  ask<C extends Command>(
    command: C,
    { patience, onInfo = () => {}, onFiles = () => {} }: AskOptions<C> = {},
  ): { id: number; reply: Promise<Answers[C["op"]]> } {
    lastId += 1;
    const id = lastId;
    const request = JSON.stringify({ ...command, ...(command.op === "line" && { brief: true }), id });
    const reply = new Promise<Answers[C["op"]]>((resolve, reject) => {
      this.waiting.set(id, {
        op: command.op,
        request,
        sent: false,
        crashes: 0,
        patience: patience ?? PATIENCE + Math.min(request.length, MOST_FOR_LENGTH),
        // What Python sends belongs to the op that was asked for.
        resolve: (reply) => resolve(reply as Answers[C["op"]]),
        reject,
        onInfo: (info) => onInfo(info as Info<C["op"]>),
        onFiles,
      });
    });
    if (this.ready) this.send();
    if (!STREAMS.includes(command.op)) begun(reply); // others show how far they are
    return { id, reply };
  }

  /**
   * Stops a search: its promise never settles, and its later replies are dropped.
   * @returns resolved once the worker is free
   */
  async stop(id: number): Promise<void> {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (!waiting.sent) {
      this.waiting.delete(id);
      return;
    }
    const free = new Promise<void>((resolve) => {
      const done = () => resolve();
      Object.assign(waiting, { stopped: true, patience: 3000, resolve: done, reject: done, onInfo: () => {} });
    });
    this.startTimeout(waiting);
    this.ask({ op: "stop", target: id }).reply.catch(() => {});
    await free;
  }

  /** Sends the waiting requests: all at once, or one at a time while one of them may have crashed a worker. */
  send() {
    const all = [...this.waiting.values()];
    for (const each of all) if (!each.sent && HARMLESS.includes(each.op)) this.post(each);
    const oneAtATime = all.some(({ crashes, sent, hasReplied }) => crashes > 0 && !(sent && hasReplied));
    if (!oneAtATime) {
      for (const waiting of all) if (!waiting.sent) this.post(waiting);
      return;
    }
    if (all.some(({ op, sent, hasReplied }) => sent && !hasReplied && !HARMLESS.includes(op))) return;
    const rank = ({ op, crashes }: Waiting) => Math.min(crashes, 1) * (STREAMS.includes(op) ? 2 : 1);
    const [next] = all.filter(({ sent }) => !sent).sort((one, other) => rank(one) - rank(other));
    if (next) this.post(next);
  }

  post(waiting: Waiting) {
    waiting.sent = true;
    waiting.hasReplied = false;
    this.worker?.postMessage(waiting.request);
    this.startTimeout(waiting);
  }

  startTimeout(waiting: Waiting) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.fail("The worker is not responding."), waiting.patience);
  }

  receive(reply: Reply) {
    const { id } = reply;
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id === null || !waiting) return;
    this.failures = 0;
    if (reply.ok && reply.wants) waiting.onFiles(this.sendFiles(reply.wants));
    if (reply.ok && reply.more) {
      if (reply.info) waiting.onInfo(reply.info);
      this.startTimeout(waiting);
      const first = !waiting.hasReplied;
      waiting.hasReplied = true;
      if (first) this.send();
      return;
    }
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    if (reply.ok) waiting.resolve(waiting.op === "line" ? withGames(reply as Reply & Answers["line"]) : reply);
    else waiting.reject(new Refusal(reply.error));
    this.send();
  }

  /**
   * Downloads optional files for the worker; if one fails, the worker asks for it again later.
   * @returns once the worker has them
   */
  sendFiles(paths: string[]): Promise<void> {
    const { worker } = this;
    const sent = paths.map(async (path) => {
      const content = await this.source.file(path);
      worker?.postMessage({ file: { path, content } });
      this.hooks.onFile?.();
    });
    const all = Promise.all(sent).then(() => {});
    all.catch(() => {});
    return all;
  }

  notice(handleNotice: WorkerNotice) {
    if ("failed" in handleNotice) this.fail(handleNotice.failed);
    else if ("ready" in handleNotice) {
      this.ready = true;
      this.hooks.onReady?.();
      this.send();
    }
  }

  /**
   * Replaces a worker that crashed after it was ready; reports one that never became ready, or keeps crashing without a
   * request to explain it.
   */
  fail(error: unknown) {
    const ran = this.ready;
    const explained = ran && this.countCrash();
    this.end();
    this.failures += explained ? 0 : 1;
    if (ran && this.failures < MOST_FAILURES) {
      this.start();
      return;
    }
    this.failures = 0;
    this.source.diagnose(error).then(({ message, words }) => this.hooks.onFailed?.(message, words));
  }

  /**
   * Counts the crash for each request that the worker was running, and refuses those with too many crashes.
   * @returns whether it was running any
   */
  countCrash(): boolean {
    const running = [...this.waiting].filter(([, { op, sent, stopped }]) => sent && !stopped && !HARMLESS.includes(op));
    for (const [id, waiting] of running) {
      waiting.crashes += 1;
      if (waiting.crashes < MOST_CRASHES) continue;
      clearTimeout(waiting.timer);
      this.waiting.delete(id);
      waiting.reject(new Refusal({ kind: "overload", message: t("fault.overload") }));
    }
    return running.length > 0;
  }
}
