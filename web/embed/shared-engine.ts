// Shares one Python among many boards: each has two clients of its own, and behind all of them there are two workers, one
// for the rules and one that searches. That one searches for one board at a time; the others wait for their turn.

import type { Client } from "../app/effects.ts";
import type { Answers, Command } from "../base/protocol.ts";
import { type AskOptions, EngineClient, type Hooks, type Source } from "../python/client.ts";
import { Download } from "../python/download.ts";

type TellProgress = (loaded: number, total: number) => void;
/** what one board asks, until it leaves */
export type EngineClients = ReturnType<SharedEngine["clients"]>;

let lastTicket = 0;

/** one member's search; `id` is that of the client once it has been asked */
interface Ticket {
  id: number | null;
  over: () => void;
}

/** A worker that several boards share. */
class SharedClient {
  members = new Set<{ hooks: Hooks }>();
  client: EngineClient;
  /** settled once no search is running */
  free: Promise<unknown> = Promise.resolve();
  /** ends a search that would never end */
  endless: (() => void) | null = null;

  constructor(download: Source) {
    this.client = new EngineClient(download, {
      onReady: () => this.each(({ onReady }) => onReady?.()),
      onFailed: (message, words) => this.each(({ onFailed }) => onFailed?.(message, words)),
      onFile: () => this.each(({ onFile }) => onFile?.()),
    });
  }

  each(tell: (hooks: Hooks) => void) {
    for (const { hooks } of [...this.members]) tell(hooks);
  }

  member(): Client & { leave: () => void } {
    const { client, members } = this;
    const searches = new Map<number, Ticket>();
    const hooks: Hooks = {};
    const member = {
      hooks,
      start() {
        if (client.ready) queueMicrotask(() => member.hooks.onReady?.());
        else if (!client.worker) client.start();
      },
      ask: <C extends Command>(command: C, options?: AskOptions<C>) =>
        command.op === "search" || command.op === "review"
          ? this.inQueue(searches, command, options)
          : client.ask(command, options),
      stop: async (ticket: number) => {
        const search = searches.get(ticket);
        searches.delete(ticket);
        if (search?.id) await client.stop(search.id);
        search?.over();
      },
      leave() {
        members.delete(member);
        for (const ticket of searches.keys()) member.stop(ticket);
      },
    };
    members.add(member);
    return member;
  }

  inQueue<C extends Command>(searches: Map<number, Ticket>, command: C, options: AskOptions<C> | undefined) {
    lastTicket += 1;
    const ticket = lastTicket;
    this.endless?.();
    const before = this.free;
    const search: Ticket = { id: null, over: () => {} };
    this.free = new Promise<void>((resolve) => {
      search.over = resolve;
    });
    searches.set(ticket, search);
    const ask = async (): Promise<Answers[C["op"]]> => {
      await before;
      if (!searches.has(ticket)) return new Promise<never>(() => {});
      const { id, reply } = this.client.ask(command, options);
      search.id = id;
      const limit = "limit" in command ? command.limit : undefined;
      if (limit && Object.keys(limit).length === 0) {
        this.endless = () => {
          this.endless = null;
          searches.delete(ticket);
          this.client.stop(id).then(search.over);
        };
      }
      try {
        return await reply;
      } finally {
        searches.delete(ticket);
        search.over();
      }
    };
    return { id: ticket, reply: ask() };
  }
}

export class SharedEngine {
  rules: SharedClient;
  engine: SharedClient;
  watchers = new Set<TellProgress>();

  /** Starts the download of Python from the site of this document. */
  static start(download = new Download(new URL("./", document.baseURI))) {
    download.begin();
    return new SharedEngine(download);
  }

  constructor(download: Source & Pick<Download, "watch">) {
    this.rules = new SharedClient(download);
    this.engine = new SharedClient(download);
    download.watch((loaded, total) => {
      for (const tell of this.watchers) tell(loaded, total);
    });
  }

  clients() {
    const [rules, engine] = [this.rules.member(), this.engine.member()];
    let watcher: TellProgress | null = null;
    return {
      rules,
      engine,
      watch: (tell: TellProgress) => {
        watcher = tell;
        this.watchers.add(tell);
      },
      leave: () => {
        rules.leave();
        engine.leave();
        if (watcher) this.watchers.delete(watcher);
      },
    };
  }
}
