// Declares what the page gives to every screen of the studio, and lays the screens out.

import type { Preferences } from "../app/preferences.ts";
import { type Child, make } from "../base/dom.ts";
import type { EngineClient } from "../python/client.ts";
import type { Download } from "../python/download.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { ShownPosition } from "../ui/cell.ts";
import type { Screen, Visit } from "../ui/screen.ts";

/** what the page gives to every screen */
export interface StudioPage {
  download: Download;
  sandbox: Sandbox;
  /** asks the worker that knows the rules */
  client: EngineClient;
  /** the position of the game */
  position: () => ShownPosition;
  preferences: Preferences;
  /** the name of the text that the code cell is to open with */
  selected: { text: string | null };
  /** the page, with the game */
  reload: () => void;
}

export type StudioContext = StudioPage & Visit;

/** Lays a screen out: a heading, a board and what belongs to it, and the work beside it. */
export function layOut({
  kind,
  title,
  lead,
  board,
  work,
}: {
  kind: string;
  title: string;
  lead: string;
  board: Child[];
  work: Child[];
}): Screen {
  const element = make(
    "section",
    { class: `${kind} workspace` },
    make("div", { class: "workspace-head" }, make("h1", { tabindex: "-1" }, title), make("p", { class: "lead" }, lead)),
    make("div", { class: "workspace-board" }, ...board),
    make("div", { class: "workspace-work" }, ...work),
  );
  return { element, title };
}
