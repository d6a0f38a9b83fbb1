// Which folder of web/ may import which: downward only, for types too, and never in a circle.

const LAYERS = ["base", "i18n", "python", "sandbox", "board", "app", "ui"];
const FEATURES = "panels|analysis|games|learn|editor|studio|share|friend|device|tour|kiosk|embed";

const ANY = "^[^/]+(/|[.]ts$)";
/** Packages, and the two scripts of Pyodide, which the build puts there. */
const OTHERS = ["node_modules", "^[.]/pyodide"];
/** The sentences of the package in the languages of the page. */
const SENTENCES = "^[.][.]/tama_core/words/translated/";

/** A feature declares its part of the page's state there; who reads that part imports its type. */
const STATES = "^[^/]+/state[.]ts$";

/** @param {string} folders */
const inside = (folders) => `^(${folders})/`;

module.exports = {
  forbidden: [
    ...LAYERS.map((layer, at) => ({
      name: `${layer}-imports-downward`,
      comment: `${layer}/ may import itself and ${LAYERS.slice(0, at).join("/, ") || "nothing"}`,
      severity: "error",
      from: { path: inside(layer) },
      to: {
        path: ANY,
        pathNot: [
          inside(LAYERS.slice(0, at + 1).join("|")),
          ...OTHERS,
          ...(at >= LAYERS.indexOf("app") ? [STATES] : []),
          ...(layer === "i18n" ? [SENTENCES] : []),
        ],
      },
    })),
    {
      name: "features-stand-alone",
      comment: "What two features need lies in ui/ or below; what one needs of another, an entry hands in",
      severity: "error",
      from: { path: `^(${FEATURES})/` },
      to: { path: ANY, pathNot: ["^$1/", inside(LAYERS.join("|")), ...OTHERS, STATES] },
    },
    {
      name: "first-paint-imports-downward",
      comment: "The build writes it into the page: it may import what draws the board and below",
      severity: "error",
      from: { path: "^first-paint/" },
      to: { path: ANY, pathNot: [inside("first-paint|base|i18n|board"), ...OTHERS] },
    },
    {
      name: "pure-reducer",
      comment: "The state keeps keys and values: only effects and views put them in words",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(effects|view-model)[.]ts$" },
      to: { path: "^i18n/messages[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: OTHERS } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(node_modules|examples)/" },
    moduleSystems: ["es6"],
    parser: "tsc",
    tsPreCompilationDeps: true,
  },
};
