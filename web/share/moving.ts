// The dialog that makes a moving picture of a game: as a GIF, frame by frame, or as SVG, by Python.

import type { State } from "../app/state.ts";
import { downloadFile, make, openTemporaryDialog } from "../base/dom.ts";
import { LoadError, lazyImport } from "../base/loading.ts";
import type { Game } from "../base/protocol.ts";
import { themeIn } from "../base/scheme.ts";
import type { TamaBoard } from "../board/element.ts";
import { language, t } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { handedOut } from "../ui/clipboard.ts";
import { checkbox, choice, named } from "../ui/fields.ts";
import { sheetFor } from "../ui/sharing.ts";
import { type Frame, framesOf, type Still, stillsOf } from "./film.ts";
import { FilmCanvas } from "./film-canvas.ts";

export interface MovingSource {
  board: TamaBoard;
  state: State;
  /** the game, as PDN */
  text: string;
  link: string;
  /** the worker that knows the rules */
  ask: EngineClient["ask"];
}

/** the game with all its positions */
interface Played {
  game: Game;
  stills: Still[];
}

interface Choices {
  kind: string;
  /** pixels of the width */
  size: number;
  seconds: number;
  captions: boolean;
}

const loadGif = lazyImport(() => import("./gif.ts"));

const KINDS = ["gif", "svg"] as const;
const SIZES = ["240", "360", "480", "720"];
const SECONDS = ["0.5", "1", "2", "3"];
/** Frames, and pixels of each, from which the colours are taken. */
const SAMPLES = 4;
const SAMPLE = 65_536;
/** Milliseconds of work before the page may answer again. */
const SLICE = 12;

/** @returns false where the text has no moves */
export async function openMoving(source: MovingSource): Promise<boolean> {
  const { game } = await source.ask({ op: "read-pdn", text: source.text }).reply;
  if (!game.moves?.length) return false;
  const { entries } = await source.ask({ op: "line", game: { ...game, tags: undefined, notes: undefined } }).reply;
  const stills = stillsOf(entries, game.notes ?? {}, game.tags ?? {}, source.state.board.flipped);
  new MovingDialog(source, { game, stills });
  return true;
}

class MovingDialog {
  source: MovingSource;
  played: Played;
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  preview = make("div", { class: "preview" });
  message = make("p", { role: "status" });
  bar = make("progress", { max: "1", "aria-label": t("moving.making") });
  close = make("button", { type: "submit", text: t("settings.close") });
  cancel = make("button", { click: () => this.halt(), text: t("dialog.cancel") });
  again = make("button", { click: () => this.begin(), class: "primary", text: t("moving.again") });
  save = make("button", { click: () => this.saveFile(), class: "primary", text: t("position.save") });
  share = make("button", { click: () => this.shareFile(), text: t("status.share") });
  /** stops what is being made */
  running: AbortController | null = null;
  file: File | null = null;
  address = "";

  constructor(source: MovingSource, played: Played) {
    this.source = source;
    this.played = played;
    const { preview, message, close, cancel, again, save, share } = this;
    const { dialog, form } = openTemporaryDialog(
      "moving",
      t("position.moving"),
      make("div", { class: "fields" }, ...fields()),
      preview,
      message,
      make("div", { class: "buttons" }, close, cancel, again, share, save),
    );
    this.dialog = dialog;
    this.form = form;
    form.addEventListener("change", () => this.begin());
    dialog.addEventListener("close", () => this.end());
    this.begin();
  }

  get choices(): Choices {
    const chosen = new FormData(this.form);
    return {
      kind: String(chosen.get("kind")),
      size: Number(chosen.get("size")),
      seconds: Number(chosen.get("seconds")),
      captions: chosen.get("captions") !== null,
    };
  }

  /** Makes the picture anew. */
  async begin() {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.forget();
    this.show("making", t("moving.making"));
    try {
      const blob = await this.made(this.choices, running.signal);
      if (!running.signal.aborted) this.present(blob);
    } catch (error) {
      if (!running.signal.aborted) this.show("stopped", reasonOf(error));
    }
  }

  /** Stops at the visitor's wish. */
  halt() {
    this.running?.abort();
    this.show("stopped", t("moving.cancelled"));
    this.again.focus();
  }

  end() {
    this.running?.abort();
    this.forget();
  }

  async made({ kind, size, seconds, captions }: Choices, signal: AbortSignal) {
    const { game, stills } = this.played;
    const { board, state, ask } = this.source;
    if (kind === "gif") {
      const frames = framesOf(stills, 1000 * seconds, captions);
      const canvas = new FilmCanvas(board, size, stills, captions);
      try {
        return await encode(frames, canvas, signal, (done) => this.tell(done));
      } finally {
        canvas.release();
      }
    }
    const look = { flipped: state.board.flipped, theme: themeOf(state), coordinates: hasCoordinates(board) };
    const title = t("position.moving");
    const { svg } = await ask({ op: "game-diagram", game, seconds, size, captions, title, ...look }).reply;
    return new Blob([svg], { type: "image/svg+xml" });
  }

  tell(done: number) {
    this.bar.value = done;
  }

  present(blob: Blob) {
    const kind = blob.type === "image/gif" ? "gif" : "svg";
    this.file = new File([blob], `tama.${kind}`, { type: blob.type });
    this.address = URL.createObjectURL(blob);
    this.preview.replaceChildren(make("img", { src: this.address, alt: t("position.moving"), "data-kind": kind }));
    const size = new Intl.NumberFormat(language()).format(Math.ceil(blob.size / 1000));
    this.show("made", t("moving.size", { size }));
  }

  forget() {
    this.file = null;
    this.preview.replaceChildren(this.bar);
    URL.revokeObjectURL(this.address);
    this.bar.removeAttribute("value");
  }

  show(phase: "making" | "made" | "stopped", words: string) {
    this.message.textContent = words;
    this.bar.hidden = this.cancel.hidden = phase !== "making";
    this.again.hidden = phase !== "stopped";
    this.save.hidden = phase !== "made";
    this.share.hidden = phase !== "made" || !sheetFor(navigator, this.told, this.file)?.files;
  }

  get told() {
    return { sentence: t("moving.shared"), link: document.location.protocol === "file:" ? "" : this.source.link };
  }

  saveFile() {
    if (this.file) downloadFile(this.file.name, this.file);
  }

  async shareFile() {
    const { sentence, link } = this.told;
    await handedOut(sheetFor(navigator, this.told, this.file), `${sentence} ${link}`.trim());
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof LoadError)) return t("fault.page");
  return t(error.why === "connection" ? "fault.part" : "fault.older");
}

const fields = () => [
  choice(
    "kind",
    t("embed.kind"),
    named(KINDS, (kind) => t(`moving.${kind}`)),
  ),
  choice(
    "size",
    t("moving.width"),
    named(SIZES, (size) => t("moving.pixels", { size })),
    "480",
  ),
  choice(
    "seconds",
    t("moving.seconds"),
    named(SECONDS, (seconds) => new Intl.NumberFormat(language()).format(Number(seconds))),
    "1",
  ),
  checkbox("captions", t("moving.captions")),
];

const hasCoordinates = (board: TamaBoard) => board.getAttribute("coordinates") !== "none";

/** The theme that the board has, where it follows the page. */
function themeOf({ preferences: { theme, scheme } }: State) {
  const named = themeIn(theme, scheme);
  if (named !== "auto") return named;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "basalt" : "tuff";
}

/** Encodes the frames in slices between which the page answers. */
async function encode(frames: Frame[], canvas: FilmCanvas, signal: AbortSignal, tell: (done: number) => void) {
  const { Gif } = await loadGif();
  const samples = new Uint32Array(SAMPLES * SAMPLE);
  for (const [at, frame] of samplesOf(frames).entries()) {
    const pixels = new Uint32Array(canvas.draw(frame).data.buffer);
    const step = pixels.length / SAMPLE;
    for (let each = 0; each < SAMPLE; each += 1) samples[at * SAMPLE + each] = pixels[Math.floor(each * step)] ?? 0;
    await nextTask();
  }
  const gif = new Gif(canvas.size, samples);
  await nextTask();
  let begun = performance.now();
  for (const [at, frame] of frames.entries()) {
    gif.add(canvas.draw(frame), frame.delay);
    if (performance.now() - begun < SLICE) continue;
    tell(at / frames.length);
    await nextTask();
    signal.throwIfAborted();
    begun = performance.now();
  }
  return gif.finish();
}

/** Frames that have all kinds of pieces and marks, and pieces that fade. */
function samplesOf(frames: Frame[]) {
  const drawn = frames.find(({ plan, still }) => !plan && still.shapes.length > 0);
  const taking = frames.findLast(({ plan, still }) => plan && still.scene.lastMove?.captured.length);
  const king = frames.findLast(({ plan, still }) => !plan && /[WB]/.test(still.scene.cells));
  const first = frames[0];
  return Array.from({ length: SAMPLES }, (_, at) => [first, drawn, taking, king][at] ?? first).flatMap(
    (frame) => frame ?? [],
  );
}

/** Lets the page answer; a timer would be slowed down in a tab that is not seen. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
