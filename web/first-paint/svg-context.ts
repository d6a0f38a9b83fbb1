// Implements the part of CanvasRenderingContext2D that men, background and lines need, with SVG as output.

/** @typedef {{ id: string, addColorStop: (at: number, color: string) => void }} Gradient */

const round = (/** @type {number} */ number) => String(Math.round(number * 100) / 100).replace(/^(-?)0\./, "$1.");

export class SvgContext {
  fillStyle = /** @type {string | Gradient} */ ("");
  strokeStyle = "";
  lineWidth = 1;
  /** @type {string[]} elements, the lowest first */
  drawn = [];
  /** @type {string[]} */
  gradients = [];
  /** @type {{ fill: string, way: string } | null} rectangles of one colour, merged into one element */
  tiles = null;
  /** @type {{ x: number, y: number, r: number, from: number, to: number } | null} */
  path = null;
  shift = { x: 0, y: 0 };
  /** @type {{ x: number, y: number }[]} */
  shifts = [];

  /** @param {string} prefix of the ids within the page */
  constructor(prefix) {
    this.prefix = prefix;
  }

  save() {
    this.shifts.push(this.shift);
  }

  restore() {
    this.shift = this.shifts.pop() ?? { x: 0, y: 0 };
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  translate(x, y) {
    this.shift = { x: this.shift.x + x, y: this.shift.y + y };
  }

  beginPath() {
    this.path = null;
  }

  /**
   * Sets the path to one arc or circle; longer paths are not supported.
   * @param {number} x
   * @param {number} y
   * @param {number} r
   * @param {number} from
   * @param {number} to
   */
  arc(x, y, r, from, to) {
    this.path = { x: x + this.shift.x, y: y + this.shift.y, r, from, to };
  }

  fill() {
    this.add(`${this.outline()} fill="${paint(this.fillStyle)}"/>`);
  }

  stroke() {
    this.add(`${this.outline()} fill="none" stroke="${this.strokeStyle}" stroke-width="${round(this.lineWidth)}"/>`);
  }

  outline() {
    if (!this.path) throw new Error("expected an arc before it is painted");
    const { x, y, r, from, to } = this.path;
    if (to - from >= 2 * Math.PI) return `<circle${at("cx", x)}${at("cy", y)} r="${round(r)}"`;
    const end = (/** @type {number} */ angle) => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
    return `<path d="M${end(from)}A${round(r)} ${round(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end(to)}"`;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  fillRect(x, y, width, height) {
    const fill = paint(this.fillStyle);
    if (this.tiles?.fill !== fill) this.flush();
    this.tiles ??= { fill, way: "" };
    const corner = `M${round(x + this.shift.x)} ${round(y + this.shift.y)}`;
    this.tiles.way += `${corner}h${round(width)}v${round(height)}h${round(-width)}z`;
  }

  /** @param {string} element */
  add(element) {
    this.flush();
    this.drawn.push(element);
  }

  flush() {
    if (this.tiles) this.drawn.push(`<path d="${this.tiles.way}" fill="${this.tiles.fill}"/>`);
    this.tiles = null;
  }

  /** @param {[number, number, number, number]} ends */
  createLinearGradient(...[x1, y1, x2, y2]) {
    return this.gradient("linear", { x1, y1, x2, y2 });
  }

  /** @param {[number, number, number, number, number, number]} circles */
  createRadialGradient(...[fx, fy, fr, cx, cy, r]) {
    const { x, y } = this.shift;
    return this.gradient("radial", { cx: cx + x, cy: cy + y, r, fx: fx + x, fy: fy + y, fr });
  }

  /**
   * @param {"linear" | "radial"} kind
   * @param {Record<string, number>} where
   * @returns {Gradient}
   */
  gradient(kind, where) {
    const number = this.gradients.length;
    const id = `${this.prefix}${number}`;
    const place = Object.entries(where).map(([name, value]) => ` ${name}="${round(value)}"`);
    let stops = "";
    this.gradients.push("");
    return {
      id,
      addColorStop: (offset, color) => {
        stops += `<stop${at("offset", offset)} ${color === "transparent" ? 'stop-opacity="0"' : `stop-color="${color}"`}/>`;
        this.gradients[number] =
          `<${kind}Gradient id="${id}" gradientUnits="userSpaceOnUse"${place.join("")}>${stops}</${kind}Gradient>`;
      },
    };
  }

  /** The elements drawn so far, with their gradients. */
  toString() {
    this.flush();
    return this.gradients.join("") + this.drawn.join("");
  }
}

/** @param {string | Gradient} style */
const paint = (style) => (typeof style === "string" ? style : `url(#${style.id})`);

/**
 * An attribute, left out if it is zero.
 * @param {string} name
 * @param {number} value
 */
const at = (name, value) => (round(value) === "0" ? "" : ` ${name}="${round(value)}"`);
