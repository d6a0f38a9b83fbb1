// Shares one Python among many boards: each has two clients of its own, and behind all of them there are two workers, one
// for the rules and one that searches. That one searches for one board at a time; the others wait for their turn.

/** @import { Client } from "../app/effects.js" */
/** @import { Command } from "../base/protocol.js" */
/** @import { Hooks, Source } from "../python/client.js" */

import { EngineClient } from "../python/client.js";
import { Download } from "../python/download.js";

/** @typedef {(loaded: number, total: number) => void} TellProgress */
/** @typedef {ReturnType<SharedEngine["clients"]>} EngineClients what one board asks, until it leaves */

let lastTicket = 0;

/** A worker that several boards share. */
class SharedClient {
  /** @param {Source} download */
  constructor(download) {
    /** @type {Set<{ hooks: Hooks }>} */
    this.members = new Set();
    this.client = new EngineClient(download, {
      onReady: () => this.each(({ onReady }) => onReady?.()),
      onFailed: (message, words) => this.each(({ onFailed }) => onFailed?.(message, words)),
      onFile: () => this.each(({ onFile }) => onFile?.()),
    });
    /** @type {Promise<unknown>} settled once no search is running */
    this.free = Promise.resolve();
    /** @type {(() => void) | null} ends a search that would never end */
    this.endless = null;
  }

  /** @param {(hooks: Hooks) => void} tell */
  each(tell) {
    for (const { hooks } of [...this.members]) tell(hooks);
  }

  /** @returns {Client & { leave: () => void }} */
  member() {
    const { client, members } = this;
    /** @type {Map<number, { id: number | null, over: () => void }>} */
    const searches = new Map();
    const member = {
      hooks: /** @type {Hooks} */ ({}),
      start() {
        if (client.ready) queueMicrotask(() => member.hooks.onReady?.());
        else if (!client.worker) client.start();
      },
      ask: /** @type {Client["ask"]} */ (
        (command, options) =>
          command.op === "search" || command.op === "review"
            ? this.inTurn(searches, command, options)
            : client.ask(command, options)
      ),
      stop: async (/** @type {number} */ ticket) => {
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

  /**
   * @param {Map<number, { id: number | null, over: () => void }>} searches
   * @param {Command} command
   * @param {Parameters<EngineClient["ask"]>[1]} options
   * @returns {any}
   */
  inTurn(searches, command, options) {
    lastTicket += 1;
    const ticket = lastTicket;
    this.endless?.();
    const before = this.free;
    /** @type {{ id: number | null, over: () => void }} */
    const search = { id: null, over: () => {} };
    this.free = new Promise((resolve) => {
      search.over = () => resolve(undefined);
    });
    searches.set(ticket, search);
    const ask = async () => {
      await before;
      if (!searches.has(ticket)) return new Promise(() => {});
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
  /** Starts the download of Python from the site of this document. */
  static start() {
    const download = new Download(new URL("./", document.baseURI));
    download.begin();
    return new SharedEngine(download);
  }

  /** @param {Source & Pick<Download, "watch">} download */
  constructor(download) {
    this.rules = new SharedClient(download);
    this.engine = new SharedClient(download);
    /** @type {Set<TellProgress>} */
    this.watchers = new Set();
    download.watch((loaded, total) => {
      for (const tell of this.watchers) tell(loaded, total);
    });
  }

  clients() {
    const [rules, engine] = [this.rules.member(), this.engine.member()];
    /** @type {TellProgress | null} */
    let watcher = null;
    return {
      rules,
      engine,
      watch: (/** @type {TellProgress} */ tell) => {
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
