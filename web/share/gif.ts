// Encodes frames as a GIF: one palette for all, and of each frame the rectangle that changed.

import { GIFEncoder, nearestColorIndex, quantize } from "gifenc/dist/gifenc.esm.js";

/** The colours of a GIF, of which the last stands for what is as before. */
const COLORS = 128;
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
  /** the palette without the number for what is as before */
  named: ReturnType<typeof quantize>;
  /** the numbers of the nearest colours, by 5 bits of each part */
  nearest = new Uint8Array(1 << 15).fill(UNCHANGED);
  before: Uint32Array | null = null;
  /** the frame that is not yet written, as it may stay longer */
  waiting: { pixels: Uint32Array; place: Rectangle; delay: number } | null = null;

  /** @param samples pixels that together have all colours */
  constructor(width: number, samples: Uint32Array) {
    this.width = width;
    this.palette = quantize(new Uint8ClampedArray(samples.buffer), COLORS - 1, { format: "rgb444" });
    this.named = this.palette.slice(0, UNCHANGED);
    while (this.palette.length < COLORS) this.palette.push([0, 0, 0]);
  }

  /** @param delay in milliseconds */
  add({ data, width, height }: ImageData, delay: number) {
    const pixels = new Uint32Array(data.buffer);
    const whole = { x: 0, y: 0, width, height };
    const place = this.waiting ? changed(this.waiting.pixels, pixels, width) : whole;
    if (this.waiting && !place) {
      this.waiting.delay += delay;
      return;
    }
    this.flush();
    this.waiting = { pixels, place: place ?? whole, delay };
  }

  /** The whole file. */
  finish() {
    this.flush();
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: "image/gif" });
  }

  /** Writes the frame that waits; only now is known how long it stays. */
  flush() {
    if (!this.waiting) return;
    const { pixels, place, delay } = this.waiting;
    const { encoder, palette } = this;
    const begin = encoder.bytesView().length;
    const options = { delay, transparent: this.before !== null, transparentIndex: UNCHANGED, dispose: 1 };
    const first = this.before ? {} : { palette };
    encoder.writeFrame(this.indexed(pixels, place), place.width, place.height, { ...options, ...first });
    if (this.before) {
      // gifenc puts every frame into the upper left corner.
      const { x, y } = place;
      encoder.bytesView().set([x & 255, x >> 8, y & 255, y >> 8], begin + BEFORE_PLACE);
    }
    this.before = pixels;
    this.waiting = null;
  }

  /** The numbers of the colours in a rectangle; what is as before has one of its own, which packs well. */
  indexed(pixels: Uint32Array, { x, y, width, height }: Rectangle) {
    const { before } = this;
    const index = new Uint8Array(width * height);
    let inside = 0;
    for (let row = y; row < y + height; row += 1) {
      for (let at = row * this.width + x, end = at + width; at < end; at += 1) {
        const pixel = pixels[at] ?? 0;
        index[inside++] = before !== null && before[at] === pixel ? UNCHANGED : this.colorOf(pixel);
      }
    }
    return index;
  }

  /** The number of the nearest colour, found once for those that are almost the same. */
  colorOf(pixel: number) {
    const key = ((pixel & 0xf8) << 7) | ((pixel >> 6) & 0x3e0) | ((pixel >> 19) & 0x1f);
    const known = this.nearest[key] ?? UNCHANGED;
    if (known !== UNCHANGED) return known;
    const found = nearestColorIndex(this.named, [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
    this.nearest[key] = found;
    return found;
  }
}
