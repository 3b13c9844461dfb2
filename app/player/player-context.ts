import { createContext, useContext, useSyncExternalStore } from 'react';
import { initialState, type PlayerState } from './core/state.ts';
import type { Player } from './media/player.ts';

export const PlayerContext = createContext<Player | null>(null);

/** The player around this control. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('A player control must stand inside <Player>');
  return player;
}

/** One fact of the state; draws again only when that fact changes, so select values, not new objects. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { subscribe, getState } = usePlayer();
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(servedState),
  );
}

/** What the served page shows: nothing has happened to the film yet. */
const servedState = initialState(0);
