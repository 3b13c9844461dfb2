import type { Slice } from '../../core/store.ts';

interface LoopState {
  /** The open video loops by default. */
  readonly isMeant: boolean;
  /** The viewer's choice for all videos; `null`: each video's default. */
  readonly isChosen: boolean | null;
}

export const loopState: Slice<LoopState> = { initial: { isMeant: false, isChosen: null } };

/** Whether the video starts again at its end. */
export const doesLoop = ({ isMeant, isChosen }: LoopState): boolean => isChosen ?? isMeant;
