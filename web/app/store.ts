// Holds the page's state. It changes here alone, and data flows one way: event → reduce → state → subscribers.

/** @param reduce pure */
export function createStore<State, Event, Effect>(
  initial: State,
  reduce: (state: State, event: Event) => { state: State; effects: Effect[] },
  perform: (effect: Effect, dispatch: (event: Event) => void) => void,
) {
  let state = initial;
  const subscribers = new Set<(state: State, previous: State) => void>();
  const dispatch = (event: Event) => {
    const previous = state;
    const next = reduce(state, event);
    state = next.state;
    if (state !== previous) for (const tell of subscribers) tell(state, previous);
    for (const effect of next.effects) perform(effect, dispatch);
  };
  /** @param tell is called at once, and after each change */
  const subscribe = (tell: (state: State, previous: State) => void) => {
    subscribers.add(tell);
    tell(state, state);
    return () => subscribers.delete(tell);
  };
  return { dispatch, subscribe };
}
