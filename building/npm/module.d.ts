
/** Sets the site that boards without the attribute `site` play at. Call it before the first board is on the page. */
export function configure(options: { site: string | URL }): void;

/** Defines <tama-board>, once; on a server it does nothing. */
export function defineTamaBoard(): void;

/** Makes boards of fenced blocks of language `tama`, also of later ones; on a server it does nothing. */
export function watchFences(): void;

/** Reads the text of a fenced block: attributes of <tama-board>. Throws a SyntaxError with the line of what is wrong. */
export function readBoardText(text: string): Record<string, string>;

/** The class of <tama-board>. On a server it has no elements. */
export const TamaBoardElement: { new (): TamaBoard; prototype: TamaBoard };

/** The listeners of <tama-board> in JSX: `onmove`, `onchange` and so on. */
export type TamaBoardListeners = {
  [Name in keyof TamaBoardEvents as `on${Name}`]?: (event: TamaBoardEvents[Name]) => void;
};

/** The attributes and listeners of <tama-board> in JSX. */
export type TamaBoardAttributes = TamaOptions & TamaBoardListeners & { site?: string | null };
