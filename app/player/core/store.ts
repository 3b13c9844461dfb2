import type { PlayerEvent } from './events.ts';
import { isSame, reduce } from './reduce.ts';
import { initialState, type PlayerState } from './state.ts';

/** The state that an ability adds to the player. The store holds it (`get`, `set`); only the ability changes it. */
export interface Slice<State extends object> {
  readonly initial: State;
  /** The part that is reset when another video opens or the video is closed. */
  readonly perVideo?: Partial<State>;
}

export interface PlayerStore {
  readonly getState: () => PlayerState;
  /** The current state of an ability. */
  readonly get: <State extends object>(slice: Slice<State>) => State;
  /** Changes the state of an ability; listeners are called only if a value differs. */
  readonly set: <State extends object>(slice: Slice<State>, changes: Partial<State>) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: PlayerEvent) => void;
}

/** Creates the store of a player. `dispatch` runs `reduce`; listeners are called when the state has changed. */
export function createStore(): PlayerStore {
  const listeners = new Set<() => void>();
  const slices = new Map<Slice<object>, object>();
  let state = initialState;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const get = <State extends object>(slice: Slice<State>) => (slices.get(slice) ?? slice.initial) as State;
  return {
    getState: () => state,
    get,
    set: (slice, changes) => {
      const before = get(slice);
      const after = { ...before, ...changes };
      if (isSame(before, after)) return;
      slices.set(slice, after);
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      if (event.type === 'opened' || event.type === 'closed')
        for (const [slice, before] of slices) slices.set(slice, { ...before, ...slice.perVideo });
      notify();
    },
  };
}
