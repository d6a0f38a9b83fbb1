// Shows what one pupil has handed in: each step with its result, to be replayed, and what that proves.

import { learnHash } from "../base/address.ts";
import { button, make } from "../base/dom.ts";
import { LinkError } from "../base/packing.ts";
import { dateText } from "../i18n/dates.ts";
import { type Key, keyOf, t, withCommas } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { clockOf, type Entry, handInId, LaterHandIn, partsOfHandIn, unpackHandIn } from "./hand-in.ts";
import { resultText, triesWords } from "./hand-in-text.ts";
import { check, createHandedIn, type KnownSet, setOf } from "./handed-in.ts";
import { NOTHING } from "./homework.ts";
import { type Cell, rowsOf } from "./homework-table.ts";
import { linkCard, linkCards } from "./link-cards.ts";
import { openReplay } from "./replay-view.ts";
import type { LearnContext } from "./screen.ts";
import { placeOfStep, type SetStep, titleOfSet } from "./set-steps.ts";
import { TABLE } from "./sets.ts";

/** @param id of a hand-in, or of a step of one */
export async function openHandIn(context: LearnContext, id: string): Promise<Screen> {
  const { base, packed, number } = partsOfHandIn(id);
  try {
    const handIn = await unpackHandIn(packed);
    const found = await setOf(context.client, handIn, await createHandedIn(context.client).known());
    if (!found) return lost("homework.noSet");
    const spoken = { lang: found.set.language, dir: "auto" };
    const step = found.set.steps[number - 1];
    const place = placeOfStep(found.set, base, number);
    if (step)
      return await openReplay(
        { ...context, spoken },
        {
          id: `hand-in/${number}`,
          step,
          place: { ...place, next: place.next && { ...place.next, id: `${base}/${number + 1}` } },
          work: handIn.steps[number - 1] ?? NOTHING,
          set: found.text,
        },
      );
    return await openWhole({ ...context, spoken }, { packed, handIn }, found);
  } catch (error) {
    if (error instanceof LinkError) return lost(error.key);
    if (error instanceof LaterHandIn) return lost("homework.later");
    throw error;
  }
}

async function openWhole(context: LearnContext, entry: Entry, found: KnownSet): Promise<Screen> {
  const { client, spoken, bare } = context;
  const { set } = found;
  const checkedEntry = await check(client, entry, found);
  const [row] = rowsOf(set, [checkedEntry]);
  const { name, made } = entry.handIn;
  const title = name || t("homework.unnamed");
  const add = button(t("homework.table.add"), () => {
    createHandedIn(client).add([entry], entry.handIn.set === undefined ? [found.text] : []);
    location.hash = learnHash(TABLE);
  });
  const base = handInId(entry.packed);
  const element = make(
    "article",
    { class: "overview set homework" },
    !bare && make("p", { class: "breadcrumb" }, make("a", { href: learnHash(TABLE) }, t("homework.table"))),
    make("h1", { tabindex: "-1" }, make("bdi", {}, title)),
    make("p", { class: "lead" }, make("bdi", { ...spoken }, titleOfSet(set)), " · ", dateText(new Date(made))),
    row &&
      make(
        "p",
        {},
        t("homework.table.sum", {
          done: row.solved,
          total: set.steps.length,
          tries: triesWords(row.tries),
          time: clockOf(row.time),
        }),
      ),
    linkCards(
      ...set.steps.map((step, at) =>
        linkCard(
          {
            href: learnHash(`${base}/${at + 1}`),
            title: step.title,
            intro: row?.cells[at] ? cellWords(step, row.cells[at]) : "",
            done: checkedEntry.checks[at]?.solved === true,
            spoken,
          },
          thumbnail(step.cells),
        ),
      ),
    ),
    make("p", { class: "proof" }, t("homework.proof")),
    !bare && make("p", { class: "share" }, add),
  );
  return { element, title };
}

/** The result of a step in words, or what does not hold. */
export function cellWords(step: SetStep, { work, doubt, result }: Cell) {
  if (doubt) return t(keyOf(`doubt.${doubt}`));
  const winner = result === "won" || result === "lost" ? winnerOf(step, result) : result === "drawn" ? "draw" : null;
  const words = step.kind === "game" ? resultText(step, work, winner) : resultText(step, work);
  return withCommas([words, work.time > 0 && clockOf(work.time)]);
}

const winnerOf = ({ side }: SetStep, result: "won" | "lost") =>
  result === "won" ? side : side === "white" ? "black" : "white";

function lost(key: Key): Screen {
  const title = t("homework.lost");
  return {
    element: make(
      "article",
      { class: "rulebook" },
      make("p", { class: "breadcrumb" }, make("a", { href: learnHash(TABLE) }, t("homework.table"))),
      make("h1", { tabindex: "-1" }, title),
      make("p", {}, t(key)),
    ),
    title,
  };
}
