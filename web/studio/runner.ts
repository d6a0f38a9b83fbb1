// Runs a cell's code, each time in a fresh Python that is thrown away afterwards. The next one is started in advance, so
// that the next run begins at once.

import type { Reason } from "../i18n/messages.ts";
import type { News } from "../sandbox/messages.ts";
import type { Cell, RequestEnd, Sandbox, Wheel } from "../sandbox/sandbox.ts";

/** Milliseconds after which the next Python is started while a run goes on, since that may be stopped. */
const LONG = 300;

export class Runner {
  sandbox: Sandbox;
  running: Cell | null = null;
  spare: Cell | null = null;
  closed = false;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  /** Makes a Python ready, if none is. */
  prepare() {
    return this.spareCell().ready;
  }

  spareCell(): Cell {
    if (!this.spare || this.spare.ended) this.spare = this.sandbox.startCell();
    return this.spare;
  }

  /** @returns the milliseconds that it waited for answers */
  async run(
    request: object,
    tell: (news: News) => void,
    wheels: Wheel[] = [],
  ): Promise<{ end: RequestEnd; reason: Reason | undefined; waited: number }> {
    const cell = this.spareCell();
    this.running = cell;
    this.spare = null;
    await cell.ready;
    const timer = setTimeout(() => this.closed || this.prepare(), LONG);
    const end = await cell.ask(request, (news) => this.running === cell && tell(news), wheels);
    clearTimeout(timer);
    cell.end();
    if (this.running === cell) this.running = null;
    if (end !== "broken" && !this.closed) this.prepare();
    return { end, reason: cell.reason, waited: cell.waited };
  }

  /** @param text the answer to what the code has asked */
  answer(text: string) {
    this.running?.answer(text);
  }

  /** Ends what runs, whatever it does. */
  stop() {
    this.running?.end();
  }

  close() {
    this.closed = true;
    this.running?.end();
    this.spare?.end();
  }
}
