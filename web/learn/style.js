// The style of the learning part, which comes with it. Constructed, so that a strict Content-Security-Policy allows it.

const SHEET = `
.learn { --read: 62ch; min-height: 100dvh; padding-bottom: 40px; }
.learn .masthead { max-width: 1280px; margin: 0 auto; padding: 8px clamp(14px, 3vw, 32px); gap: 8px; }
.learn .home { display: flex; align-items: center; gap: 10px; min-height: 44px; font-size: 1.25rem; font-weight: 650;
  color: inherit; text-decoration: none; }
.learn .mark { width: 30px; }
.learn .masthead nav { display: flex; gap: 2px; margin-inline-start: auto; padding: 3px; border-radius: 12px;
  background: var(--paper); box-shadow: 0 0 0 1px var(--paper-edge); }
.learn .masthead nav a { display: grid; align-items: center; min-height: 36px; padding: 0 16px; border-radius: 9px;
  color: inherit; text-decoration: none; }
.learn .masthead nav a:hover { background: var(--apricot-wash); }
.learn .masthead nav a[aria-current] { background: var(--apricot-wash); box-shadow: inset 0 -3px var(--apricot);
  font-weight: 600; }
.learn .quiet { margin-inline-start: 4px; }
.learn[data-bare] .masthead { display: none; }
.learn .wait { padding: 0 clamp(14px, 3vw, 32px); text-align: center; color: var(--ink-soft); }
.learn .wait:empty { display: none; }

.learn-hall { max-width: 1280px; margin: 0 auto; padding: 0 clamp(14px, 3vw, 32px); }
.learn-hall [hidden] { display: none !important; }
.learn-hall h1:focus, .learn-hall .verdict:focus { outline: none; }
.learn-hall h1 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.4rem); line-height: 1.12; font-weight: 680;
  letter-spacing: -.015em; text-wrap: balance; }
.learn-hall h2 { font-size: 1.2rem; font-weight: 650; }
.learn-hall h3 { margin: 0; font-size: 1rem; font-weight: 600; line-height: 1.25; }
.learn-hall .lead { max-width: var(--read); color: var(--ink-soft); font-size: 1.05rem; text-wrap: pretty; }
.learn-hall :is(ol, ul) { margin: 0; padding: 0; list-style: none; }
.learn-hall a { color: var(--pomegranate-deep); }
.learn-hall a.primary, .learn-hall button.primary { background: var(--pomegranate); border-color: var(--pomegranate);
  color: var(--on-pomegranate); }
.learn-hall a.primary { display: inline-block; padding: 11px 20px; border-radius: 12px; text-decoration: none;
  font-weight: 600; }
.learn-hall a.primary:hover, .learn-hall button.primary:hover { filter: brightness(1.12); }
.learn-hall a.primary span { font-weight: 400; }
.learn-hall button { min-height: 44px; padding: 6px 16px; border: 1px solid var(--paper-edge); border-radius: 12px;
  background: var(--paper); cursor: pointer; }
.learn-hall button:hover { border-color: var(--apricot); }
.learn-hall button[aria-disabled=true] { opacity: .4; cursor: default; }
.learn-hall .share { display: flex; flex-wrap: wrap; gap: 6px; }
.learn-hall .share button { min-height: 32px; padding: 2px 12px; border-radius: 16px; background: none; font-size: .85rem;
  color: var(--ink-soft); }
.chip { display: inline-block; min-width: 2.6em; padding: 1px 8px; border-radius: 8px; background: var(--apricot-wash);
  color: var(--ink); font-size: .82rem; font-weight: 650; font-variant-numeric: tabular-nums; text-align: center;
  text-decoration: none; }
.learn-hall a.chip { padding-block: 4px; color: var(--ink); }
a.chip:hover { box-shadow: inset 0 -2px var(--apricot); }
.rule-links { display: inline-flex; flex-wrap: wrap; gap: 5px; }
.thumbnail { display: block; width: 100%; overflow: visible; }
.thumbnail .stone { fill: var(--stone); }
.thumbnail path { fill: none; stroke: rgb(128 76 46 / .38); stroke-width: .04; }
.thumbnail .light { fill: #fffaf0; stroke: #8f6d3c; stroke-width: .09; }
.thumbnail .dark { fill: #8d1b33; stroke: #3d0613; stroke-width: .07; }
.thumbnail .crown { stroke: none; }
.thumbnail .light.crown { fill: #a5834d; }
.thumbnail .dark.crown { fill: #e8a48f; }

/* At a glance */
.overview { padding-top: clamp(8px, 3vh, 36px); }
.overview > .lead { margin: 10px 0 clamp(20px, 4vh, 40px); font-size: 1.15rem; }
.overview section { margin-top: clamp(30px, 6vh, 60px); }
.overview section > h2 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 18px; font-size: 1.45rem; }
.overview section > h2 a { display: inline-grid; align-items: center; min-height: 32px; font-size: .95rem;
  font-weight: 400; }
.overview section > p { max-width: var(--read); color: var(--ink-soft); }
.overview .course { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2.6fr);
  gap: clamp(18px, 3vw, 44px); margin-top: 0; padding: clamp(18px, 2.6vw, 34px); border-radius: 24px;
  background: var(--paper); box-shadow: var(--shade); }
.course-head { display: grid; align-content: start; gap: 12px; }
.course-head h2 { font-size: 1.45rem; }
.course-head p { color: var(--ink-soft); }
.course-head progress { width: 100%; height: 8px; border: 0; border-radius: 4px; overflow: hidden;
  background: var(--paper-edge); accent-color: var(--apricot); }
.course-head progress::-webkit-progress-bar { background: var(--paper-edge); }
.course-head progress::-webkit-progress-value { background: var(--apricot); border-radius: 4px; }
.course-head progress::-moz-progress-bar { background: var(--apricot); }
.course-head .count { margin-top: -6px; font-size: .92rem; }
.course-head a.primary { justify-self: start; margin-top: 4px; }
.chapters { columns: 3 210px; column-gap: clamp(14px, 2vw, 30px); }
.chapters > li { break-inside: avoid; padding-bottom: 20px; }
.chapters h3 { padding-bottom: 6px; }
.chapters a { display: flex; align-items: center; gap: 10px; min-height: 36px; padding: 3px 6px; border-radius: 9px;
  color: inherit; line-height: 1.2; text-decoration: none; }
.chapters a:hover { background: var(--apricot-wash); }
.bead { flex: none; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%;
  background: var(--page); box-shadow: inset 0 0 0 1.5px var(--paper-edge); color: var(--ink-soft); font-size: .8rem;
  font-variant-numeric: tabular-nums; }
[data-done] > a > .bead { background: var(--fruit); box-shadow: inset 0 0 0 1.5px var(--fruit-edge); color: #fff6ea; }
[data-done] > a { color: var(--ink-soft); }
.chapters a[aria-current] { font-weight: 600; }
.chapters a[aria-current] .bead { box-shadow: inset 0 0 0 2.5px var(--apricot); color: var(--ink); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 288px), 1fr)); gap: 12px;
  margin-top: 16px !important; }
.card { border-radius: 16px; background: var(--paper); box-shadow: 0 0 0 1px var(--paper-edge); }
.rule-cards .card, .compare-cards .card a { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 14px;
  align-items: center; padding: 12px; }
.compare-cards .card a { border-radius: 16px; color: inherit; line-height: 1.3; text-decoration: none; }
.compare-cards .card a:hover { box-shadow: 0 0 0 2px var(--apricot); }
.compare-cards .card a[data-done]::after { content: none; }
.ways { display: flex; flex-wrap: wrap; gap: 6px; padding-top: 8px; }
.ways a { display: inline-flex; align-items: center; gap: 6px; min-height: 34px; padding: 2px 13px;
  border-radius: 17px; box-shadow: inset 0 0 0 1px var(--paper-edge); text-decoration: none; font-size: .92rem; }
.ways a:hover { box-shadow: inset 0 0 0 2px var(--apricot); }
.ways a::before { content: ""; width: 9px; height: 9px; border-radius: 50%; box-shadow: inset 0 0 0 1.5px currentcolor; }
.ways a[data-kind=watch]::before { width: 0; height: 0; border-radius: 0; box-shadow: none;
  border-block: 5px solid transparent; border-inline-start: 8px solid currentcolor; }
.ways a[data-done] { background: var(--apricot-wash); }
.ways a[data-done]::after, .tick::after { content: "✓" / ""; font-weight: 700; }

.puzzles .course { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.standing { font-weight: 600; font-variant-numeric: tabular-nums; }
.course-head .standing { color: var(--ink); }
.wishes { display: grid; gap: 14px; align-content: start; }
.wishes .primary { justify-self: start; }
.beads { display: flex; flex-wrap: wrap; gap: 4px; padding-top: 10px !important; }
.beads a { display: grid; place-items: center; min-width: 44px; min-height: 44px; border-radius: 50%;
  text-decoration: none; }
.beads .bead { width: 38px; height: 38px; background: var(--paper); color: var(--ink); font-size: .85rem; }
.beads a:hover .bead { box-shadow: inset 0 0 0 2.5px var(--apricot); }
.puzzles > section { margin-top: 26px; }
.themes { display: flex; flex-wrap: wrap; gap: 6px; }

/* The rules in words */
.rulebook { display: grid; gap: 16px; max-width: 780px; margin: 0 auto; padding-top: clamp(6px, 2vh, 24px); }
.rulebook li { display: grid; grid-template-columns: 3.2em minmax(0, 1fr); gap: 14px; padding: 14px 12px;
  border-top: 1px solid var(--paper-edge); border-radius: 2px; }
.rulebook li .chip { justify-self: start; align-self: start; }
.rulebook li[aria-current] { border-radius: 14px; border-color: transparent; background: var(--paper);
  box-shadow: 0 0 0 2px var(--apricot); }
.rulebook li:focus { outline: none; }
.rulebook .ways:empty { display: none; }

/* A lesson */
.lesson { --board: min(100%, 62dvh); display: grid; gap: 14px; padding-top: 4px; }
.trail { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; font-size: .9rem; color: var(--ink-soft); }
.trail a:not(.chip) { display: inline-grid; align-items: center; min-height: 28px; }
.lesson-head { display: grid; gap: 8px; align-content: end; }
.tick { display: inline-grid; place-items: center; width: 1.15em; height: 1.15em; margin-inline-start: .4em;
  border-radius: 50%; background: var(--fruit); color: #fff6ea; font-size: .6em; vertical-align: .22em; }
.lesson tama-board { width: 100%; border-radius: 2%; background: var(--stone); box-shadow: var(--shade); }
.table { width: var(--board); justify-self: center; }
.lesson-foot { display: grid; gap: 12px; align-content: start; }
.task { font-size: 1.15rem; font-weight: 650; line-height: 1.3; text-wrap: pretty; }
.verdict { padding-inline-start: 14px; border-inline-start: 4px solid var(--paper-edge); }
.verdict:empty, .note:empty, .hints:empty { display: none; }
.verdict h2 { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; font-size: 1.05rem; }
.verdict[data-tone=good] { border-color: #5d8a3f; }
.verdict[data-tone=wrong] { border-color: var(--pomegranate-deep); }
.verdict[data-tone=wrong] h2 { color: var(--pomegranate-deep); }
.note { color: var(--pomegranate-deep); }
.note button { margin-inline-start: 8px; color: var(--ink); }
.hints { display: grid; gap: 6px; }
.hints li { padding: 8px 14px; border-radius: 12px; background: var(--apricot-wash); }
.tools, .player { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.onward { justify-self: start; }
.told { min-height: 4.4em; }
.caption { font-size: 1.15rem; line-height: 1.4; text-wrap: pretty; }
.told .why { color: var(--pomegranate-deep); }
.player .count { margin-inline-start: auto; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 22px clamp(18px, 3vw, 44px); }
.side { display: grid; grid-template-rows: auto auto; align-content: start; gap: 12px; justify-items: center; }
.lesson .side > * { width: min(100%, max(300px, 100dvh - 430px)); }
.side h2 { font-size: 1.05rem; }
.lines { display: grid; gap: 8px; }
.lines .only { font-weight: 600; }
.lines li { display: grid; gap: 2px; padding: 8px 14px; border-radius: 12px; background: var(--apricot-wash); }
.lines li + li { margin-top: 6px; }
.lines .moves { font-weight: 600; overflow-wrap: anywhere; }
.lines ul:empty { display: none; }
.parted { padding-inline-start: 14px; border-inline-start: 4px solid; font-size: 1.05rem; }
.parted[data-tone=good] { border-color: #5d8a3f; }
.parted[data-tone=wrong] { border-color: var(--pomegranate-deep); color: var(--pomegranate-deep); }
.legend { color: var(--ink-soft); font-size: .92rem; }
.legend::before { content: ""; display: inline-block; width: 34px; margin-inline-end: 10px; vertical-align: .25em;
  border-top: 3px dashed #b3172f; }
.lesson[data-kind=compare] { --read: 110ch; }
.lesson[data-kind=compare] h1 { font-size: clamp(1.4rem, 1.1rem + 1vw, 1.9rem); }
.player svg { width: 22px; height: 22px; fill: currentcolor; stroke: currentcolor; stroke-width: 2.2;
  stroke-linecap: round; stroke-linejoin: round; }
.player button { display: grid; place-items: center; width: 48px; padding: 0; }
.player button.primary { width: 74px; }

@media (min-aspect-ratio: 1 / 1) and (min-width: 760px) {
  .lesson:not([data-kind=compare]) { --board: min(100dvh - 96px, 56vw, 900px);
    grid-template-columns: var(--board) minmax(280px, 1fr); grid-template-rows: auto minmax(0, 1fr);
    column-gap: clamp(20px, 3.4vw, 52px); row-gap: 20px; }
  .lesson:not([data-kind=compare]) .table { grid-area: 1 / 1 / 3 / 2; }
  .lesson:not([data-kind=compare]) > :not(.table) { grid-column: 2; }
  .lesson:not([data-kind=compare]) .lesson-head { padding-top: clamp(0px, 6vh, 70px); }
  .learn[data-bare] .lesson { --board: min(100dvh - 24px, 56vw); padding-top: 12px; }
}
@media (max-width: 360px) {
  .learn .home span { position: absolute; clip-path: inset(50%); }
  .learn .masthead nav a { padding: 0 12px; }
}
@media (max-width: 480px) {
  .learn .masthead nav a { padding: 0 clamp(6px, 2.4vw, 10px); }
  .learn .home span { position: absolute; clip-path: inset(50%); }
}
@media (max-width: 760px) {
  .overview .course, .puzzles .course { grid-template-columns: minmax(0, 1fr); }
  .lesson > .table { width: calc(100% + 2 * clamp(14px, 3vw, 32px)); max-width: 62dvh;
    margin-inline: calc(-1 * clamp(14px, 3vw, 32px)); }
  .lesson tama-board { border-radius: 0; }
}
@media (forced-colors: active) {
  .thumbnail { forced-color-adjust: none; }
  .learn-hall a.primary, .learn-hall button { border: 1px solid; }
}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @param {Element} element whose document, or shadow tree, is to have the style */
export function dress(element) {
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
