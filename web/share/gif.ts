// Encodes frames as a GIF: one palette for all, and of each frame the rectangle that changed.

import { applyPalette, GIFEncoder, quantize } from "gifenc/dist/gifenc.esm.js";

/** The colours of a GIF, of which the last stands for what is as before. */
const COLORS = 256;
const UNCHANGED = COLORS - 1;
/** The bytes of a frame before its place: a control extension, and the sign of an image. */
const BEFORE_PLACE = 9;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle in which two pictures differ; null if they are the same. */
export function changed(before: Uint32Array, after: Uint32Array, width: number): Rectangle | null {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0, y = 0; at < after.length; y += 1) {
    const end = at + width;
    let first = at;
    while (first < end && before[first] === after[first]) first += 1;
    if (first < end) {
      let last = end - 1;
      while (before[last] === after[last]) last -= 1;
      left = Math.min(left, first - at);
      right = Math.max(right, last - at);
      if (top < 0) top = y;
      bottom = y;
    }
    at = end;
  }
  return top < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

export class Gif {
  encoder = GIFEncoder();
  width: number;
  palette: ReturnType<typeof quantize>;
  before: Uint32Array | null = null;
  /** the frame that is not yet written, as it may stay longer */
  waiting: { pixels: Uint32Array; delay: number } | null = null;

  /** @param samples pictures that together have all colours */
  constructor(width: number, samples: Uint8ClampedArray[]) {
    this.width = width;
    const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const sample of samples) {
      all.set(sample, at);
      at += sample.length;
    }
    this.palette = quantize(all, COLORS - 1);
    while (this.palette.length < COLORS) this.palette.push([0, 0, 0]);
  }

  /** @param delay in milliseconds */
  add({ data }: ImageData, delay: number) {
    const pixels = new Uint32Array(data.buffer);
    const place = this.waiting && changed(this.waiting.pixels, pixels, this.width);
    if (this.waiting && !place) {
      this.waiting.delay += delay;
      return;
    }
    this.flush();
    this.waiting = { pixels, delay };
  }

  /** The whole file. */
  finish() {
    this.flush();
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: "image/gif" });
  }

  flush() {
    if (!this.waiting) return;
    const { pixels, delay } = this.waiting;
    const { before, width, palette, encoder } = this;
    const named = palette.slice(0, UNCHANGED);
    if (!before) {
      const index = applyPalette(new Uint8ClampedArray(pixels.buffer), named);
      encoder.writeFrame(index, width, pixels.length / width, { delay, palette });
    } else {
      const place = changed(before, pixels, width) ?? { x: 0, y: 0, width: 1, height: 1 };
      const index = applyPalette(cut(pixels, width, place), named);
      each(place, width, (at, inside) => {
        if (before[at] === pixels[at]) index[inside] = UNCHANGED;
      });
      const begin = encoder.bytesView().length;
      const options = { delay, transparent: true, transparentIndex: UNCHANGED, dispose: 1 };
      encoder.writeFrame(index, place.width, place.height, options);
      // gifenc puts every frame into the upper left corner.
      const { x, y } = place;
      encoder.bytesView().set([x & 255, x >> 8, y & 255, y >> 8], begin + BEFORE_PLACE);
    }
    this.before = pixels;
    this.waiting = null;
  }
}

/** @param act gets the place of a pixel in the whole picture, and within the rectangle */
function each({ x, y, width, height }: Rectangle, whole: number, act: (at: number, inside: number) => void) {
  let inside = 0;
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) act(row * whole + column, inside++);
}

function cut(pixels: Uint32Array, whole: number, place: Rectangle) {
  const part = new Uint32Array(place.width * place.height);
  each(place, whole, (at, inside) => {
    part[inside] = pixels[at] ?? 0;
  });
  return new Uint8ClampedArray(part.buffer);
}
