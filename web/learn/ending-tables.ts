// Asks about endings, and shows that the ending tables are on their way where Python does not have them yet.

import { make } from "../base/dom.ts";
import type { Answers, Command } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { missingLine } from "../ui/failure.ts";
import type { Screen } from "../ui/screen.ts";
import type { LearnContext } from "./screen.ts";

/** Milliseconds after which to ask again where nobody tells when the file has arrived, as in a frame. */
const PATIENCE = 2000;

type EndingCommand = Extract<Command, { op: "ending" | "ending-try" | "ending-best" }>;

/** Python lacks the tables, which are being fetched. */
class TablesLacking extends Error {
  arrived: Promise<void>;

  constructor(arrived: Promise<void>) {
    super("the ending tables are not there yet");
    this.arrived = arrived;
  }
}

/** @returns rejected where Python lacks the tables */
export async function askEnding<C extends EndingCommand>(
  { client }: Pick<LearnContext, "client">,
  command: C,
): Promise<Answers[C["op"]]> {
  let arrived = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const onFiles = (files: Promise<void>) => {
    arrived = files;
  };
  const answer = await client.ask(command, { onFiles }).reply;
  if (answer.wants) throw new TablesLacking(arrived);
  return answer;
}

/** Opens a screen, and until the tables are there one that says so. */
export async function withTables(context: LearnContext, open: () => Promise<Screen>): Promise<Screen> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof TablesLacking) return waitingScreen(context, error.arrived);
    throw error;
  }
}

function waitingScreen({ refresh, say, signal }: LearnContext, arrived: Promise<void>): Screen {
  const title = t("endings.title");
  const wait = make("p", { class: "wait" }, t("endings.loading"), make("progress", { "aria-hidden": "true" }));
  const element = make("article", { class: "rulebook" }, make("h1", { tabindex: "-1" }, title), wait);
  const retry = () => void refresh();
  const sayMissing = () => {
    wait.replaceWith(missingLine("connection", { retry, reload: retry }, t("endings.missing")));
  };
  say(t("endings.loading"));
  const unlessLeft = (act: () => void) => () => {
    if (!signal.aborted) act();
  };
  arrived.then(unlessLeft(retry), unlessLeft(sayMissing));
  return { element, title };
}
