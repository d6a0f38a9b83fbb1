// Says how a board's attributes reach its game: they are sent as one order, and what changes before that is obeyed goes
// with the next.

export type OrderState = "rest" | "obeying" | "behind" | "starting" | "overtaken";

type OrderEvent = "order" | "start" | "change" | "obeyed";

/**
 * The state after an event; any other event changes nothing. A board that begins anew is at "rest".
 *
 * - "rest": no order is under way.
 * - "obeying": one is; "behind": attributes have changed since it was sent.
 * - "starting": Python starts to obey it; "overtaken": attributes have changed since it was sent.
 *
 * The events: "order", one is sent to a game; "start", one is sent to a Python that has yet to start; "change", attributes
 * have changed; "obeyed".
 */
const AFTER: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = Object.freeze({
  rest: { order: "obeying", start: "starting" },
  obeying: { change: "behind", obeyed: "rest" },
  behind: { obeyed: "rest" },
  starting: { change: "overtaken", obeyed: "rest" },
  overtaken: { obeyed: "rest" },
});

export const orderAfter = (state: OrderState, event: OrderEvent): OrderState => AFTER[state][event] ?? state;

/** Whether the game has not got the attributes as they are now. */
export const isLate = (state: OrderState) => state === "behind" || state === "overtaken";
