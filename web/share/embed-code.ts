// The dialog with the code that puts a board into another page, and a preview of it.

import { shown } from "../app/model.ts";
import { THEME_CHOICES } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { make, openTemporaryDialog } from "../base/dom.ts";
import { LEVELS, USUAL_RULES } from "../base/protocol.ts";
import { keyOf, rulesetWords, t } from "../i18n/messages.ts";
import { copied } from "../ui/clipboard.ts";
import { checkbox, choice, named } from "../ui/fields.ts";
import { findPinnedScript, type PinnedScript } from "./pinned-script.ts";

export interface EmbedSource {
  state: State;
  ofGame: boolean;
  text: string;
  link: string;
}

/** Pixels of a frame's height beyond its width, for the status line and the buttons. */
const BELOW = 100;
const WIDTH = 400;

/** Pixels that a frame takes: a lesson says more than a board, and a comparison has two. */
function heightOf({ mode = "", controls = "" }: Record<string, string>) {
  if (mode === "comparison") return 3 * WIDTH;
  if (mode === "puzzle") return WIDTH + 3 * BELOW;
  return controls === "none" ? WIDTH : WIDTH + BELOW;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param site the address that embed.html lies beside */
export function frameAddress(site: string, attributes: Record<string, string>) {
  const address = new URL("embed.html", site);
  for (const [name, value] of Object.entries(attributes)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * The code to copy.
 * @param pinned the one script that may run; null for that of each version of the site
 */
export function codeOf(
  site: string,
  kind: "tag" | "frame",
  attributes: Record<string, string>,
  pinned: PinnedScript | null = null,
) {
  if (kind === "frame") {
    const source = escaped(frameAddress(site, attributes));
    return `<iframe src="${source}" width="${WIDTH}" height="${heightOf(attributes)}" title="Tama" frameborder="0"></iframe>`;
  }
  const listed = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const script = new URL(pinned?.name ?? "tama-board.js", site).href;
  const hash = pinned ? ` integrity="${pinned.integrity}" crossorigin="anonymous"` : "";
  return `<script src="${script}"${hash} async></script>\n<tama-board${listed.join("")}></tama-board>`;
}

/** The attributes of the board: its position or game, and the visitor's choices. */
export function attributesOf(
  { state, ofGame, text }: { state: State; ofGame: boolean; text: string },
  chosen: FormData,
) {
  const { view, game } = shown(state);
  const mode = String(chosen.get("mode"));
  const level = String(chosen.get("level"));
  const theme = String(chosen.get("theme"));
  const isStart = !game.fen && view.ply === 0;
  const bare = chosen.get("controls") === null;
  return {
    ...(mode !== (ofGame ? "replay" : "play") && { mode }),
    ...(ofGame ? { pdn: text.trim() } : !isStart && { fen: view.fen }),
    ...(mode === "play" && level && { level, ...(view.turn === "black" && { play: "black" }) }),
    ...(state.board.flipped && { orientation: "black" }),
    ...((!ofGame || mode === "puzzle") &&
      state.game.settings.rules !== USUAL_RULES && { rules: state.game.settings.rules }),
    ...(mode === "comparison" && { against: String(chosen.get("against")) }),
    ...(theme !== "auto" && { theme }),
    ...(chosen.get("coordinates") === null && { coordinates: "none" }),
    ...(bare && { controls: "none" }),
  };
}

/** The fields of the form. */
function choices({
  state: {
    site: { rulesets },
    game: { settings },
  },
  ofGame,
}: EmbedSource) {
  const modes: ("play" | "replay" | "analyse" | "puzzle" | "comparison")[] = ofGame
    ? ["replay", "analyse", "puzzle"]
    : ["play", "analyse", "comparison"];
  const kinds = ["tag", "frame", "link"] as const;
  const first = ({ name = "" }) => Number(name === "DAMA"); // what differs most, of those that are played
  const others = rulesets.filter(({ name }) => name !== settings.rules).sort((a, b) => first(b) - first(a));
  return [
    choice(
      "kind",
      t("embed.kind"),
      named(kinds, (kind) => t(`embed.${kind}`)),
    ),
    choice(
      "mode",
      t("embed.mode"),
      named(modes, (mode) => t(`embed.${mode}`)),
    ),
    choice("level", t("new.level"), [
      ["", t("embed.nobody")],
      ...named(LEVELS.map(String), (level) => t(keyOf(`level.${level}`))),
    ]),
    choice(
      "against",
      t("embed.against"),
      others.map((rules) => [rules.name, rulesetWords(rules).title]),
    ),
    choice(
      "theme",
      t("settings.theme"),
      named(THEME_CHOICES, (name) => t(keyOf(`theme.${name}`))),
    ),
    checkbox("coordinates", t("settings.coordinates")),
    checkbox("controls", t("embed.controls")),
    checkbox("pinned", t("embed.pinned"), false),
  ];
}

/** The code, its preview, and the buttons. */
const createElements = () => ({
  code: make("textarea", {
    readonly: true,
    rows: "4",
    dir: "ltr",
    spellcheck: "false",
    "aria-label": t("embed.code"),
  }),
  preview: make("iframe", { title: t("embed.preview"), width: String(WIDTH), height: String(WIDTH + BELOW) }),
  close: make("button", { type: "submit", text: t("settings.close") }),
  copy: make("button", { class: "primary", text: t("position.copy") }),
});

const siteAddress = () => new URL("./", document.baseURI).href;

/** Hides what makes no difference to a mode, or cannot be had. */
function hideUnused(form: HTMLFormElement, { mode, canPin }: { mode: FormDataEntryValue | null; canPin: boolean }) {
  for (const [name, isUsed] of Object.entries({
    level: mode === "play",
    against: mode === "comparison",
    pinned: canPin,
  })) {
    const field = form.querySelector(`[name=${name}]`)?.closest("label");
    if (field) field.hidden = !isUsed;
  }
}

/** Shows the code for the visitor's choices. */
function show(
  here: EmbedSource,
  form: HTMLFormElement,
  { code, preview, copy }: ReturnType<typeof createElements>,
  script: PinnedScript | null,
) {
  const chosen = new FormData(form);
  const attributes = attributesOf(here, chosen);
  const kind = chosen.get("kind");
  const site = siteAddress();
  hideUnused(form, { mode: chosen.get("mode"), canPin: script !== null && kind === "tag" });
  const pinned = chosen.get("pinned") === null ? null : script;
  code.value = kind === "link" ? here.link : codeOf(site, kind === "frame" ? "frame" : "tag", attributes, pinned);
  copy.textContent = t("position.copy");
  preview.height = String(heightOf(attributes));
  const { scheme } = here.state.preferences;
  const address = frameAddress(site, { ...attributes, ...(scheme !== "auto" && { scheme }) });
  if (preview.src !== address) preview.src = address;
}

export function openEmbedding(here: EmbedSource) {
  const seen = createElements();
  const { code, preview, close, copy } = seen;
  const buttons = make("div", { class: "buttons" }, close, copy);
  const { form } = openTemporaryDialog("embed", t("embed.title"), ...choices(here), code, preview, buttons);
  let script: PinnedScript | null = null;
  const update = () => show(here, form, seen, script);
  form.addEventListener("change", update);
  findPinnedScript(siteAddress()).then((found) => {
    script = found;
    update();
  });
  copy.addEventListener("click", async () => {
    if (await copied(code.value)) copy.textContent = t("position.copied");
  });
  update();
}
