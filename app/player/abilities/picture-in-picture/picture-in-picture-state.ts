import type { Slice } from '../../core/store.ts';

interface PictureInPictureState {
  /** The browser supports it. */
  readonly isAvailable: boolean;
  readonly isOn: boolean;
}

export const pictureInPictureState: Slice<PictureInPictureState> = {
  initial: { isAvailable: false, isOn: false },
};
