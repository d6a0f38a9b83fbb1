// Serves code cells of someone's page through ports: their code runs in the sandbox of this document, and they get what it
// printed and showed.

import "../i18n/en-on-demand.ts";
import { createStore } from "../app/store.ts";
import { INITIAL_CELLS, USUAL_RULES } from "../base/protocol.ts";
import { createScene } from "../board/scene.ts";
import { bestLanguage, directionOf } from "../i18n/languages.ts";
import { loadLanguage, plain, setLanguage, t, toText } from "../i18n/messages.ts";
import { numberText } from "../i18n/numbers.ts";
import type { Download } from "../python/download.ts";
import type { News } from "../sandbox/messages.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import { wheelsFor } from "../sandbox/wheels.ts";
import { beginCell, type Effect, type Event, reduce, type ShownPosition, type State } from "../ui/cell.ts";
import { statusWords } from "../ui/cell-status.ts";
import { type CellCommand, type CellOutput, cellCommandOf, LONGEST_CODE } from "./cell-messages.ts";
import { cellsOf } from "./options.ts";
import { type Runs, SharedPython } from "./shared-python.ts";

type RunCommand = Extract<CellCommand, { type: "run" }>;

/** cells that share one Python */
interface Session {
  python: SharedPython;
  /** what was shown last */
  position: ShownPosition;
  cells: Set<CellServer>;
}

const START: ShownPosition = { cells: INITIAL_CELLS, turn: "white", fen: "", rules: USUAL_RULES };

/** What a FEN shows, as far as it can be told without the rules; Python says what is wrong with it. */
const positionOf = (fen: string): ShownPosition => ({
  cells: cellsOf(fen) ?? INITIAL_CELLS,
  turn: /^\W*b/i.test(fen) ? "black" : "white",
  fen,
  rules: USUAL_RULES,
});

/** All cells of a page. */
export class CellServers {
  download: Download;
  watchers: Set<(loaded: number, total: number) => void>;
  sandbox: Sandbox;
  sessions = new Map<string, Session>();

  /** @param watchers hear how far the download is */
  constructor(download: Download, watchers: CellServers["watchers"]) {
    this.download = download;
    this.watchers = watchers;
    this.sandbox = new Sandbox(download);
  }

  serve(port: MessagePort) {
    /** sent together, since a message costs more than its content */
    let events: CellOutput[] = [];
    const send = () => {
      port.postMessage(events);
      events = [];
    };
    const cell = new CellServer(this, (event) => events.push(event) === 1 && queueMicrotask(send));
    port.addEventListener("message", ({ data }) => {
      const command = cellCommandOf(data);
      if (command) cell.handle(command);
      if (command?.type === "leave") port.close();
    });
    port.start();
  }

  /** Takes a cell into the session of a name. */
  join(name: string, cell: CellServer): Session {
    const known = this.sessions.get(name);
    const session = known ?? {
      python: new SharedPython(() => this.sandbox.startCell()),
      position: START,
      cells: new Set<CellServer>(),
    };
    session.cells.add(cell);
    this.sessions.set(name, session);
    return session;
  }

  leave(cell: CellServer) {
    for (const [name, { python, cells }] of this.sessions) {
      if (!cells.delete(cell)) continue;
      python.leave(cell.runs);
      if (cells.size > 0) continue;
      python.end();
      this.sessions.delete(name);
    }
  }
}

class CellServer {
  all: CellServers;
  emit: (event: CellOutput) => void;
  store: ReturnType<typeof createStore<State, Event, Effect>>;
  state: State;
  session: Session | null = null;
  lang = "en";
  progress: number | null = null;
  runs: Runs;

  constructor(all: CellServers, emit: (event: CellOutput) => void) {
    this.all = all;
    this.emit = emit;
    this.state = beginCell(START);
    this.store = createStore(this.state, reduce, (effect: Effect) => this.perform(effect));
    this.store.subscribe((state) => {
      this.state = state;
      this.show();
    });
    const dispatch = (event: Event) => this.store.dispatch(event);
    this.runs = {
      onWait: (why) => dispatch({ type: "wait", why }),
      onBegin: () => {
        this.stopWatching();
        dispatch({ type: "begin" });
      },
      onNews: (news) => this.hear(news),
      onLost: () => dispatch({ type: "lose" }),
    };
  }

  handle(command: CellCommand) {
    if (command.type === "run") this.run(command);
    else if (command.type === "answer") this.store.dispatch({ type: "answer", text: command.text });
    else if (command.type === "stop") this.session?.python.stop(this.runs);
    else this.all.leave(this);
  }

  async run({ code, session: name, fen, order, lang }: RunCommand) {
    if (this.state.phase === "running") return;
    this.lang = bestLanguage(lang === "auto" ? navigator.languages : [lang]);
    const loading = loadLanguage(this.lang); // what cannot be loaded is said in English
    if (code.length > LONGEST_CODE) {
      await loading;
      return this.refuse();
    }
    const session = this.all.join(name, this);
    this.session = session;
    this.store.dispatch({ type: "run" });
    this.all.watchers.add(this.watch);
    await loading;
    const { wheels, faults } = await wheelsFor(this.all.download, code);
    if (!session.cells.has(this)) return;
    const request = () => {
      const position = fen === null ? session.position : positionOf(fen);
      this.store.dispatch({ type: "show", position });
      this.emit({ type: "clear" });
      for (const each of faults) this.emit({ type: "print", text: `${plain(toText(each.words))}\n`, kind: "remark" });
      return { op: "run", keep: true, code, fen: position.fen, rules: position.rules };
    };
    const end = await session.python.run(this.runs, { request, wheels, order });
    this.stopWatching();
    this.store.dispatch(end ? { type: "ended", ...end } : { type: "quit" });
  }

  watch = (loaded: number, total: number) => {
    this.progress = loaded < total ? loaded / total : null;
    this.show();
  };

  stopWatching() {
    this.all.watchers.delete(this.watch);
    this.progress = null;
  }

  /** A board appears once the code has shown or marked something. */
  hear(news: News) {
    if (news.show && this.session) this.session.position = news.show;
    this.store.dispatch({ type: "news", news });
    const { position, shown, shapes } = this.state;
    const { cells, turn } = position;
    if (news.show || (news.marks && shapes.length > 0))
      this.emit({ type: "scene", scene: createScene({ cells, turn, ply: shown }) });
    if (news.show || news.marks) this.emit({ type: "shapes", shapes });
  }

  perform(effect: Effect) {
    if (effect.type === "answer") this.session?.python.answer(this.runs, effect.text);
    if (effect.type === "print") this.emit(effect);
    if (effect.type !== "print-cut") return;
    setLanguage(this.lang);
    this.emit({ type: "print", text: `\n${t("cell.cut", { count: effect.count })}\n`, kind: "remark" });
  }

  show() {
    const { phase, status, question, line } = this.state;
    if (phase === "loading" || phase === "ready") return;
    setLanguage(this.lang);
    this.emit({ type: "view", view: { ...this.frame(), phase, status: statusWords(status), question, line } });
  }

  /** Says that the code is too long, and runs nothing. */
  refuse() {
    setLanguage(this.lang);
    const status = t("cell.long", { most: numberText(LONGEST_CODE) });
    this.emit({ type: "view", view: { ...this.frame(), phase: "failed", status, question: null, line: null } });
  }

  /** What a view has whatever it says. */
  frame() {
    const { lang, progress } = this;
    return { progress, lang, dir: directionOf(lang), words: { stop: t("cell.stop"), answer: t("cell.answer") } };
  }
}
