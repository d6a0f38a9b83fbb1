// Runs a cell's code, each time in a fresh Python that is thrown away afterwards. The next one is started in advance, so
// that the next run begins at once.

/** @import { News } from "../sandbox/messages.js" */
/** @import { Cell, RequestEnd, Sandbox, Wheel } from "../sandbox/sandbox.js" */

/** Milliseconds after which the next Python is started while a run goes on, since that may be stopped. */
const LONG = 300;

export class Runner {
  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.sandbox = sandbox;
    /** @type {Cell | null} */
    this.running = null;
    /** @type {Cell | null} */
    this.spare = null;
    this.closed = false;
  }

  /** Makes a Python ready, if none is. */
  prepare() {
    if (!this.spare || this.spare.ended) this.spare = this.sandbox.startCell();
    return this.spare.ready;
  }

  /**
   * @param {object} request
   * @param {(news: News) => void} tell
   * @param {Wheel[]} wheels
   * @returns {Promise<{ end: RequestEnd, reason: string, waited: number }>} the milliseconds that it waited for answers
   */
  async run(request, tell, wheels = []) {
    this.prepare();
    const cell = /** @type {Cell} */ (this.spare);
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

  /** @param {string} text the answer to what the code has asked */
  answer(text) {
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
