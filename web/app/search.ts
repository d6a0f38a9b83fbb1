// Runs one search of the engine at a time; a new one ends the one before.

/** @import { Answers, Command, SearchInfo } from "../base/protocol.js" */
/** @import { EngineClient } from "../python/client.js" */

/** Seconds of a search between two looks at the messages. */
const SLICE = 0.02;
/** Milliseconds beyond its time after which a search counts as dead. */
const PATIENCE = 20_000;

export class Searcher {
  /** @param {Pick<EngineClient, "ask" | "stop">} engine */
  constructor(engine) {
    this.engine = engine;
    /** @type {{ request: number | null } | null} the search that is wanted */
    this.current = null;
    /** @type {Promise<void>} settled once the search before has ended */
    this.free = Promise.resolve();
  }

  /**
   * @template {Extract<Command, { op: "search" | "review" }>} C
   * @param {C} command
   * @param {(info: SearchInfo) => void} onInfo
   * @param {number} least milliseconds that it takes
   * @returns {Promise<Answers[C["op"]] | null>} null where it is not wanted any more
   */
  async run(command, onInfo, least = 0) {
    const wanted = { request: /** @type {number | null} */ (null) };
    this.current = wanted;
    const rest = pause(least);
    await this.free;
    if (this.current !== wanted) return null;
    const patience = (command.limit?.time ?? 0) * 1000 + PATIENCE;
    const { id, reply } = this.engine.ask({ ...command, slice: SLICE }, { patience, onInfo });
    wanted.request = id;
    const [answer] = await Promise.all([reply, rest]);
    return this.current === wanted ? answer : null;
  }

  /** Ends the search that runs. */
  stop() {
    if (this.current && this.current.request !== null) this.free = this.engine.stop(this.current.request);
    this.current = null;
  }
}

/** @param {number} time milliseconds */
const pause = (time) => time > 0 && new Promise((resolve) => setTimeout(resolve, time));
