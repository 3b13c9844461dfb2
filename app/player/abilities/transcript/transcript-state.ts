import type { Slice } from '../../core/slice.ts';

export const transcriptState: Slice<{ readonly isOpen: boolean }> = { initial: { isOpen: false } };
