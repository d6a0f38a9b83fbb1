// One Python for several code cells: it keeps their variables, and their runs wait for each other. Where it ends, the next
// run starts another, and the cells that it knew are told.

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

const NEVER_RAN: RunEnd = { end: "stopped", reason: "", seconds: 0 };

export class SharedPython {
  startPython: () => Cell;
  python: Cell | null = null;
  /** the cells that have run in this Python */
  known = new Set<Runs>();
  /** the cells that run or wait, in their order */
  line: Runs[] = [];
  turn: Promise<unknown> = Promise.resolve();

  /** @param startPython starts the Python of a sandbox */
  constructor(startPython: () => Cell) {
    this.startPython = startPython;
  }

  /** Runs code once it is its turn. */
  run(cell: Runs, request: object, wheels: Wheel[] = []): Promise<RunEnd> {
    this.line.push(cell);
    if (this.line.length > 1) cell.onWait("cell.waiting");
    const ended = this.turn.then(() => (this.line.includes(cell) ? this.runNow(cell, request, wheels) : NEVER_RAN));
    this.turn = ended.then(() => this.takeOut(cell));
    return ended;
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
    if (python.ended) this.lose(cell);
    return { end, reason: python.reason, seconds: (python.duration - (python.waited - before)) / 1000 };
  }

  /** @param last the cell in whose run Python ended */
  lose(last: Runs) {
    this.python = null;
    for (const cell of this.known) if (cell !== last) cell.onLost();
    this.known.clear();
  }

  takeOut(cell: Runs) {
    this.line = this.line.filter((each) => each !== cell);
  }

  isRunning(cell: Runs) {
    return this.line[0] === cell;
  }

  /** Ends the run of a cell, and Python with it; a run that waits is given up. */
  stop(cell: Runs) {
    if (this.isRunning(cell)) this.python?.end();
    else this.takeOut(cell);
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
    this.python?.end();
  }
}
