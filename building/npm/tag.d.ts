import type { TamaBoard } from "../../web/embed/public-types.ts";

declare global {
  interface HTMLElementTagNameMap {
    "tama-board": TamaBoard;
  }
}
