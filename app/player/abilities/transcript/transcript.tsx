import { Suspense } from 'react';
import { lazily, nothing } from '../../../ui/lazily.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import type { Ability } from '../ability.ts';
import { captionsState } from '../captions/captions-state.ts';

const TranscriptPanel = lazily(
  () => import('./transcript-panel.tsx').then(({ TranscriptPanel }) => TranscriptPanel),
  nothing,
);

/** 字幕列表: the captions as a list with times below the player. It stays open for the next video. */
export const transcript: Ability = {
  name: 'transcript',
  attach,
  controls: { menu: TranscriptItem, page: Transcript },
};

function attach({ getState, set, subscribe }: Player): void {
  subscribe(() => {
    if (getState().source === null) set(captionsState, { areRead: false });
  });
}

/** Absent in fullscreen, where the list below the player is out of sight. */
function TranscriptItem() {
  const { set } = usePlayer();
  const { languages, areRead } = useSlice(captionsState, (state) => state);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  if (languages.length === 0 || isFullscreen) return null;
  return (
    <MenuItem kind="checkbox" isChecked={areRead} onChoose={() => set(captionsState, { areRead: !areRead })}>
      字幕列表
    </MenuItem>
  );
}

function Transcript() {
  const isOpen = useSlice(captionsState, ({ areRead, languages }) => areRead && languages.length > 0);
  return (
    isOpen && (
      <Suspense>
        <TranscriptPanel />
      </Suspense>
    )
  );
}
