import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { usePreferences } from '../../data/preferences.ts';
import { usePlayerState } from '../../player/player-context.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { firstNotShown, shownVideoIds } from './shown-videos.ts';
import { UpNextPanel } from './up-next-panel.tsx';

interface UpNextProps {
  videoId: string;
  /** What may follow, the best first. */
  videos: readonly Video[];
}

/** Child of `<Player>`: offers the next video when this one has ended, unless that is switched off. */
export function UpNext({ videoId, videos }: UpNextProps) {
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  const { autoplaysNext } = usePreferences();
  useEffect(() => {
    shownVideoIds.add(videoId);
  }, [videoId]);
  const next = hasEnded && autoplaysNext ? firstNotShown(videos, shownVideoIds) : undefined;
  return next ? <Offer key={next.id} video={next} /> : null;
}

/** Declined, it stays away until the video has been played to its end again. */
function Offer({ video }: { video: Video }) {
  const from = usePage().url.pathname;
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return null;
  return (
    <UpNextPanel
      video={video}
      onPlay={() => navigate(`/video/${video.id}`, { from })}
      onCancel={() => setDeclined(true)}
    />
  );
}
