import type { Slice } from '../../core/slice.ts';

export const shortcutsState: Slice<{ readonly isOpen: boolean }> = {
  initial: { isOpen: false },
  perVideo: { isOpen: false },
};
