// The dialog with the code that puts a board into another page, and a preview of it.

/** @import { State } from "../app/types.js" */
/** @import { PinnedScript } from "./pinned-script.js" */

import { shown } from "../app/model.js";
import { THEME_CHOICES } from "../app/preferences.js";
import { make, openTemporaryDialog } from "../base/dom.js";
import { LEVELS, USUAL_RULES } from "../base/protocol.js";
import { keyOf, rulesetWords, t } from "../i18n/messages.js";
import { copied } from "../ui/clipboard.js";
import { findPinnedScript } from "./pinned-script.js";

/** @typedef {{ state: State, ofGame: boolean, text: string, link: string }} EmbedSource */

/** Pixels of a frame's height beyond its width, for the status line and the buttons. */
const BELOW = 100;
const WIDTH = 400;

/**
 * Pixels that a frame takes: a lesson says more than a board, and a comparison has two.
 * @param {Record<string, string>} attributes
 */
function heightOf({ mode = "", controls = "" }) {
  if (mode === "comparison") return 3 * WIDTH;
  if (mode === "puzzle") return WIDTH + 3 * BELOW;
  return controls === "none" ? WIDTH : WIDTH + BELOW;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {string} site the address that embed.html lies beside
 * @param {Record<string, string>} attributes
 */
export function frameAddress(site, attributes) {
  const address = new URL("embed.html", site);
  for (const [name, value] of Object.entries(attributes)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * The code to copy.
 * @param {string} site
 * @param {"tag" | "frame"} kind
 * @param {Record<string, string>} attributes
 * @param {PinnedScript | null} [pinned] the one script that may run; null for that of each version of the site
 */
export function codeOf(site, kind, attributes, pinned = null) {
  if (kind === "frame") {
    const source = escaped(frameAddress(site, attributes));
    return `<iframe src="${source}" width="${WIDTH}" height="${heightOf(attributes)}" title="Tama" frameborder="0"></iframe>`;
  }
  const listed = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const script = new URL(pinned?.name ?? "tama-board.js", site).href;
  const hash = pinned ? ` integrity="${pinned.integrity}" crossorigin="anonymous"` : "";
  return `<script src="${script}"${hash} async></script>\n<tama-board${listed.join("")}></tama-board>`;
}

/**
 * The attributes of the board: its position or game, and the visitor's choices.
 * @param {{ state: State, ofGame: boolean, text: string }} here
 * @param {FormData} chosen
 */
export function attributesOf({ state, ofGame, text }, chosen) {
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
    ...(state.flipped && { orientation: "black" }),
    ...((!ofGame || mode === "puzzle") && state.settings.rules !== USUAL_RULES && { rules: state.settings.rules }),
    ...(mode === "comparison" && { against: String(chosen.get("against")) }),
    ...(theme !== "auto" && { theme }),
    ...(chosen.get("coordinates") === null && { coordinates: "none" }),
    ...(bare && { controls: "none" }),
  };
}

/**
 * @param {string} name
 * @param {string} label
 * @param {[value: string, text: string][]} choices
 */
function choice(name, label, choices) {
  const select = make("select", { name }, ...choices.map(([value, text]) => make("option", { value, text })));
  return make("label", { class: "field" }, make("span", { text: label }), select);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} [checked]
 */
const checkbox = (name, label, checked = true) =>
  make(
    "label",
    { class: "switch" },
    make("span", { text: label }),
    make("input", { type: "checkbox", name, value: "on", checked }),
  );

/**
 * The fields of the form.
 * @param {EmbedSource} here
 */
function choices({ state: { rulesets, settings }, ofGame }) {
  /** @type {("play" | "replay" | "analyse" | "puzzle" | "comparison")[]} */
  const modes = ofGame ? ["replay", "analyse", "puzzle"] : ["play", "analyse", "comparison"];
  const kinds = /** @type {const} */ (["tag", "frame", "link"]);
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

/**
 * @template {string} N
 * @param {readonly N[]} values
 * @param {(value: N) => string} text
 */
const named = (values, text) => values.map((value) => /** @type {[string, string]} */ ([value, text(value)]));

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

/**
 * Hides what makes no difference to a mode, or cannot be had.
 * @param {HTMLFormElement} form
 * @param {{ mode: FormDataEntryValue | null, canPin: boolean }} here
 */
function hideUnused(form, { mode, canPin }) {
  for (const [name, isUsed] of Object.entries({
    level: mode === "play",
    against: mode === "comparison",
    pinned: canPin,
  })) {
    const field = form.querySelector(`[name=${name}]`)?.closest("label");
    if (field) field.hidden = !isUsed;
  }
}

/**
 * Shows the code for the visitor's choices.
 * @param {EmbedSource} here
 * @param {HTMLFormElement} form
 * @param {ReturnType<typeof createElements>} parts
 * @param {PinnedScript | null} script
 */
function show(here, form, { code, preview, copy }, script) {
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

/** @param {EmbedSource} here */
export function openEmbedding(here) {
  const seen = createElements();
  const { code, preview, close, copy } = seen;
  const buttons = make("div", { class: "buttons" }, close, copy);
  const { form } = openTemporaryDialog("embed", t("embed.title"), ...choices(here), code, preview, buttons);
  /** @type {PinnedScript | null} */
  let script = null;
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
