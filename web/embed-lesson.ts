// Shows puzzles, lessons, demonstrations and comparisons in someone's page, with the screens of the page's own learning
// part.

import { type LoadError, lazyImport } from "./base/loading.ts";
import type { EnginePort } from "./embed/connection.ts";
import "./i18n/en-on-demand.ts";
import { PREFERRED, toPreferences } from "./app/preferences.ts";
import { learnId } from "./base/address.ts";
import { button, contentOf, make } from "./base/dom.ts";
import { defineBoard } from "./board/element.ts";
import { pieceColorRules, themeRules } from "./board/palettes.ts";
import { isLearned, lessonOf, toOptions } from "./embed/options.ts";
import { connectRules } from "./embed/rules-client.ts";
import { bestLanguage, directionOf } from "./i18n/languages.ts";
import { language, loadLanguage, plain, setLanguage, t } from "./i18n/messages.ts";
import { mountLearn } from "./learn/learn.ts";
import { missingLine } from "./ui/failure.ts";

export { mountKiosk } from "./kiosk/kiosk.ts";

const loadHomework = lazyImport(() => import("./learn/homework-part.ts"));

/** tells the page around of an event */
type Tell = (name: string, detail: object) => void;

export function openLearning(enginePort: EnginePort, tell: Tell) {
  defineBoard();
  adoptThemes();
  const fault = make("div");
  const lesson = make("div", { class: "outlet" });
  const { rules, start, elements } = startRules(enginePort, tell);
  const main = make("main", { class: "learn", id: "learn" }, fault, ...elements, lesson);
  document.body.classList.add("lessons");
  document.body.append(main);
  let view: ReturnType<typeof mountLearn> | null = null;

  const show = async (given: Record<string, unknown>) => {
    const options = toOptions(given);
    if (!isLearned(options)) throw new TypeError(`a frame with a lesson cannot change to ${options.mode}`);
    const languageFault = await useLanguage(options.lang);
    fault.replaceChildren();
    if (languageFault) {
      fault.append(languageLine(languageFault, () => set(given)));
      tell("error", { message: t("fault.language") });
    }
    if (!view) start();
    main.toggleAttribute("data-plain", given.controls === "none");
    const preferences = preferencesOf(given);
    document.documentElement.dataset.board = preferences.theme;
    view ??= mountLearn(lesson, rules, { bare: true, preferences, tell, loadHomework });
    view.prefer(preferences);
    await view.show(lessonOf(options), false);
  };
  const set = latestOf(show);

  addEventListener("hashchange", () => {
    const id = learnId(location.hash);
    if (id !== null) view?.show(id, true);
  });
  addEventListener("pagehide", ({ persisted }) => persisted || rules.leave());
  return {
    height: () => main.offsetHeight,
    watched: main,
    set,
    destroy() {
      view?.leave();
      rules.leave();
    },
  };
}

function adoptThemes() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${themeRules("tama-board")}\n${pieceColorRules()}`);
  document.adoptedStyleSheets.push(sheet);
}

/** Connects to the rules, with elements that show how far Python has been loaded and what went wrong. */
function startRules(enginePort: EnginePort, tell: Tell) {
  const status = make("p", { class: "wait" });
  const progress = make("progress", { "aria-label": t("boot.starting") });
  const rules = connectRules(enginePort, {
    onProgress: (loaded, total) => {
      progress.value = loaded / total;
    },
    onReady: () => {
      status.hidden = progress.hidden = true;
    },
    onFailed: (text) => {
      progress.hidden = true;
      status.hidden = false;
      status.replaceChildren(...contentOf(text, " ", button(t("boot.retry"), start)));
      tell("error", { message: plain(text) });
    },
  });
  const start = () => {
    progress.hidden = false;
    status.textContent = t("status.loading");
    rules.start();
  };
  return { rules, start, elements: [status, progress] };
}

/** @param asked a language, or "auto" */
async function useLanguage(asked: string) {
  const lang = bestLanguage(asked === "auto" ? navigator.languages : [asked]);
  const fault = await loadLanguage(lang);
  setLanguage(lang);
  const spoken = language();
  Object.assign(document.documentElement, { lang: spoken, dir: directionOf(spoken) });
  return fault;
}

const languageLine = ({ why }: LoadError, retry: () => void) =>
  missingLine(why, { retry, reload: () => document.location.reload() }, t("fault.language"));

/** @param given by the names of the attributes */
const preferencesOf = ({ theme, coordinates, keys }: Record<string, unknown>) =>
  toPreferences({
    ...PREFERRED,
    theme,
    coordinates: coordinates !== "none",
    shortcuts: keys !== "none",
    sound: false,
  });

/** Runs an action once at a time; of several calls that wait, only the last. */
function latestOf<T>(act: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let latest = 0;
  let before = Promise.resolve();
  return (given) => {
    latest += 1;
    const mine = latest;
    const done = before.then(() => (mine === latest ? act(given) : undefined));
    before = done.catch(() => {});
    return done;
  };
}
