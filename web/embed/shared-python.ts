// One Python for several code cells: it keeps their variables, and their runs wait for each other. Where it ends, another
// takes its place, and the cells that it knew are told.

import type { Reason } from "../i18n/messages.ts";
import type { News } from "../sandbox/messages.ts";
import type { Cell, RequestEnd, Wheel } from "../sandbox/sandbox.ts";

/** a code cell, as far as its runs concern it */
export interface Runs {
  onWait: (why: "cell.loading" | "cell.waiting") => void;
  onBegin: () => void;
  onNews: (news: News) => void;
  /** what earlier runs have made is gone */
  onLost: () => void;
}

/** what is to be run */
interface Job {
  /** is called when it is its turn */
  request: () => object;
  wheels: Wheel[];
  /** runs come in this order, since messages of several cells may overtake each other */
  order: number;
}

export interface RunEnd {
  end: RequestEnd;
  reason: Reason | undefined;
  seconds: number;
}

/** a run that waits for its turn */
interface Ticket extends Job {
  cell: Runs;
  settle: (end: RunEnd | null) => void;
}

export class SharedPython {
  startPython: () => Cell;
  python: Cell | null = null;
  /** the cells that have run in this Python */
  known = new Set<Runs>();
  line: Ticket[] = [];
  running: Runs | null = null;
  working = false;
  ended = false;

  /** @param startPython starts the Python of a sandbox */
  constructor(startPython: () => Cell) {
    this.startPython = startPython;
  }

  /**
   * Runs code once it is its turn.
   * @returns null if it was given up before
   */
  run(cell: Runs, job: Job): Promise<RunEnd | null> {
    return new Promise((settle) => {
      this.line.push({ ...job, cell, settle });
      this.line.sort((one, other) => one.order - other.order);
      cell.onWait(this.running ? "cell.waiting" : "cell.loading");
      if (!this.working) this.work();
    });
  }

  /** Runs all that waits. */
  async work() {
    this.working = true;
    while (this.line.length > 0) {
      this.python ??= this.startPython();
      const { python } = this;
      await python.ready; // meanwhile one that comes before may have come
      const ticket = this.line.shift();
      if (ticket) ticket.settle(await this.runNow(ticket, python));
      if (python.ended) this.python = this.successor(python);
    }
    this.working = false;
  }

  async runNow({ cell, request, wheels }: Ticket, python: Cell): Promise<RunEnd> {
    this.running = cell;
    this.known.add(cell);
    if (!python.ended) cell.onBegin();
    for (const ticket of this.line) ticket.cell.onWait("cell.waiting");
    const before = python.waited;
    const end = await python.ask(request(), cell.onNews, wheels);
    this.running = null;
    if (python.ended) this.lose(cell);
    return { end, reason: python.reason, seconds: (python.duration - (python.waited - before)) / 1000 };
  }

  /**
   * Gives up what waits for a Python that has ended, and tells the cells that it knew.
   * @param last the cell in whose run it ended
   */
  lose(last: Runs) {
    for (const { settle } of this.line.splice(0)) settle(null);
    for (const cell of this.known) if (cell !== last) cell.onLost();
    this.known.clear();
  }

  /** Another Python in place of one that has ended, unless that would fail again or nobody is left. */
  successor({ outcome }: Cell) {
    return outcome === "broken" || this.ended ? null : this.startPython();
  }

  /** Ends the run of a cell, and Python with it; a run that waits is given up. */
  stop(cell: Runs) {
    if (this.running === cell) return this.python?.end();
    for (const { settle } of this.line.filter((ticket) => ticket.cell === cell)) settle(null);
    this.line = this.line.filter((ticket) => ticket.cell !== cell);
  }

  answer(cell: Runs, text: string) {
    if (this.running === cell) this.python?.answer(text);
  }

  /** Takes a cell out that has left; Python goes on for the others. */
  leave(cell: Runs) {
    this.stop(cell);
    this.known.delete(cell);
  }

  end() {
    this.ended = true;
    this.python?.end();
  }
}
