import { createContext, useContext, useSyncExternalStore } from 'react';
import { initialState, type PlayerState } from './core/state.ts';
import type { Slice } from './core/store.ts';
import type { Player } from './media/player.ts';
import type { PlayerProps } from './player-props.ts';

export const PlayerContext = createContext<Player | null>(null);

export const PlayerPropsContext = createContext<PlayerProps | null>(null);

/** The props of the enclosing `<Player>`. */
export function usePlayerProps(): PlayerProps {
  const props = useContext(PlayerPropsContext);
  if (!props) throw new Error('Only <Player> has props');
  return props;
}

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('A player control must be inside <Player>');
  return player;
}

/** A part of the state. Rerenders only when it changes, so select values, not new objects. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { subscribe, getState } = usePlayer();
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(initialState),
  );
}

/** A part of an ability's state; select values here, too. */
export function useSlice<State extends object, T>(slice: Slice<State>, select: (state: State) => T): T {
  const { subscribe, get } = usePlayer();
  return useSyncExternalStore(
    subscribe,
    () => select(get(slice)),
    () => select(slice.initial),
  );
}
