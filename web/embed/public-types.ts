// Types the attributes, methods and events of <tama-board>, which docs/embedding.md describes.

export type TamaMode = "play" | "replay" | "analyse" | "puzzle" | "lesson" | "demonstration" | "comparison";

export interface TamaOptions {
  mode?: TamaMode | null;
  fen?: string | null;
  pdn?: string | null;
  game?: number | string | null;
  ply?: number | string | null;
  orientation?: "white" | "black" | null;
  play?: "both" | "white" | "black" | "none" | null;
  level?: number | string | null;
  rules?: string | null;
  against?: string | null;
  lesson?: string | null;
  lang?: string | null;
  theme?: "tuff" | "basalt" | "wood" | "paper" | "contrast" | null;
  coordinates?: "none" | null;
  controls?: "none" | null;
  keys?: "none" | null;
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

export interface TamaLesson {
  lesson: string;
}

export interface TamaBoardEvents {
  ready: CustomEvent<TamaPlace | TamaLesson>;
  change: CustomEvent<TamaPlace>;
  move: CustomEvent<TamaMove>;
  select: CustomEvent<{ square: string | null }>;
  illegal: CustomEvent<{ sentence: string; key: string | null; squares: Record<string, string[]> }>;
  gameover: CustomEvent<TamaPlace & { winner: "white" | "black" | null; reason: string; sentence: string }>;
  solved: CustomEvent<TamaLesson>;
  error: CustomEvent<{ message: string }>;
}

export interface TamaBoard extends HTMLElement {
  get mode(): string | null;
  set mode(value: TamaOptions["mode"]);
  get fen(): string | null;
  set fen(value: TamaOptions["fen"]);
  get pdn(): string | null;
  set pdn(value: TamaOptions["pdn"]);
  get game(): string | null;
  set game(value: TamaOptions["game"]);
  get ply(): string | null;
  set ply(value: TamaOptions["ply"]);
  get orientation(): string | null;
  set orientation(value: TamaOptions["orientation"]);
  get play(): string | null;
  set play(value: TamaOptions["play"]);
  get level(): string | null;
  set level(value: TamaOptions["level"]);
  get rules(): string | null;
  set rules(value: TamaOptions["rules"]);
  get against(): string | null;
  set against(value: TamaOptions["against"]);
  get lesson(): string | null;
  set lesson(value: TamaOptions["lesson"]);
  get theme(): string | null;
  set theme(value: TamaOptions["theme"]);
  get coordinates(): string | null;
  set coordinates(value: TamaOptions["coordinates"]);
  get controls(): string | null;
  set controls(value: TamaOptions["controls"]);
  get keys(): string | null;
  set keys(value: TamaOptions["keys"]);
  get site(): string | null;
  set site(value: string | null);
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
