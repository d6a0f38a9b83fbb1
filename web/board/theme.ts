// Reads the board's colours from CSS, so that colour schemes and pages can change them.

import type { ShapeColor } from "../base/protocol.ts";
import type { DrawingContext, Material } from "./pieces.ts";

/**
 * The names of the themes, in the order of the settings. Their colours are in palettes.ts, which the first load does
 * without: there they are CSS.
 */
export const THEME_NAMES = Object.freeze(["tuff", "basalt", "wood", "paper", "contrast"] as const);

export type ThemeName = (typeof THEME_NAMES)[number];
/** the texture of the board, which ground.ts draws */
const GRAINS = ["stone", "wood", "none"] as const;

export interface Theme {
  grain: (typeof GRAINS)[number];
  stone: string;
  stoneLow: string;
  pore: string;
  /** over every second square */
  chequer: string;
  line: string;
  lineGlint: string;
  label: string;
  /** the fill of marks for legal moves */
  may: string;
  mayEdge: string;
  /** obligations and mistakes */
  must: string;
  /** the colour of the last move */
  trace: string;
  /** the colours of arrows and circles */
  shapes: Record<ShapeColor, string>;
  shadow: string;
  light: Material;
  dark: Material;
  /** device pixels per CSS pixel */
  ratio: number;
}

/** where and how to draw */
export interface Canvas {
  ctx: DrawingContext;
  /** the side of the board in pixels */
  size: number;
  flipped: boolean;
  theme: Theme;
}

/** The theme of an element, in the system's colours where the visitor forces them. */
export function readTheme(element: Element, ratio: number): Theme {
  const style = getComputedStyle(element);
  const theme = toTheme((name) => style.getPropertyValue(`--board-${name}`).trim(), ratio);
  return matchMedia("(forced-colors: active)").matches ? { ...theme, ...forcedTheme(element) } : theme;
}

/**
 * Builds a theme from the colours of a palette.
 * @param color of a palette
 */
export function toTheme(color: (name: string) => string, ratio: number): Theme {
  const material = (name: string) => ({
    face: color(`${name}-face`),
    shade: color(`${name}-shade`),
    edge: color(`${name}-edge`),
    ring: color(`${name}-ring`),
    glint: color(`${name}-glint`),
    carve: color(`${name}-carve`),
    lip: color(`${name}-lip`),
    rim: Number(color("rim")),
  });
  return {
    grain: GRAINS.find((each) => each === color("grain")) ?? "none",
    stone: color("stone"),
    stoneLow: color("stone-low"),
    pore: color("pore"),
    chequer: color("chequer"),
    line: color("line"),
    lineGlint: color("line-glint"),
    label: color("label"),
    may: color("may"),
    mayEdge: color("may-edge"),
    must: color("must"),
    trace: color("trace"),
    shapes: { G: color("shape-g"), R: color("shape-r"), Y: color("shape-y"), B: color("shape-b") },
    shadow: color("shadow"),
    light: material("light"),
    dark: material("dark"),
    ratio,
  };
}

/**
 * The theme in the system's forced colours: two for the board and one for legal moves. The lighter of the two colours
 * the light pieces.
 */
function forcedTheme(element: Element) {
  const ground = systemColor(element, "Canvas");
  const ink = systemColor(element, "CanvasText");
  const accent = systemColor(element, "Highlight");
  const [light, dark] = luminance(ground) > luminance(ink) ? [ground, ink] : [ink, ground];
  const flat = (face: string, mark: string) => {
    return {
      face,
      shade: face,
      edge: ink,
      ring: ink,
      glint: "transparent",
      carve: mark,
      lip: "transparent",
      rim: 0.06,
    };
  };
  return {
    grain: "none" as const,
    stone: ground,
    stoneLow: ground,
    chequer: "transparent",
    line: ink,
    lineGlint: "transparent",
    label: ink,
    may: accent,
    mayEdge: ink,
    must: ink,
    trace: accent,
    shapes: { G: ink, R: ink, Y: ink, B: ink },
    shadow: "transparent",
    light: flat(light, dark),
    dark: flat(dark, light),
  };
}

/** @param name of a CSS system colour */
function systemColor(element: Element, name: string) {
  const probe = document.createElement("span");
  probe.style.color = name;
  element.shadowRoot?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param color as computed styles give it: rgb(r, g, b) */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
