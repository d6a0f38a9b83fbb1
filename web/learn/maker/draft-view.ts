// The screen on which a set is written: its steps in a row, the board, and the fields of one step. Each change is kept at
// once, and the address has the step and the field, so that a reload leads back to both.

import { learnHash } from "../../base/address.ts";
import { button, make, updateText } from "../../base/dom.ts";
import type { StepCheck, StepTable } from "../../base/protocol.ts";
import { type Key, seriesText, t } from "../../i18n/messages.ts";
import { moveText } from "../../ui/move-text.ts";
import type { Screen } from "../../ui/screen.ts";
import { createOwnSets, NOTHING, type OwnSet } from "../own-sets.ts";
import type { LearnContext } from "../screen.ts";
import { createChecks } from "./checks.ts";
import { chooseFiles } from "./files.ts";
import { createHead } from "./head.ts";
import { createPlayBoard } from "./play-board.ts";
import { createSetupBoard } from "./setup-board.ts";
import { addTry, begin, corrected, type Draft, type Edit, edit, stepOf, withTry } from "./state.ts";
import { createStepFields } from "./step-fields.ts";
import { createStrip } from "./strip.ts";
import { createTries } from "./tries.ts";

type Mode = "setup" | "solution" | "wrong";
const MODES: Record<Mode, Key> = { setup: "position.kind", solution: "maker.solution", wrong: "maker.wrong" };

const modeOf = (step: StepTable | null): Mode => (step === null || step.position === NOTHING ? "setup" : "solution");

/** @param place where it was left: the number of the step from 0, what the board was for, and the field */
export async function openDraft(
  context: LearnContext,
  own: OwnSet,
  place: { at: number; mode: string; field: string },
): Promise<Screen> {
  const { rulesets } = await context.client.ask({ op: "hello" }).reply;
  const maker = new Maker(context, own, place, rulesets);
  return { element: maker.element, title: maker.title() };
}

class Maker {
  context: LearnContext;
  id: string;
  sets = createOwnSets();
  draft: Draft;
  mode: Mode;
  /** how many plies of the solution come before a wrong try */
  after = 0;
  /** the moves of a wrong try on the board */
  tried: string[] = [];
  /** the position with which the board to play on began */
  played: string | undefined;
  /** the name of the field in which something was written last */
  field: string;

  element: HTMLElement;
  checks: ReturnType<typeof createChecks>;
  parts: ReturnType<Maker["build"]>;

  constructor(
    context: LearnContext,
    own: OwnSet,
    place: { at: number; mode: string; field: string },
    rulesets: Parameters<typeof createSetupBoard>[1],
  ) {
    this.context = context;
    this.id = own.id;
    this.draft = begin(own.tables, place.at);
    this.mode = place.mode in MODES ? (place.mode as Mode) : modeOf(stepOf(this.draft));
    this.field = place.field;
    this.checks = createChecks(context, () => this.learn());
    this.parts = this.build(rulesets);
    this.element = this.layOut();
    this.show(true);
    this.check(0);
    // Once the screen is in the document, and what else moves the focus there is done.
    setTimeout(() => {
      if (context.signal.aborted) return;
      this.parts.setup.paint();
      const field = place.field && this.element.querySelector<HTMLElement>(`[name="${CSS.escape(place.field)}"]`);
      if (field) {
        field.closest("details")?.setAttribute("open", "");
        field.focus();
      }
    });
  }

  title = () => this.draft.tables.title || t("set.untitled");

  build(rulesets: Parameters<typeof createSetupBoard>[1]) {
    const change = (fields: Partial<StepTable>) => this.dispatch({ type: "fields", fields });
    const step = () => stepOf(this.draft) ?? {};
    const back = button(
      t("learn.takeBack"),
      () => change({ solution: (step().solution ?? []).slice(0, -1), also: [] }),
      {
        "data-do": "take-back",
      },
    );
    const another = button(t("maker.wrong.another"), () => this.beginTry(), { "data-do": "another" });
    return {
      strip: createStrip(
        (made) => this.dispatch(made),
        () => this.addFromFiles(),
      ),
      setup: createSetupBoard(this.context, rulesets, change),
      play: createPlayBoard(
        this.context,
        {
          moved: (moves, move) =>
            this.mode === "wrong" ? this.tryMove(move) : change({ solution: [...moves, move], also: [] }),
          refused: (move, reason) => this.mode === "wrong" && this.tried.length === 0 && this.addTry(move, { reason }),
        },
        [back, another],
      ),
      fields: createStepFields(step, change),
      tries: createTries(step, change),
      head: createHead((made) => this.dispatch(made)),
      how: make("p", { class: "how" }),
      back,
      another,
      instead: make("select", { name: "instead", change: (event: Event) => this.chooseTurn(event) }),
      verdict: make("p", { class: "maker-verdict", role: "status" }),
      accept: button(t("maker.accept"), () => this.acceptOthers(), { "data-do": "accept" }),
      notice: make("p", { class: "fault", role: "alert", hidden: true }),
      preview: make("a", { class: "primary" }, t("maker.preview")),
      share: make("a", { href: learnHash(`set/~${this.id}`) }, t("maker.share")),
      faulty: make("p", { class: "note" }),
      heading: make("h1", { class: "unseen", tabindex: "-1", dir: "auto" }),
      radios: (Object.keys(MODES) as Mode[]).map((mode) =>
        make("input", { type: "radio", name: "mode", value: mode, change: () => this.setMode(mode) }),
      ),
      turn: make("label", { class: "field", hidden: true }),
      empty: make("p", { class: "lead" }, t("maker.sets.none")),
    };
  }

  layOut() {
    const { parts } = this;
    parts.turn.append(make("span", {}, t("maker.wrong.instead")), parts.instead);
    const modes = make(
      "div",
      { class: "choice", role: "radiogroup", "aria-label": t("maker.view") },
      ...parts.radios.map((radio) => make("label", {}, radio, make("span", {}, t(MODES[radio.value as Mode])))),
    );
    const element = make(
      "article",
      { class: "maker" },
      make("p", { class: "breadcrumb" }, make("a", { href: learnHash("sets") }, t("maker.sets"))),
      parts.heading,
      parts.notice,
      parts.head.title,
      parts.strip.element,
      parts.empty,
      make(
        "div",
        { class: "maker-step" },
        make("div", { class: "maker-board" }, modes, parts.setup.element, parts.how, parts.turn, parts.play.element),
        make(
          "div",
          { class: "maker-fields" },
          parts.fields.task,
          make("div", { class: "maker-said" }, parts.verdict, parts.accept),
          parts.tries.element,
          parts.fields.more,
          make("p", { class: "tools" }, parts.preview),
        ),
      ),
      make("div", { class: "maker-foot" }, parts.head.more, make("p", { class: "tools" }, parts.share, parts.faulty)),
    );
    element.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement) this.keepPlace(target.getAttribute("name") ?? "");
    });
    return element;
  }

  /** Puts the step and the field into the address. */
  keepPlace(field = "") {
    if (field !== "mode") this.field = field || this.field;
    if (this.context.signal.aborted || !location.hash.startsWith(learnHash(`maker/${this.id}`))) return;
    const at = Math.max(this.draft.at, 0) + 1;
    const hash = learnHash(`maker/${this.id}/${at}/${this.mode}/${field === "mode" ? "" : field}`);
    history.replaceState(history.state, "", hash.replace(/\/$/, ""));
    this.keepPreview();
  }

  dispatch(made: Edit) {
    const before = this.draft;
    this.draft = edit(before, made);
    if (this.draft === before) return;
    if (made.type !== "go") this.save();
    const moved = stepOf(before) !== stepOf(this.draft) && made.type !== "fields" && made.type !== "head";
    if (moved) {
      this.mode = modeOf(stepOf(this.draft));
      this.after = 0;
      this.tried = [];
      this.field = "";
      this.keepPlace();
    }
    if (made.type === "undo" || made.type === "delete") this.parts.strip.focusStep();
    this.show(moved);
    this.check();
  }

  save() {
    const saved = this.sets.save(this.id, this.draft.tables);
    this.parts.notice.hidden = saved;
    updateText(this.parts.notice, saved ? "" : t("maker.full"));
  }

  check(pause?: number) {
    const { tables, at } = this.draft;
    this.checks.begin(tables.steps, at, tables.language, pause);
  }

  /** Takes in what Python has found. */
  learn() {
    const step = stepOf(this.draft);
    const check = step && this.checks.of(step);
    const better = step && check ? corrected(step, check) : {};
    const typing = document.activeElement?.getAttribute("name") === "solution";
    if (typing) delete better.solution;
    if (Object.keys(better).length > 0) return this.dispatch({ type: "fields", fields: better });
    this.show(false);
  }

  setMode(mode: Mode) {
    this.mode = mode;
    this.beginTry();
    this.keepPlace();
  }

  beginTry() {
    this.tried = [];
    this.show(false);
  }

  chooseTurn({ target }: Event) {
    this.after = target instanceof HTMLSelectElement ? Number(target.value) : 0;
    this.beginTry();
  }

  addTry(move: string, rest: { reason?: string }) {
    const after = (stepOf(this.draft)?.solution ?? []).slice(0, this.after);
    const fields = addTry(stepOf(this.draft) ?? {}, move, { ...rest, ...(after.length > 0 && { after }) });
    this.dispatch({ type: "fields", fields });
  }

  /** The first move on the board is the wrong try, the others are what punishes it. */
  tryMove(move: string) {
    this.tried = [...this.tried, move];
    if (this.tried.length === 1) return this.addTry(move, {});
    const step = stepOf(this.draft) ?? {};
    const last = (step.wrong ?? []).length - 1;
    this.dispatch({ type: "fields", fields: withTry(step, last, { answer: this.tried.slice(1) }) });
  }

  /** Other first moves that are as good and are not accepted yet. */
  others(step: StepTable): string[] {
    const others = this.checks.proposalsFor(step)?.others ?? [];
    return others.filter((move) => !step.also?.includes(move));
  }

  acceptOthers() {
    const step = stepOf(this.draft);
    if (step) this.dispatch({ type: "fields", fields: { also: [...(step.also ?? []), ...this.others(step)] } });
  }

  async addFromFiles() {
    const { found, unread } = await chooseFiles(this.context);
    const steps = found.flatMap((tables) => tables.steps);
    if (steps.length > 0) this.dispatch({ type: "add", steps });
    this.parts.notice.hidden = unread.length === 0;
    updateText(this.parts.notice, unread.join(" "));
  }

  /** @param isNew whether another step is shown than before */
  show(isNew: boolean) {
    const { parts, draft, mode } = this;
    const { steps, language } = draft.tables;
    const step = stepOf(draft);
    const check = step && this.checks.of(step);
    updateText(parts.heading, this.title());
    parts.heading.lang = language;
    parts.head.show(draft.tables, isNew);
    parts.strip.show(
      draft,
      steps.map((each) => this.checks.of(each)),
    );
    parts.empty.hidden = step !== null;
    const place = this.element?.querySelector<HTMLElement>(".maker-step");
    if (place) place.hidden = step === null;
    this.showFaulty();
    if (!step) return;
    for (const radio of parts.radios) radio.checked = radio.value === mode;
    parts.setup.show(step, check, isNew);
    parts.fields.show(step, check, { isNew, lang: language });
    const proposals = this.checks.proposalsFor(step);
    const faults = check?.faults.filter(({ field }) => field === "wrong") ?? null;
    parts.tries.show(step, { isNew, faults, proposals, lang: language });
    this.showBoard(step, check);
    this.showVerdict(step, check);
    this.keepPreview();
    parts.preview.hidden = !check?.words || check.faults.some(({ field }) => field !== "wrong" && field !== "also");
  }

  showBoard(step: StepTable, check: StepCheck | null) {
    const { parts, mode } = this;
    const { stand = null, solution = [] } = check ?? {};
    parts.setup.element.hidden = mode !== "setup";
    parts.how.hidden = mode === "setup";
    if (mode !== "setup") updateText(parts.how, t(`maker.${mode}.how`));
    parts.back.hidden = mode !== "solution" || (step.solution ?? []).length === 0;
    parts.another.hidden = mode !== "wrong" || this.tried.length === 0;
    this.showTurns(step);
    const other = this.played !== step.position;
    if (mode === "setup" || (!stand && (check || other))) return parts.play.hide();
    this.played = step.position;
    if (stand) parts.play.show(stand, mode === "wrong" ? [...solution.slice(0, this.after), ...this.tried] : solution);
  }

  /** The learner's moves of the solution, instead of each of which a wrong try can be made. */
  showTurns({ solution = [] }: StepTable) {
    const { turn, instead } = this.parts;
    turn.hidden = this.mode !== "wrong" || solution.length < 3;
    if (turn.hidden) this.after = this.mode === "wrong" ? 0 : this.after;
    const turns = solution.map((move, ply) => ({ move, ply })).filter(({ ply }) => ply % 2 === 0);
    instead.replaceChildren(...turns.map(({ move, ply }) => new Option(moveText(move), String(ply))));
    instead.value = String(this.after);
  }

  showVerdict(step: StepTable, check: StepCheck | null) {
    const { verdict, accept } = this.parts;
    const others = this.others(step);
    const known = this.checks.proposalsFor(step)?.others;
    const complete = check !== null && check.faults.length === 0;
    const words = !complete
      ? ""
      : others.length > 0
        ? t("maker.others", { moves: others.map(moveText), count: others.length })
        : t(known?.length === 0 ? "maker.only" : "maker.complete");
    updateText(verdict, words);
    verdict.dataset.tone = complete ? (others.length > 0 ? "warning" : "good") : "plain";
    const turns = Math.ceil((step.solution ?? []).length / 2);
    accept.hidden = !complete || others.length === 0 || turns !== 1 || (step.goal ?? "line") !== "line";
  }

  /** The way to the preview, from which the way back leads to the same field. */
  keepPreview() {
    const place = [this.id, this.draft.at + 1, "preview", this.mode, ...(this.field ? [this.field] : [])];
    this.parts.preview.href = learnHash(`maker/${place.join("/")}`);
  }

  showFaulty() {
    const { faulty, share } = this.parts;
    const { steps } = this.draft.tables;
    const numbers = steps.flatMap((step, at) => (this.checks.of(step)?.faults.length ? [String(at + 1)] : []));
    updateText(faulty, numbers.length > 0 ? t("maker.faulty", { steps: seriesText(numbers) }) : "");
    share.hidden = steps.length === 0 || numbers.length === steps.length;
  }
}
