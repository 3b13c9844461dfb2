import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { usePreferences } from '../../data/preferences.ts';
import { doesLoop, loopState } from '../../player/abilities/loop/loop-state.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player/player-context.ts';
import { EndCard } from './end-card.tsx';
import { UpNextPanel } from './up-next-panel.tsx';

export interface UpNextProps {
  /** Of this video. */
  title: string;
  /** What to offer. */
  next: Video | undefined;
  /** It is one of a list that is played through. */
  isInPlaylist: boolean;
  /** What follows in the list. */
  nextInPlaylist: string | undefined;
}

/**
 * Child of `<Player>`: what happens when this video has ended. The next one of a list begins at once: that is what was asked
 * for. Any other is offered after the end card where that is switched on. Nothing follows where playing is to end here.
 */
export function UpNext({ title, next, isInPlaylist, nextInPlaylist }: UpNextProps) {
  const { run } = usePlayer();
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  const isLast = usePlayerState((state) => state.stopsAtEnd);
  // A drag that the video's end has overtaken leads back into it: `seeking` comes only after its release.
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

/** Declined, it stays away until the video has been played to its end again. */
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
