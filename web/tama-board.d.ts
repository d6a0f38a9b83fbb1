// What a page that holds <tama-board> can say to it and hear from it. docs/embedding.md tells what it means.

export interface TamaOptions {
  mode?: "play" | "replay" | "analyse" | null;
  fen?: string | null;
  pdn?: string | null;
  ply?: number | string | null;
  orientation?: "white" | "black" | null;
  play?: "both" | "white" | "black" | "none" | null;
  level?: number | string | null;
  rules?: string | null;
  lang?: string | null;
  theme?: "tuff" | "basalt" | "wood" | "paper" | "contrast" | null;
  coordinates?: "none" | null;
  controls?: "none" | null;
}

export interface TamaPlace {
  fen: string;
  turn: "white" | "black";
  ply: number;
  moves: string[];
  lastMove: string | null;
  over: boolean;
}

export interface TamaMove extends TamaPlace {
  move: string;
  path: string[];
  captured: string[];
  side: "white" | "black";
  by: "reader" | "engine";
}

export interface TamaShape {
  square: string;
  target: string | null;
  color: "G" | "R" | "Y" | "B";
}

export interface TamaBoardEvents {
  ready: CustomEvent<TamaPlace>;
  change: CustomEvent<TamaPlace>;
  move: CustomEvent<TamaMove>;
  select: CustomEvent<{ square: string | null }>;
  illegal: CustomEvent<{ sentence: string; key: string | null; squares: Record<string, string[]> }>;
  gameover: CustomEvent<TamaPlace & { winner: "white" | "black" | null; reason: string; sentence: string }>;
  error: CustomEvent<{ message: string }>;
}

export interface TamaBoard extends HTMLElement {
  set(options: TamaOptions): Promise<string>;
  move(text: string): Promise<TamaPlace>;
  goTo(ply: number): Promise<TamaPlace>;
  undo(): Promise<TamaPlace>;
  redo(): Promise<TamaPlace>;
  flip(): Promise<TamaPlace>;
  getFen(): Promise<string>;
  getPdn(): Promise<string>;
  setShapes(shapes: TamaShape[]): void;
  destroy(): void;
  addEventListener<Name extends keyof TamaBoardEvents>(
    type: Name,
    listener: (this: TamaBoard, event: TamaBoardEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "tama-board": TamaBoard;
  }
}
