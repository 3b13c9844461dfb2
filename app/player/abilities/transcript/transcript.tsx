import { Suspense } from 'react';
import { MenuItem } from '../../controls/menu.tsx';
import type { Slice } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { captionsState } from '../captions/captions-state.ts';
import { openedLate } from '../opened-late.tsx';

/** 字幕列表: the captions as a list with times, below the player. It stays for the next video. */
export const transcript: Ability = {
  name: 'transcript',
  attach,
  controls: { menu: TranscriptItem, page: Transcript },
};

const transcriptState: Slice<{ readonly isOpen: boolean }> = { initial: { isOpen: false } };

function attach({ getState, get, set, subscribe }: Player): void {
  subscribe(() => {
    if (getState().source === null && get(transcriptState).isOpen) set(transcriptState, { isOpen: false });
  });
}

const TranscriptPanel = openedLate(
  () => import('./transcript-panel.tsx').then(({ TranscriptPanel }) => TranscriptPanel),
  '没能打开文稿，请检查网络后再试',
);

function Transcript() {
  const { set } = usePlayer();
  const isOpen = useSlice(transcriptState, (state) => state.isOpen);
  const hasCaptions = useSlice(captionsState, (state) => state.languages.length > 0);
  const close = () => set(transcriptState, { isOpen: false });
  return <Suspense>{isOpen && hasCaptions && <TranscriptPanel onClose={close} />}</Suspense>;
}

/** Below the player it would not be seen in fullscreen. */
function TranscriptItem() {
  const { set } = usePlayer();
  const isOpen = useSlice(transcriptState, (state) => state.isOpen);
  const hasCaptions = useSlice(captionsState, (state) => state.languages.length > 0);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (!hasCaptions || isFullscreen) return null;
  return (
    <MenuItem kind="checkbox" isChecked={isOpen} onChoose={() => set(transcriptState, { isOpen: !isOpen })}>
      字幕列表
    </MenuItem>
  );
}
