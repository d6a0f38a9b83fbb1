// Shows what the page's address asks for: the game, the lessons or the studio. The game stays as it is meanwhile.

/** @import { Event, State } from "./app/types.js" */
/** @import { Stand } from "./app/timeline.js" */
/** @import { EngineClient } from "./python/client.js" */
/** @import { Download } from "./python/download.js" */

import { learnId, studioPlace } from "./base/address.js";
import { button, updateText } from "./base/dom.js";
import { LoadError } from "./base/loading.js";
import { t } from "./i18n/messages.js";
import { missingLine } from "./ui/failure.js";
import { setTitle } from "./ui/page-title.js";
import { clocksText, statusOf, statusWords } from "./ui/status-text.js";

/**
 * @typedef {object} RouteView what a route shows
 * @property {(hash: string, focus: boolean) => void} show
 * @property {(preferences: State["preferences"]) => void} prefer
 * @property {() => void} leave
 *
 * @typedef {object} Route
 * @property {HTMLElement} element
 * @property {(hash: string) => boolean} has whether an address belongs to it
 * @property {(outlet: HTMLElement, options: { preferences: State["preferences"], onTitle: (title: string) => void,
 *   reload: () => void }) => Promise<RouteView>} open is called when it is first entered; `reload` takes the game along
 */

/**
 * The lessons and the studio, each loaded when it is first entered.
 * @param {HTMLElement} root holds an element for each route
 * @param {object} page
 * @param {() => Promise<typeof import("./lazy.js")>} page.loadLazy
 * @param {() => Promise<typeof import("./studio/studio.js")>} page.loadStudio
 * @param {Download} page.download
 * @param {EngineClient} page.client of the worker that knows the rules
 * @param {() => Stand} page.stand gives what the game's board shows
 * @returns {Route[]}
 */
export function createRoutes(root, { loadLazy, loadStudio, download, client, stand }) {
  const [learn, studio] = ["learn", "studio"].map((id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`)));
  return [
    {
      element: learn,
      has: (hash) => learnId(hash) !== null,
      open: async (outlet, options) => {
        const { mountLearn } = await loadLazy();
        const { show, ...view } = mountLearn(outlet, client, options);
        return { ...view, show: (hash, focus) => show(learnId(hash) ?? "", focus) };
      },
    },
    {
      element: studio,
      has: (hash) => studioPlace(hash) !== null,
      open: async (outlet, options) => {
        const { mountStudio } = await loadStudio();
        return mountStudio(outlet, { ...options, download, client, stand });
      },
    },
  ];
}

/**
 * The route of the page's address; undefined for the game.
 * @param {Route[]} routes
 */
export const currentRoute = (routes) => routes.find((route) => route.has(location.hash));

/**
 * @typedef {object} RouterPage
 * @property {HTMLElement} header with a link to each room
 * @property {HTMLElement} game
 * @property {HTMLElement} root holds an element for each route
 * @property {HTMLElement} announcer of the game
 * @property {State["preferences"]} preferences
 * @property {(event: Event) => void} dispatch
 */

/**
 * @param {RouterPage} page
 * @param {Route[]} routes
 * @returns {(state: State, previous: State) => void}
 */
export function mountRouter(page, routes) {
  const router = new Router(page, routes);
  addEventListener("hashchange", () => router.follow(true));
  router.follow(false);
  return (state, previous) => router.update(state, previous);
}

class Router {
  /** @type {Map<Route, Promise<RouteView>>} those that were entered */
  views = new Map();
  /** @type {Route | undefined} the one that is shown; none while the game is */
  current;

  /**
   * @param {RouterPage} page
   * @param {Route[]} routes
   */
  constructor(page, routes) {
    this.page = page;
    this.routes = routes;
    this.preferences = page.preferences;
  }

  /** @param {boolean} focus whether the keyboard's focus moves along */
  async follow(focus) {
    const { hash } = location;
    const before = this.current;
    this.current = currentRoute(this.routes);
    this.showCurrent();
    const { current, page, views } = this;
    if (Boolean(current) !== Boolean(before)) page.dispatch({ type: "away", away: current !== undefined });
    if (before && before !== current) {
      views.get(before)?.then(
        (view) => view.leave(),
        () => {},
      );
      setTitle(`${t("app.name")} · ${t("app.tagline")}`);
    }
    if (current) {
      const view = await (views.get(current) ?? this.enter(current)).catch((error) => this.sayMissing(current, error));
      if (view && location.hash === hash) view.show(hash, focus);
    } else if (before) {
      const { activeElement: focused } = document;
      const link = page.header.querySelector(`a[data-route=${before.element.id}]`);
      const lost = !focused || focused === document.body || !focused.checkVisibility();
      if (lost && link instanceof HTMLElement) link.focus({ preventScroll: true });
    }
  }

  /** Shows the element of the current route alone, and marks the link that leads there. */
  showCurrent() {
    const { current, routes, page } = this;
    document.documentElement.removeAttribute("data-away"); // which the first paint has set
    page.game.hidden = page.announcer.hidden = current !== undefined;
    page.root.hidden = current === undefined;
    for (const { element } of routes) element.hidden = element !== current?.element;
    const room = current?.element.id ?? "game";
    for (const link of page.header.querySelectorAll("[data-route]")) {
      if (link.getAttribute("data-route") === room) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** @param {Route} route */
  enter(route) {
    route.element.querySelector(".missing")?.remove();
    const onTitle = (/** @type {string} */ title) => {
      setTitle(`${title} · ${t("app.name")}`);
    };
    const opened = route.open(outletOf(route), {
      preferences: this.preferences,
      onTitle,
      reload: () => this.reload(),
    });
    this.views.set(route, opened);
    opened.catch(() => this.views.delete(route)); // the next visit tries again
    return opened;
  }

  reload() {
    this.page.dispatch({ type: "reload" });
  }

  /**
   * Says that a route could not be loaded or opened, with a way to go on.
   * @param {Route} route
   * @param {unknown} error
   */
  sayMissing(route, error) {
    if (!(error instanceof LoadError)) reportError(error);
    if (route !== this.current) return;
    const why = error instanceof LoadError ? error.why : "connection";
    if (why === "stuck") return this.reload();
    if (why === "older") this.page.dispatch({ type: "outdated" });
    const sentence = missingLine(why, { retry: () => this.follow(true), reload: () => this.reload() });
    outletOf(route).append(sentence);
    sentence.focus({ preventScroll: true });
  }

  /**
   * @param {State} state
   * @param {State} previous
   */
  update(state, previous) {
    this.preferences = state.preferences;
    // A saved game that was opened from another room is seen at once.
    if (state.away && state.snapshot && state.snapshot !== previous.snapshot && previous.dialog === "games")
      location.hash = "#game";
    for (const { element } of this.routes) {
      const wait = element.querySelector(".wait:not(.missing)"); // until the route has opened
      if (wait) showWait(wait, state, this.page.dispatch);
    }
    if (state.language === previous.language && state.preferences === previous.preferences) return;
    for (const [route, opened] of this.views) {
      opened.then(
        (view) => {
          view.prefer(this.preferences);
          if (route === this.current) this.follow(false);
        },
        () => {},
      );
    }
  }
}

/** @param {Route} route */
function outletOf({ element }) {
  const outlet = /** @type {HTMLElement} */ (element.querySelector(".outlet"));
  outlet.setAttribute("role", "main"); // not an element of that kind, which style.css makes the game's
  return outlet;
}

/**
 * Says how far Python is, which the route waits for; where it could not start, with buttons to go on.
 * @param {Element} wait
 * @param {State} state
 * @param {(event: Event) => void} dispatch
 */
function showWait(wait, state, dispatch) {
  const { boot } = state;
  if (boot.phase !== "failed") return updateText(wait, boot.phase === "ready" ? clocksText(state) : statusWords(state));
  const offers = statusOf(state).offers.map(({ key, event }) => button(t(key), () => dispatch(event)));
  const line = [statusWords(state), ...offers.map(({ textContent }) => textContent)].join(" ");
  if (wait.textContent === line) return;
  wait.replaceChildren(statusWords(state), ...offers.flatMap((offer) => [" ", offer]));
}
