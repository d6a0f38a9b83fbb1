// Puzzles, lessons, demonstrations and comparisons in someone's page: the screens of the page's own learning part.

/** @import { Desk } from "./embed/rules-client.js" */

import "./i18n/en-on-demand.js";
import { PREFERRED, toPreferences } from "./app/preferences.js";
import { learnId } from "./base/address.js";
import { button, make } from "./base/dom.js";
import { defineBoard } from "./board/element.js";
import { besideRules, themeRules } from "./board/palettes.js";
import { isLearned, lessonOf, toOptions } from "./embed/options.js";
import { bestLanguage, directionOf } from "./i18n/languages.js";
import { fetched, language, t, use } from "./i18n/messages.js";
import { mountLearn } from "./learn/learn.js";
import { missingLine } from "./ui/failure.js";

/**
 * @param {Desk} desk
 * @param {(name: string, detail: object) => void} tell what happens here
 */
export function openLearning(desk, tell) {
  defineBoard();
  const colours = new CSSStyleSheet();
  colours.replaceSync(`${themeRules("tama-board")}\n${besideRules()}`);
  document.adoptedStyleSheets.push(colours);
  const wait = make("p", { class: "wait" });
  const progress = make("progress", { "aria-label": t("boot.starting") });
  const hall = make("div", { class: "outlet" });
  const lack = make("div");
  const main = make("main", { class: "learn", id: "learn" }, lack, wait, progress, hall);
  document.body.classList.add("lessons");
  document.body.append(main);
  /** @type {ReturnType<typeof mountLearn> | null} */
  let view = null;
  desk.watch((loaded, total) => {
    progress.value = loaded / total;
  });
  desk.rules.hooks = {
    onReady: () => {
      wait.hidden = progress.hidden = true;
    },
    onFailed: (message) => {
      progress.hidden = true;
      wait.hidden = false;
      wait.replaceChildren(message, " ", button(t("boot.retry"), start));
      tell("error", { message });
    },
  };
  function start() {
    progress.hidden = false;
    wait.textContent = t("status.loading");
    desk.rules.start();
  }

  let latest = 0;
  let before = Promise.resolve();
  /**
   * Shows what is told; of many things at once, the last.
   * @param {Record<string, unknown>} given
   */
  const set = (given) => {
    latest += 1;
    const mine = latest;
    const done = before.then(() => (mine === latest ? obey(given) : undefined));
    before = done.catch(() => {});
    return done;
  };

  /** @param {Record<string, unknown>} given */
  const obey = async (given) => {
    const options = toOptions(given);
    if (!isLearned(options)) throw new TypeError(`a frame that holds lessons has no mode ${options.mode}`);
    const lang = bestLanguage(options.lang === "auto" ? navigator.languages : [options.lang]);
    const mute = await fetched(lang);
    use(lang);
    const spoken = language();
    Object.assign(document.documentElement, { lang: spoken, dir: directionOf(spoken) });
    lack.replaceChildren();
    if (mute) {
      const message = t("fault.language");
      const ways = { retry: () => set(given), reload: () => document.location.reload() };
      lack.append(missingLine(mute.why, ways, message));
      tell("error", { message });
    }
    if (!view) start();
    main.toggleAttribute("data-plain", given.controls === "none");
    const { theme, coordinates, keys } = given;
    const liked = toPreferences({
      ...PREFERRED,
      theme,
      coordinates: coordinates !== "none",
      shortcuts: keys !== "none",
      sound: false,
    });
    document.documentElement.dataset.board = liked.theme;
    view ??= mountLearn(hall, desk.rules, { bare: true, preferences: liked, tell });
    view.prefer(liked);
    await view.show(lessonOf(options), false);
  };

  addEventListener("hashchange", () => {
    const id = learnId(location.hash);
    if (id !== null) view?.show(id, true);
  });
  addEventListener("pagehide", desk.leave);
  return {
    height: () => main.offsetHeight,
    watched: main,
    set,
    destroy() {
      view?.leave();
      desk.leave();
    },
  };
}
