// What share/gif.ts uses of gifenc, which has no types of its own.

declare module "gifenc/dist/gifenc.esm.js" {
  type Palette = [red: number, green: number, blue: number][];

  interface FrameOptions {
    /** in milliseconds */
    delay: number;
    /** of all frames, with the first one */
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 leaves the frame in place */
    dispose?: number;
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(
    pixels: Uint8ClampedArray,
    colors: number,
    options: { format: "rgb565" | "rgb444" },
  ): Palette;
  export function nearestColorIndex(palette: Palette, color: Palette[number]): number;
}
