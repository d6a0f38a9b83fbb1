// The style sheet of <tama-cell>. It takes type and colours from the page around it: each colour is mixed with that of the
// text, so that it stands out in a light page as in a dark one.

import { themeRules } from "../board/palettes.ts";
import { Style } from "../board/style.ts";

const mixed = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, currentcolor)`;
const faint = (share: number) => `color-mix(in srgb, currentcolor ${share}%, transparent)`;

const SHEET = `
${themeRules("tama-board-view")}
:host { display: block; container-type: inline-size; margin: 1em 0; font: inherit; line-height: 1.4; text-align: start; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
[part=cell] { display: grid; grid-template-columns: minmax(0, 1fr); border: 1px solid ${faint(22)}; border-radius: 10px; }
[part=code] {
  display: grid; max-height: 70vh; overflow: auto; direction: ltr; text-align: left;
  border-radius: 9px 9px 0 0; background: ${faint(4)};
}
[part=code]:focus-within { outline: 3px solid ${mixed("#c96a10", 80)}; outline-offset: -1px; }
:is([part=code] > *, [part=output], [part=prompt], [part=answer]) {
  font: 400 .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  letter-spacing: normal; tab-size: 4;
}
[part=code] > * {
  grid-area: 1 / 1; width: 100%; min-width: 0; margin: 0; padding: 12px 14px; border: 0; background: none; color: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; text-align: left;
}
[part=code] textarea {
  resize: none; overflow: hidden; outline: 0; caret-color: currentcolor; -webkit-text-fill-color: transparent;
}
[part=code] textarea::selection { background: ${faint(24)}; }
[part=code] pre { pointer-events: none; -webkit-user-select: none; user-select: none; }
.comment { opacity: .72; font-style: italic; }
.string { color: ${mixed("#3c8f3c", 62)}; }
.number { color: ${mixed("#2f7fd0", 62)}; }
.keyword { color: ${mixed("#c43a54", 66)}; font-weight: 600; }
.fault { color: transparent; }
.fault mark { color: transparent; background: color-mix(in srgb, #e0364f 26%, transparent); border-radius: 3px; }
[part=controls] {
  display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; padding: 8px 10px; border-top: 1px solid ${faint(14)};
}
[part=status] { flex: 1 1 6em; min-width: 0; margin: 0; font-size: .85em; opacity: .85; overflow-wrap: anywhere; }
[part=status][data-phase=failed] { flex-basis: 100%; order: 1; opacity: 1; color: ${mixed("#d4304c", 70)}; font-weight: 600; }
[part=button], [part=open] {
  min-height: 44px; padding: 4px 14px; border: 1px solid ${faint(30)}; border-radius: 8px; background: none; color: inherit;
  font: inherit; font-size: .9em; cursor: pointer;
}
[part=open] { display: inline-flex; align-items: center; border-color: transparent; text-decoration: underline; text-underline-offset: 3px;
  padding: 4px 6px; margin-inline-start: auto; }
[data-do=run] { border-color: #8d1b33; background: #8d1b33; color: #fff6ea; font-weight: 600; }
[data-do=run]::before { content: "▶\\FE0E"; margin-inline-end: .5em; font-size: .8em; }
:is([part=button], [part=open]):hover { border-color: #f5a04c; }
:is([part=button], [part=open], [part=output], [part=answer]):focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
[part=button][aria-disabled=true] { opacity: .45; cursor: default; }
[part=progress] { display: block; width: 100%; height: 4px; border: 0; accent-color: #f5a04c; }
[part=result] { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 16px; align-items: start; }
[part=board] { width: min(100% - 28px, 320px); margin: 12px 14px; justify-self: center; }
[part=said] { min-width: 0; }
[part=caption] { margin: 0; padding: 8px 14px 0; font-size: .78em; opacity: .72; }
[part=output] {
  margin: 0; max-height: 50vh; overflow: auto; padding: 8px 14px 12px; border-radius: 9px; background: none; color: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr; text-align: left;
}
[part=output]:empty { display: none; }
[data-kind=err] { color: ${mixed("#d4304c", 70)}; }
[data-kind=remark] { opacity: .75; font-style: italic; }
[part=question] { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; padding: 0 14px 12px; }
[part=question] label { flex: 1 1 12em; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; min-width: 0; }
[part=prompt] { white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }
[part=answer] {
  flex: 1 1 9em; min-width: 0; min-height: 44px; padding: 8px 10px; border: 1px solid ${faint(45)}; border-radius: 8px;
  background: none; color: inherit; font-size: 1em;
}
@container (min-width: 620px) {
  [part=result][data-board] { grid-template-columns: minmax(0, 1fr) 300px; }
  [part=result][data-board] [part=board] { order: 1; width: auto; justify-self: stretch; margin-inline-start: 0; }
}
@media print { [part=controls], [part=question] { display: none; } [part=code], [part=output] { max-height: none; overflow: visible; } }
`;

export const cellStyle = new Style(SHEET);
