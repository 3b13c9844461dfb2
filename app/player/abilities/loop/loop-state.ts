import type { Slice } from '../../core/store.ts';

interface LoopState {
  /** The open video is meant to begin again at its end. */
  readonly isMeant: boolean;
  /** What the viewer has chosen, for this video and others; `null`: as the video is meant. */
  readonly isChosen: boolean | null;
}

export const loopState: Slice<LoopState> = { initial: { isMeant: false, isChosen: null } };

/** Whether the video begins again at its end. */
export const doesLoop = ({ isMeant, isChosen }: LoopState): boolean => isChosen ?? isMeant;
