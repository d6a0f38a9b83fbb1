// Holds the page's state. It changes here alone, and data flows one way: event → reduce → state → subscribers.

/**
 * @template State, Event, Effect
 * @param {State} initial
 * @param {(state: State, event: Event) => { state: State, effects: Effect[] }} reduce pure
 * @param {(effect: Effect, dispatch: (event: Event) => void) => void} perform
 */
export function createStore(initial, reduce, perform) {
  let state = initial;
  /** @type {Set<(state: State, previous: State) => void>} */
  const subscribers = new Set();
  /** @param {Event} event */
  const dispatch = (event) => {
    const previous = state;
    const next = reduce(state, event);
    state = next.state;
    if (state !== previous) for (const tell of subscribers) tell(state, previous);
    for (const effect of next.effects) perform(effect, dispatch);
  };
  /** @param {(state: State, previous: State) => void} tell is called at once, and after each change */
  const subscribe = (tell) => {
    subscribers.add(tell);
    tell(state, state);
    return () => subscribers.delete(tell);
  };
  return { dispatch, subscribe };
}
