import type { ReactNode } from 'react';
import { create } from 'zustand';

interface MiniPlayerState {
  /** The mini player; null until a video has been played. Its page supplies it, so that others do not load its code. */
  readonly content: ReactNode;
  /** Whether it is seen on the current page, be its video paused or not. */
  readonly isOpen: boolean;
}

/** The document's mini player: the watch page supplies it, the layout shows it, and others ask whether it is open. */
export const useMiniPlayer = create<MiniPlayerState>(() => ({ content: null, isOpen: false }));
