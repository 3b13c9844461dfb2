import { Suspense, useEffect } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { showToast } from '../ui/toast.tsx';
import type { PlayerEvent } from './core/events.ts';
import { pagePlayer } from './page-player.ts';
import { PlayerContext, usePlayer, usePlayerState } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerRegion } from './player-region.tsx';

/**
 * Plays a video; another `source` replaces it in place (fullscreen stays). The server renders `<video controls>`, which works
 * without scripts.
 */
export function Player(video: PlayerProps) {
  return (
    <PlayerContext value={pagePlayer}>
      <PlayerRegion {...video} />
      {video.captionTracks.length > 0 ? <LazyTranscript /> : null}
      <LazyShortcutsDialog video={video} />
    </PlayerContext>
  );
}

// Few viewers open these: their code is loaded on demand.
const Transcript = lazily(
  () => import('./transcript/transcript.tsx').then(({ Transcript }) => Transcript),
  closedAgain({ type: 'transcript-toggled', isOpen: false }, '没能打开文稿，请检查网络后再试'),
);
const ShortcutsDialog = lazily(
  () => import('./shortcuts/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
  closedAgain({ type: 'shortcuts-dialog-toggled', isOpen: false }, '没能打开快捷键，请检查网络后再试'),
);

/** In place of what cannot be had: says so, and can be opened again. */
function closedAgain(event: PlayerEvent, message: string) {
  return () => {
    const { dispatch } = usePlayer();
    useEffect(() => {
      dispatch(event);
      showToast(message);
    }, [dispatch]);
    return null;
  };
}

function LazyTranscript() {
  const isOpen = usePlayerState((state) => state.isTranscriptOpen);
  return <Suspense>{isOpen && <Transcript />}</Suspense>;
}

function LazyShortcutsDialog({ video }: { video: PlayerProps }) {
  const isOpen = usePlayerState((state) => state.isShortcutsDialogOpen);
  return <Suspense>{isOpen && <ShortcutsDialog video={video} />}</Suspense>;
}
