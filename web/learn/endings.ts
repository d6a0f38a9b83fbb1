// Shows the materials of endings to choose from, and opens an ending of one.

import { createDays } from "../app/days.ts";
import { learnHash } from "../base/address.ts";
import { make, svgElement } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { askEnding, withTables } from "./ending-tables.ts";
import { materialText } from "./ending-text.ts";
import { endingId, endingOf, keepSlip, loadEnding, openPractice, wayLink } from "./ending-view.ts";
import { backLink, backTo, type LearnContext } from "./screen.ts";

/** Where the materials are chosen, and the address of a random ending. */
const ENDINGS = "endings";
const ANY = endingId("any");

/** What was chosen last on this page: a material, or any. */
let wish: string | null = null;

/** Whether an address asks for endings to be played. */
export const isEndings = (id: string) => id === ENDINGS || endingOf(id) !== null;

/** @param id "endings" for the choice, "ending/any", "ending/KK-K" for a random one, "ending/FEN" for a position */
export function openEndings(context: LearnContext, id: string): Promise<Screen> {
  if (id === ENDINGS) return openChoice(context);
  return withTables(context, () => openEnding(context, endingOf(id) ?? ""));
}

async function openChoice(context: LearnContext): Promise<Screen> {
  const { materials } = await context.client.ask({ op: "endings" }).reply;
  const title = t("endings.title");
  const group = (pieces: number) =>
    make(
      "details",
      { open: pieces === 3 },
      make("summary", {}, make("h2", {}, t("endings.pieces", { count: pieces }))),
      make("ul", { class: "cards" }, ...materials.filter((each) => each.length === pieces + 1).map(materialCard)),
    );
  const element = make(
    "article",
    { class: "overview endings" },
    backTo(context, ENDINGS),
    make("h1", { tabindex: "-1" }, title),
    make("p", { class: "lead" }, t("endings.intro")),
    make("p", {}, make("a", { class: "primary", href: learnHash(ANY) }, t("endings.any"))),
    group(3),
    group(4),
  );
  askEnding(context, { op: "ending", material: materials[0] ?? "" }).catch(() => {}); // has the tables fetched meanwhile
  return { element, title };
}

const materialCard = (material: string) =>
  make(
    "li",
    { class: "card" },
    make("a", { href: learnHash(endingId(material)) }, piecesPicture(material), make("b", {}, materialText(material))),
  );

/** The pieces of a material side by side. */
function piecesPicture(material: string) {
  const [own = "", others = ""] = material.split("-");
  const disc = (kind: string, at: number, radius: number) =>
    svgElement("circle", { class: kind, cx: at + 0.5, cy: 0.5, r: radius });
  const side = (letters: string, kind: string, from: number) =>
    Array.from(letters, (letter, at) => [
      disc(kind, from + at, 0.4),
      ...(letter === "K" ? [disc(`${kind} crown`, from + at, 0.17)] : []),
    ]).flat();
  return svgElement(
    "svg",
    { class: "thumbnail pieces", viewBox: "0 0 4.6 1", "aria-hidden": "true" },
    ...side(own, "light", 0),
    ...side(others, "dark", 4.6 - others.length),
  );
}

/** @param what a material, "any", or a position */
async function openEnding(context: LearnContext, what: string): Promise<Screen> {
  const isWish = what === "any" || /^[Km]+-[Km]+$/.test(what);
  if (isWish) wish = what;
  const fen = isWish ? await randomFen(context, what) : what;
  const { initial, found } = await loadEnding(context, fen);
  const { ending } = initial;
  if (!ending || !initial.attempt || !found.attempt) throw new TypeError(`there is no ending ${fen}`);
  if (isWish && !context.bare) history.replaceState(history.state, "", learnHash(endingId(ending.fen)));
  let counted = false; // the first outcome alone counts
  return openPractice(
    context,
    ending,
    { initial: initial.attempt, attempt: found.attempt },
    {
      place: placeOf(context),
      next: [wayLink(t("endings.next"), endingId(wish ?? ending.material)), wayLink(t("endings.other"), ENDINGS)],
      onOutcome(solved) {
        if (!counted && !solved && !context.bare) keepSlip(ending.fen);
        if (solved && !context.bare) createDays().mark("practice");
        counted = true;
      },
    },
  );
}

async function randomFen(context: LearnContext, what: string) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { ending } = await askEnding(context, { op: "ending", ...(what !== "any" && { material: what }), seed });
  return ending?.fen ?? "";
}

const placeOf = ({ bare }: LearnContext) =>
  make(
    "p",
    { class: "breadcrumb" },
    !bare && backLink(ENDINGS),
    make("a", { href: learnHash(ENDINGS) }, t("endings.title")),
  );
