import { lazy, Suspense } from 'react';
import { pagePlayer } from './media/player.ts';
import { PlayerContext, usePlayerState } from './player-context.ts';
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
const Transcript = lazy(async () => ({ default: (await import('./transcript/transcript.tsx')).Transcript }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

function LazyTranscript() {
  const isOpen = usePlayerState((state) => state.isTranscriptOpen);
  return <Suspense>{isOpen && <Transcript />}</Suspense>;
}

function LazyShortcutsDialog({ video }: { video: PlayerProps }) {
  const isOpen = usePlayerState((state) => state.isShortcutsDialogOpen);
  return <Suspense>{isOpen && <ShortcutsDialog video={video} />}</Suspense>;
}
