// Runs one search of the engine at a time; a new one ends the one before.

import type { Answers, EngineCommand, Info } from "../base/protocol.ts";
import type { EngineClient } from "../python/client.ts";

/** Seconds of a search between two looks at the messages. */
const SLICE = 0.02;
/** Milliseconds beyond its time after which a search counts as dead. */
const PATIENCE = 20_000;

export class Searcher {
  engine: Pick<EngineClient, "ask" | "stop">;
  /** the search that is wanted */
  current: { request: number | null } | null = null;
  /** settled once the search before has ended */
  free: Promise<void> = Promise.resolve();

  constructor(engine: Pick<EngineClient, "ask" | "stop">) {
    this.engine = engine;
  }

  /**
   * @param least milliseconds that it takes
   * @returns null where it is not wanted any more
   */
  async run<C extends EngineCommand>(
    command: C,
    onInfo: (info: Info<C["op"]>) => void,
    least: number = 0,
  ): Promise<Answers[C["op"]] | null> {
    const wanted: { request: number | null } = { request: null };
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

/** @param time milliseconds */
const pause = (time: number) => time > 0 && new Promise((resolve) => setTimeout(resolve, time));
