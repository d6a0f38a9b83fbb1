// One Python for several code cells: it keeps their variables, and their runs wait for each other. Where it ends, another
// takes its place, and the cells that it knew are told.

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

export interface RunEnd {
  end: RequestEnd;
  reason: string;
  seconds: number;
}

/** a run that has its turn, or waits for it */
interface Ticket {
  cell: Runs;
  giveUp: () => void;
}

export class SharedPython {
  startPython: () => Cell;
  python: Cell | null = null;
  /** the cells that have run in this Python */
  known = new Set<Runs>();
  /** the first one runs, the others wait */
  line: Ticket[] = [];
  turn: Promise<unknown> = Promise.resolve();
  ended = false;

  /** @param startPython starts the Python of a sandbox */
  constructor(startPython: () => Cell) {
    this.startPython = startPython;
  }

  /**
   * Runs code once it is its turn.
   * @returns null if it was stopped before
   */
  run(cell: Runs, request: object, wheels: Wheel[] = []): Promise<RunEnd | null> {
    return new Promise((resolve) => {
      const ticket: Ticket = { cell, giveUp: () => resolve(null) };
      this.line.push(ticket);
      if (this.line.length > 1) cell.onWait("cell.waiting");
      this.turn = this.turn.then(async () => {
        if (!this.line.includes(ticket)) return;
        resolve(await this.runNow(cell, request, wheels));
        this.line.shift();
      });
    });
  }

  async runNow(cell: Runs, request: object, wheels: Wheel[]): Promise<RunEnd> {
    this.python ??= this.startPython();
    const { python } = this;
    cell.onWait("cell.loading");
    if (await python.ready) {
      this.known.add(cell);
      cell.onBegin();
    }
    const before = python.waited;
    const end = await python.ask(request, cell.onNews, wheels);
    if (python.ended) this.lose(cell, end);
    return { end, reason: python.reason, seconds: (python.duration - (python.waited - before)) / 1000 };
  }

  /**
   * Tells the cells that Python has ended, and starts another, unless that would fail again.
   * @param last the cell in whose run it ended
   */
  lose(last: Runs, end: RequestEnd) {
    for (const cell of this.known) if (cell !== last) cell.onLost();
    this.known.clear();
    this.python = end === "broken" || this.ended ? null : this.startPython();
  }

  isRunning(cell: Runs) {
    return this.line[0]?.cell === cell;
  }

  /** Ends the run of a cell, and Python with it; a run that waits is given up. */
  stop(cell: Runs) {
    if (this.isRunning(cell)) return this.python?.end();
    for (const ticket of this.line.filter((each) => each.cell === cell)) {
      this.line.splice(this.line.indexOf(ticket), 1);
      ticket.giveUp();
    }
  }

  answer(cell: Runs, text: string) {
    if (this.isRunning(cell)) this.python?.answer(text);
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
