// Implements the part of CanvasRenderingContext2D that men, background and lines need, with SVG as output.

interface Gradient {
  id: string;
  addColorStop: (at: number, color: string) => void;
}

const round = (number: number) => String(Math.round(number * 100) / 100).replace(/^(-?)0\./, "$1.");

export class SvgContext {
  prefix: string;

  fillStyle: string | Gradient = "";
  strokeStyle = "";
  lineWidth = 1;
  /** elements, the lowest first */
  drawn: string[] = [];
  gradients: string[] = [];
  /** rectangles of one colour, merged into one element */
  tiles: { fill: string; way: string } | null = null;
  path: { x: number; y: number; r: number; from: number; to: number } | null = null;
  shift = { x: 0, y: 0 };
  shifts: { x: number; y: number }[] = [];

  /** @param prefix of the ids within the page */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  save() {
    this.shifts.push(this.shift);
  }

  restore() {
    this.shift = this.shifts.pop() ?? { x: 0, y: 0 };
  }

  translate(x: number, y: number) {
    this.shift = { x: this.shift.x + x, y: this.shift.y + y };
  }

  beginPath() {
    this.path = null;
  }

  /** Sets the path to one arc or circle; longer paths are not supported. */
  arc(x: number, y: number, r: number, from: number, to: number) {
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
    const end = (angle: number) => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
    return `<path d="M${end(from)}A${round(r)} ${round(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end(to)}"`;
  }

  fillRect(x: number, y: number, width: number, height: number) {
    const fill = paint(this.fillStyle);
    if (this.tiles?.fill !== fill) this.flush();
    this.tiles ??= { fill, way: "" };
    const corner = `M${round(x + this.shift.x)} ${round(y + this.shift.y)}`;
    this.tiles.way += `${corner}h${round(width)}v${round(height)}h${round(-width)}z`;
  }

  add(element: string) {
    this.flush();
    this.drawn.push(element);
  }

  flush() {
    if (this.tiles) this.drawn.push(`<path d="${this.tiles.way}" fill="${this.tiles.fill}"/>`);
    this.tiles = null;
  }

  createLinearGradient(...[x1, y1, x2, y2]: [number, number, number, number]) {
    return this.gradient("linear", { x1, y1, x2, y2 });
  }

  createRadialGradient(...[fx, fy, fr, cx, cy, r]: [number, number, number, number, number, number]) {
    const { x, y } = this.shift;
    return this.gradient("radial", { cx: cx + x, cy: cy + y, r, fx: fx + x, fy: fy + y, fr });
  }

  gradient(kind: "linear" | "radial", where: Record<string, number>): Gradient {
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

const paint = (style: string | Gradient) => (typeof style === "string" ? style : `url(#${style.id})`);

/** An attribute, left out if it is zero. */
const at = (name: string, value: number) => (round(value) === "0" ? "" : ` ${name}="${round(value)}"`);
