import { type ReactNode, useSyncExternalStore } from 'react';

interface MiniPlayerState {
  /** The mini player; null until a video has been played. Its page supplies it, so that others do not load its code. */
  readonly content: ReactNode;
  /** Whether it is seen on the current page, be its video paused or not. */
  readonly isOpen: boolean;
}

const initial: MiniPlayerState = { content: null, isOpen: false };

let state = initial;
const listeners = new Set<() => void>();

/** The document's mini player: the watch page supplies it, the layout shows it, and others ask whether it is open. */
export const miniPlayer = {
  read: () => state,
  change(next: Partial<MiniPlayerState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  },
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The same in a component; none on the server. */
export const useMiniPlayer = (): MiniPlayerState =>
  useSyncExternalStore(miniPlayer.subscribe, miniPlayer.read, () => initial);
