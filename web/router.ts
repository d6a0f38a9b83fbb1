// Shows what the page's address asks for: the game, the lessons or the studio. The game stays as it is meanwhile.

import type { Event } from "./app/events.ts";
import type { State } from "./app/state.ts";
import type { Stand } from "./app/timeline.ts";
import { learnId, roomOf, studioPlace } from "./base/address.ts";
import { button, contentOf, elementIn, updateText } from "./base/dom.ts";
import { goTo } from "./base/kiosk.ts";
import { LoadError } from "./base/loading.ts";
import { plain, t } from "./i18n/messages.ts";
import type { EngineClient } from "./python/client.ts";
import type { Download } from "./python/download.ts";
import { missingLine } from "./ui/failure.ts";
import { setTitle } from "./ui/page-title.ts";
import { clocksText, statusOf, statusWords } from "./ui/status-text.ts";

/** what a route shows */
interface RouteView {
  show: (hash: string, focus: boolean) => void;
  prefer: (preferences: State["preferences"]) => void;
  leave: () => void;
}

interface Route {
  element: HTMLElement;
  /** whether an address belongs to it */
  has: (hash: string) => boolean;
  /** is called when it is first entered; `reload` takes the game along */
  open: (
    outlet: HTMLElement,
    options: { preferences: State["preferences"]; onTitle: (title: string) => void; reload: () => void },
  ) => Promise<RouteView>;
}

/** what the routes need of the page */
interface RouteNeeds {
  loadLazy: () => Promise<typeof import("./lazy.ts")>;
  loadStudio: () => Promise<typeof import("./studio/studio.ts")>;
  download: Download;
  client: EngineClient;
  /** the position of the game */
  stand: () => Stand;
}

/**
 * The lessons and the studio, each loaded when it is first entered.
 * @param root holds an element for each route
 */
export function createRoutes(
  root: HTMLElement,
  { loadLazy, loadStudio, download, client, stand }: RouteNeeds,
): Route[] {
  const part = (id: string) => elementIn(root, `#${id}`);
  return [
    {
      element: part("learn"),
      has: (hash) => learnId(hash) !== null,
      open: async (outlet, options) => {
        const { mountLearn } = await loadLazy();
        const { show, ...view } = mountLearn(outlet, client, options);
        return { ...view, show: (hash, focus) => show(learnId(hash) ?? "", focus) };
      },
    },
    {
      element: part("studio"),
      has: (hash) => studioPlace(hash) !== null,
      open: async (outlet, options) => {
        const { mountStudio } = await loadStudio();
        return mountStudio(outlet, { ...options, download, client, stand });
      },
    },
  ];
}

/** The route of the page's address; undefined for the game. */
export const currentRoute = (routes: Route[]) => routes.find((route) => route.has(location.hash));

interface RouterPage {
  /** the masthead, with a link to each room */
  header: HTMLElement;
  game: HTMLElement;
  /** holds an element for each route */
  root: HTMLElement;
  /** the live region of the game */
  announcer: HTMLElement;
  preferences: State["preferences"];
  dispatch: (event: Event) => void;
}

export function mountRouter(page: RouterPage, routes: Route[]): (state: State, previous: State) => void {
  const router = new Router(page, routes);
  addEventListener("hashchange", () => router.follow(true));
  router.follow(false);
  return (state, previous) => router.update(state, previous);
}

class Router {
  page: RouterPage;
  routes: Route[];
  preferences: State["preferences"];

  /** those that were entered */
  views = new Map<Route, Promise<RouteView>>();
  /** the one that is shown; none while the game is */
  current: Route | undefined;

  constructor(page: RouterPage, routes: Route[]) {
    this.page = page;
    this.routes = routes;
    this.preferences = page.preferences;
  }

  /** @param focus whether the keyboard's focus moves along */
  async follow(focus: boolean) {
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
      const link = this.linkTo(before.element.id);
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
    const here = this.linkTo(roomOf(location.hash));
    for (const link of page.header.querySelectorAll("[data-room]")) {
      if (link === here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  linkTo = (room: string) => this.page.header.querySelector(`[data-room=${room}]`);

  enter(route: Route) {
    route.element.querySelector(".missing")?.remove();
    const onTitle = (title: string) => {
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

  /** Says that a route could not be loaded or opened, with a way to go on. */
  sayMissing(route: Route, error: unknown) {
    if (!(error instanceof LoadError)) reportError(error);
    if (route !== this.current) return;
    const why = error instanceof LoadError ? error.why : "connection";
    if (why === "stuck") return this.reload();
    if (why === "older") this.page.dispatch({ type: "outdated" });
    const sentence = missingLine(why, { retry: () => this.follow(true), reload: () => this.reload() });
    outletOf(route).append(sentence);
    sentence.focus({ preventScroll: true });
  }

  update(state: State, previous: State) {
    this.preferences = state.preferences;
    // A saved game that was opened from another room is seen at once.
    if (
      state.site.away &&
      state.saved.snapshot &&
      state.saved.snapshot !== previous.saved.snapshot &&
      previous.dialogs.open === "games"
    )
      goTo("#game");
    for (const { element } of this.routes) {
      const wait = element.querySelector(".wait:not(.missing)"); // until the route has opened
      if (wait) showWait(wait, state, this.page.dispatch);
    }
    if (state.site.language === previous.site.language && state.preferences === previous.preferences) return;
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

function outletOf({ element }: Route) {
  const outlet = elementIn(element, ".outlet");
  outlet.setAttribute("role", "main"); // not an element of that kind, which style.css makes the game's
  return outlet;
}

/** Says how far Python is, which the route waits for; where it could not start, with buttons to go on. */
function showWait(wait: Element, state: State, dispatch: (event: Event) => void) {
  const { boot } = state;
  if (boot.phase !== "failed") return updateText(wait, boot.phase === "ready" ? clocksText(state) : statusWords(state));
  const offers = statusOf(state).offers.map(({ key, event }) => button(t(key), () => dispatch(event)));
  const words = statusWords(state);
  const line = [plain(words), ...offers.map(({ textContent }) => textContent)].join(" ");
  if (wait.textContent === line) return;
  wait.replaceChildren(...contentOf(words, ...offers.flatMap((offer) => [" ", offer])));
}
