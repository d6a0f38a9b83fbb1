// Gives another device of the player's what this one has, and takes in what that one has.

import { digestOfLog } from "../app/friend-log.ts";
import type { Settings } from "../app/values.ts";
import { LONGEST_GAME } from "./backup.ts";
import { storageFault } from "./database.ts";
import {
  changedValues,
  type KeptValue,
  localValues,
  mergedValues,
  putLocalValues,
  validValues,
} from "./local-values.ts";
import { contentOf, faultIn, type GameRecord, notesOf, readRecord } from "./record.ts";
import { add } from "./restore.ts";
import { AT_ONCE, clearAt, clearedAt, readGames, readRaw } from "./saved-games.ts";

const PREFERENCES = "tama-preferences";

/**
 * @param contents the values besides games
 * @param usual settings of a game that does not say its own
 */
export const holdings = (contents: readonly KeptValue[], usual: Settings) => ({
  /** What tells whether another device has each game. */
  async list() {
    const { games } = await readGames(usual);
    const rows: ReturnType<typeof rowOf>[] = [];
    for (let at = 0; at < games.length; at += AT_ONCE) {
      await new Promise((resolve) => setTimeout(resolve));
      rows.push(...games.slice(at, at + AT_ONCE).map(rowOf));
    }
    return rows;
  },

  /** The games with these ids as JSON, but for those that are too long to be sent. */
  async read(ids: readonly string[]): Promise<string[]> {
    const texts: string[] = [];
    for (const id of ids) {
      const game = readRecord(await readRaw(id), usual);
      if (game) texts.push(JSON.stringify(game));
    }
    return texts.filter(({ length }) => length <= LONGEST_GAME);
  },

  /**
   * Adds games of anyone, all that can be read.
   * @returns how many of them were new here, and how many cannot be read
   */
  async add(games: readonly unknown[]): Promise<{ added: number; unread: number }> {
    const read = games.map((game) => (faultIn(game) === null ? readRecord(game, usual) : null));
    const records = read.filter((game) => game !== null);
    const { written } = await add(records);
    return { added: written, unread: games.length - records.length };
  },

  /** Whether this device has settings of its own. */
  hasSettings: () => Object.hasOwn(localValues(contents), PREFERENCES),

  values: async () => ({ local: localValues(contents), cleared: await clearedAt() }),

  /**
   * Merges the values of another device.
   * @param settings whether its settings are to take the place of those here
   * @returns whether the settings have changed, and whether anything else has
   */
  async merge(local: Record<string, unknown>, cleared: number, settings: boolean) {
    const here = localValues(contents);
    const { [PREFERENCES]: preferred, ...theirs } = validValues(contents, local);
    const first = settings && preferred ? { ...here, [PREFERENCES]: preferred } : here;
    const changed = changedValues(mergedValues(contents, first, theirs), here);
    putLocalValues(changed);
    if (settings && cleared > (await clearedAt())) await clearAt(cleared);
    const { [PREFERENCES]: preferences, ...rest } = changed;
    return { settings: preferences !== undefined, progress: Object.keys(rest).length > 0 };
  },

  fault: storageFault,
});

/** its id, digest of its content, what is known of it besides, and the game that it was branched from */
const rowOf = (game: GameRecord): [string, string, string, string] => [
  game.id,
  digestOfLog([contentOf(game)]),
  notesOf(game).map(Number).join(""),
  game.origin?.id ?? "",
];
