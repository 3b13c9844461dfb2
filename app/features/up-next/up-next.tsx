import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { usePreferences } from '../../data/preferences.ts';
import { doesLoop, loopState } from '../../player/abilities/loop/loop-state.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player/player-context.ts';
import { EndCard } from './end-card.tsx';
import { UpNextPanel } from './up-next-panel.tsx';

export interface UpNextProps {
  /** Title of this video. */
  title: string;
  /** The video to offer. */
  next: Video | undefined;
  /** Whether this video is played from a list. */
  isInPlaylist: boolean;
  nextInPlaylist: string | undefined;
}

/**
 * Child of `<Player>`: what happens after the end. The next video of a list starts at once, because that was requested.
 * Any other is offered after the end card if the setting is on. Nothing follows if the sleep timer stops at the end.
 */
export function UpNext({ title, next, isInPlaylist, nextInPlaylist }: UpNextProps) {
  const { run } = usePlayer();
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  const isLast = usePlayerState((state) => state.stopsAtEnd);
  // The video ended during a drag on the seek bar, which will lead back into it; `seeking` is fired only after the
  // release.
  const isLedBack = usePlayerState(
    ({ scrubSeconds, currentSeconds, durationSeconds }) =>
      scrubSeconds !== null || currentSeconds < durationSeconds - 1,
  );
  const loops = useSlice(loopState, doesLoop);
  const { autoplaysNext } = usePreferences();
  const goesOn = hasEnded && isInPlaylist && nextInPlaylist !== undefined && !isLast && !isLedBack && !loops;
  useEffect(() => {
    if (goesOn) run({ type: 'go-to-video', which: 'next' });
  }, [goesOn, run]);
  if (!hasEnded || goesOn) return null;
  const isOffered = !isInPlaylist && autoplaysNext && !isLast && !loops;
  return (
    <EndCard title={title}>
      {(secondsSinceEnd) =>
        next && isOffered ? <Offer key={next.id} video={next} secondsSinceEnd={secondsSinceEnd} /> : null
      }
    </EndCard>
  );
}

/** After it was declined, it stays hidden until the video ends again. */
function Offer({ video, secondsSinceEnd }: { video: Video; secondsSinceEnd: number }) {
  const { run, say } = usePlayer();
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return null;
  return (
    <UpNextPanel
      video={video}
      secondsSinceEnd={secondsSinceEnd}
      onPlay={() => run({ type: 'go-to-video', which: 'next' })}
      onCancel={() => {
        setDeclined(true);
        say('已取消，不再接着播放', 3000);
      }}
    />
  );
}
