// How a board looks in someone's page, in the page's own type and colours; each of its parts can be restyled.

import { themeRules } from "../board/palettes.js";

const SHEET = `
${themeRules("tama-board-view")}
:host { display: block; max-width: 480px; font: inherit; line-height: 1.4; }
:host(:is([mode=comparison], [lesson^="compare/"])) { max-width: 960px; }
[part=lesson] { display: block; width: 100%; height: 640px; border: 0; }
:host([hidden]), [hidden] { display: none !important; }
tama-board-view { width: 100%; content-visibility: auto; } /* what is far from the window is not painted */
[part=status] {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 8px; align-items: center;
  min-height: 3.2em; padding: 6px 2px 0;
}
[part=headline], [part=detail] { grid-column: 1; }
[part=detail] { font-size: .9em; opacity: .8; }
[part=offers] { grid-area: 1 / 2 / 3 / 3; display: flex; gap: 6px; }
[part=progress] { grid-column: 1 / -1; width: 100%; height: 4px; accent-color: #f5a04c; }
[part=controls] { display: flex; flex-wrap: wrap; gap: 6px; min-height: 36px; }
[part=button] {
  min-height: 36px; padding: 4px 12px; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
  border-radius: 8px; background: none; color: inherit; font: inherit; font-size: .9em; cursor: pointer;
}
[part=button]:hover { border-color: #f5a04c; }
[part=button]:focus-visible { outline: 3px solid currentcolor; outline-offset: 1px; }
[part=button][aria-pressed=true] { border-color: currentcolor; box-shadow: inset 0 -3px currentcolor; }
[part=button][aria-disabled=true] { opacity: .4; cursor: default; }
[part=voice] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
`;

export const boardSheet = new CSSStyleSheet();
boardSheet.replaceSync(SHEET);
