import type { PlayerEvent } from './events.ts';
import { isSame, reduce } from './reduce.ts';
import { initialState, type PlayerState } from './state.ts';

/** What an ability adds to the state of the player; the store keeps it (`get`, `set`), and the ability alone changes it. */
export interface Slice<State extends object> {
  readonly initial: State;
  /** The part that belongs to one video: it begins anew with the next one, and when the video is closed. */
  readonly perVideo?: Partial<State>;
}

export interface PlayerStore {
  readonly getState: () => PlayerState;
  /** @returns the state of an ability */
  readonly get: <State extends object>(slice: Slice<State>) => State;
  /** Changes the state of an ability; listeners hear of it where that makes a difference. */
  readonly set: <State extends object>(slice: Slice<State>, changes: Partial<State>) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: PlayerEvent) => void;
}

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
