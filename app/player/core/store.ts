import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { initialState, type PlayerState } from './state.ts';

export interface PlayerStore {
  readonly getState: () => PlayerState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: PlayerEvent) => void;
}

export function createStore(durationSeconds: number): PlayerStore {
  const listeners = new Set<() => void>();
  let state = initialState(durationSeconds);
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
