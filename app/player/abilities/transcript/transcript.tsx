import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { captionsState } from '../captions/captions-state.ts';
import { TranscriptPanel } from './transcript-panel.tsx';
import { transcriptState } from './transcript-state.ts';

/** 字幕列表: the captions as a list with times, below the player. It stays for the next video. */
export const transcript: Ability = {
  name: 'transcript',
  attach,
  controls: { menu: TranscriptItem, page: Transcript },
};

function attach({ getState, get, set, subscribe }: Player): void {
  subscribe(() => {
    if (getState().source === null && get(transcriptState).isOpen) set(transcriptState, { isOpen: false });
  });
}

function Transcript() {
  const isOpen = useSlice(transcriptState, (state) => state.isOpen);
  const hasCaptions = useSlice(captionsState, (state) => state.languages.length > 0);
  return isOpen && hasCaptions ? <TranscriptPanel /> : null;
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
