import type { ReactNode } from 'react';
import { create } from 'zustand';

interface MiniPlayerState {
  /**
   * The mini player; null until a video has been played. The watch page sets it, so that other pages do not load its
   * code.
   */
  readonly content: ReactNode;
  /** Whether it is visible on the current page, even if the video is paused. */
  readonly isOpen: boolean;
}

/** The document's mini player: the watch page sets it, the layout shows it, and others read whether it is open. */
export const useMiniPlayer = create<MiniPlayerState>(() => ({ content: null, isOpen: false }));
