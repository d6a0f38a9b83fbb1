// Bots: whoever plays is chosen for each side, and the board shows how it goes.

/** @import { News } from "../sandbox/messages.js" */
/** @import { Side } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { Player, Referee, Score } from "./match.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { StudioContext } from "./screen.js" */

import { button, make, save } from "../base/dom.js";
import { LEVELS } from "../base/protocol.js";
import { TamaBoard } from "../board/element.js";
import { sideNames, t } from "../i18n/messages.js";
import { EngineClient } from "../python/client.js";
import { moveWords } from "../ui/announcer.js";
import { boardTools } from "../ui/board-tools.js";
import { failureText } from "../ui/failure.js";
import { createPracticeBoard } from "../ui/practice-board.js";
import { sentences } from "../ui/speech.js";
import { createCode } from "./code.js";
import { BEFORE, createDocuments, LINKED, MINE } from "./documents.js";
import { EXAMPLES } from "./examples.js";
import { opening, otherSide, playGame, scored, writtenGame } from "./match.js";
import { createOutput } from "./output.js";
import { botPlayer, levelPlayer, personPlayer } from "./players.js";
import { resultWords } from "./results.js";

const ORDER = ["random", "greedy", "alphabeta"];
/** @type {Record<string, import("../i18n/messages.js").Key>} */
const TITLES = {
  [MINE]: "studio.mine",
  [LINKED]: "studio.fromLink",
  [BEFORE]: "studio.fromLink.before",
  random: "bot.random",
  greedy: "bot.greedy",
  alphabeta: "bot.alphabeta",
};
const SECONDS = ["0.2", "1", "5"];
const GAMES = ["1", "2", "10", "50"];

/**
 * @param {StudioContext} studio
 * @param {string | null} linked code that came with a link
 * @returns {Promise<Screen>}
 */
export async function openBots(studio, linked) {
  const { client, download, sandbox, say, reload, signal } = studio;
  const examples = Object.fromEntries(ORDER.map((name) => [name, EXAMPLES.bots[name] ?? ""]));
  const documents = createDocuments("bots", { [MINE]: examples.random ?? "", ...examples });
  if (linked !== null) documents.setLinked(linked);
  const start = await client.ask({ op: "view", game: { rules: "TAMA" } }).reply;
  const engine = new EngineClient(download, {
    onFailed: (message) => {
      match?.abort();
      tell("failed", message);
    },
  });

  /** @type {AbortController | null} */
  let match = null;
  /** @type {ReturnType<typeof personPlayer> | null} the one to move, where that is a person */
  let person = null;
  let last = ""; // the move that ended a game, in words
  let played = false; // whether a person plays in this match
  /** @type {Stand} */
  let stand = start;
  /** @type {import("../base/protocol.js").Game[]} those that were played to an end, as they are written */
  let ended = [];

  const board = new TamaBoard();
  // Moves are told where a person plays; what ends a game is told once, by the results.
  const tellMove = (/** @type {string} */ words) => played && !stand.view.outcome && say(words);
  const room = /** @type {any} */ ({ ...studio, say: tellMove });
  const practice = createPracticeBoard(board, start, room, {
    tells: true,
    narrates: true,
    onTry: (path) => {
      const mover = person;
      client.ask({ op: "play", game: stand.game, path }).reply.then(
        ({ move }) => mover?.answer(move.text),
        (refusal) => {
          const { explanation } = refusal.error ?? {};
          if (explanation) return practice.refuse(explanation);
          practice.show(stand);
          state.textContent = failureText(refusal);
          say(state.textContent);
        },
      );
    },
  });
  practice.lock(true);

  /** @type {Referee} */
  const referee = {
    play: (game, text) => client.ask({ op: "play", game, text }).reply,
  };

  const output = createOutput();
  const state = make("p", { class: "state" });
  const score = make("p", { class: "score-line" });
  const progress = make("progress", { max: "1", "aria-label": t("bots.games") });
  const results = make("ol", { class: "results", "aria-label": t("bots.results") });
  const keep = button(t("bots.save"), () => saveGames(), { "data-do": "save" });
  const chooser = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {HTMLSelectElement} */ select,
  ) => {
    select.name = name;
    return make("label", { class: "field" }, make("span", {}, label), select);
  };
  const options = (/** @type {[string, string][]} */ entries, /** @type {string} */ chosen) => {
    const select = make("select");
    select.append(...entries.map(([value, words]) => new Option(words, value, false, value === chosen)));
    return select;
  };
  /** @type {[string, string][]} */
  const players = [
    ["you", t("player.you")],
    ["code", t("bots.code")],
    ...ORDER.map((name) => /** @type {[string, string]} */ ([`bot:${name}`, t(TITLES[name] ?? "studio.mine")])),
    ...LEVELS.map((level) => /** @type {[string, string]} */ ([`level:${level}`, levelName(level)])),
  ];
  const chosen = { white: options(players, "you"), black: options(players, "code") };
  const seconds = options(
    SECONDS.map((each) => [each, each]),
    "1",
  );
  const games = options(
    GAMES.map((each) => [each, each]),
    "1",
  );
  const begin = button(t("bots.start"), () => play(), { class: "primary", "data-do": "run" });
  const stop = button(t("cell.stop"), () => halt(), { "data-do": "stop" });
  const code = createCode({
    screen: "bots",
    documents,
    chosen: linked === null ? (documents.changed(MINE) ? MINE : "random") : LINKED,
    titles: TITLES,
    buttons: [],
    onRun: () => play(),
    reload,
    signal,
  });

  /** @param {"ready" | "running" | "over" | "failed"} phase */
  const tell = (phase, /** @type {string} */ words) => {
    element.dataset.phase = phase;
    state.textContent = words;
    begin.setAttribute("aria-disabled", String(phase === "running"));
    stop.setAttribute("aria-disabled", String(phase !== "running"));
    keep.hidden = ended.length === 0;
    if (phase !== "running") say(sentences(phase === "over" && last, words));
  };

  const hear = (/** @type {string} */ name, /** @type {News} */ news) => {
    if (news.out) output.add(news.out);
    if (news.err) output.add(news.err, "err");
    if (news.fault?.text) output.add(`${name}\n${news.fault.text}\n`, "err");
  };

  /**
   * @param {string} kind
   * @returns {Player}
   */
  const playerOf = (kind) => {
    const [sort, which = ""] = kind.split(":");
    const name = players.find(([value]) => value === kind)?.[1] ?? "";
    if (sort === "level") return levelPlayer(name, Number(which), engine);
    if (sort === "you") return personPlayer(name);
    const own = sort === "code";
    const named = own ? t(TITLES[code.name()] ?? "studio.mine") : name;
    const text = own ? code.text() : (examples[which] ?? "");
    return botPlayer({
      name: named,
      code: text,
      seconds: Number(seconds.value),
      sandbox,
      onNews: (news) => hear(named, news),
    });
  };

  const halt = () => {
    if (!match) return;
    match.abort();
    tell("over", t("bots.stopped"));
  };

  const play = async () => {
    if (match) return;
    const running = new AbortController();
    match = running;
    played = [chosen.white.value, chosen.black.value].includes("you");
    const contestants = [playerOf(chosen.white.value), playerOf(chosen.black.value)];
    running.signal.addEventListener("abort", () => {
      for (const player of contestants) player.stop();
      match = null;
      person = null;
      practice.lock(true);
    });
    if ([chosen.white.value, chosen.black.value].some((kind) => kind.startsWith("level"))) engine.start();
    output.clear();
    results.replaceChildren();
    ended = [];
    last = "";
    tell("running", t("bots.loading"));
    const finished = await playMatch(/** @type {[Player, Player]} */ (contestants), running.signal).catch((error) => {
      tell("failed", failureText(error));
      return false;
    });
    if (running.signal.aborted || signal.aborted) return;
    running.abort();
    if (finished) tell("over", results.lastElementChild?.textContent ?? "");
  };

  /**
   * @param {[Player, Player]} contestants the first has White in the first game
   * @param {AbortSignal} running
   */
  const playMatch = async ([first, second], running) => {
    const total = Number(games.value);
    /** @type {Score} */
    let points = { wins: 0, draws: 0, losses: 0 };
    let beginning = start;
    for (let number = 1; number <= total; number += 1) {
      const own = /** @type {Side} */ (number % 2 === 1 ? "white" : "black");
      if (total > 1 && own === "white") beginning = await opening(start, referee);
      if (running.aborted) return false;
      const sides = /** @type {Record<Side, Player>} */ ({ [own]: first, [otherSide(own)]: second });
      progress.max = total;
      progress.value = number - 1;
      const result = await oneGame(beginning, sides, running, total > 1 ? t("bots.game", { number, total }) : "");
      if (!result) return false;
      ended.push(writtenGame(result, sides, { event: t("bots.title"), round: number, begun: Date.now() }));
      points = scored(points, result.winner, own);
      progress.value = number;
      score.textContent = total > 1 ? t("bots.score", { name: first.name, ...points }) : "";
    }
    return true;
  };

  /**
   * @param {Stand} from
   * @param {Record<Side, Player>} sides
   * @param {AbortSignal} running
   * @param {string} which
   */
  const oneGame = async (from, sides, running, which) => {
    stand = from;
    practice.show(from);
    board.classList.toggle("flipped", false);
    if (played) say(sentences(which, t("say.newGame", sideNames(from.view.turn))));
    const result = await playGame(from, sides, referee, {
      signal: running,
      onTurn: ({ view }) => {
        const mover = sides[view.turn];
        person = "answer" in mover ? /** @type {any} */ (mover) : null;
        practice.lock(!person);
        const words = person
          ? t("status.yourTurn")
          : t("bots.thinking", { name: `${sideNames(view.turn).side} · ${mover.name}` });
        tell("running", [which, words].filter(Boolean).join(" · "));
      },
      onMove: (entry) => {
        last = entry.view.outcome ? moveWords(stand.view.turn, /** @type {Entry["move"] & {}} */ (entry.move)) : "";
        stand = entry;
        practice.push(/** @type {Entry} */ (entry));
      },
    });
    if (!result) return null;
    results.append(make("li", {}, resultWords(result, sides, Number(seconds.value))));
    return result;
  };

  const saveGames = async () => {
    try {
      const { text } = await client.ask({ op: "write-pdn", games: ended }).reply;
      save("bots.pdn", new Blob([text], { type: "text/plain" }));
    } catch (error) {
      tell("failed", failureText(error));
    }
  };

  const element = make(
    "section",
    { class: "bots bench" },
    make(
      "div",
      { class: "bench-head" },
      make("h1", { tabindex: "-1" }, t("bots.title")),
      make("p", { class: "lead" }, t("bots.lead")),
    ),
    make(
      "div",
      { class: "bench-board" },
      board,
      make("div", { class: "tools" }, ...boardTools([board], say)),
      practice.note,
    ),
    make(
      "div",
      { class: "bench-work" },
      make(
        "form",
        { class: "pairing", submit: (/** @type {Event} */ event) => event.preventDefault() },
        chooser("white", t("side.white"), chosen.white),
        chooser("black", t("side.black"), chosen.black),
        chooser("seconds", t("bots.time"), seconds),
        chooser("games", t("bots.games"), games),
        make("div", { class: "tools" }, begin, stop),
      ),
      state,
      progress,
      score,
      results,
      make("div", { class: "tools" }, keep),
      code.element,
      output.element,
    ),
  );
  tell("ready", t("bots.ready"));
  signal.addEventListener("abort", () => {
    match?.abort();
    engine.end();
  });
  return { element, title: t("bots.title") };
}

/** @param {number} level */
const levelName = (level) => t("new.level.name", { level, name: t(/** @type {"level.1"} */ (`level.${level}`)) });
