import { useEffect, useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { usePreferences } from '../../data/preferences.ts';
import { usePlayerState } from '../../player/player-context.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { firstNotShown, shownVideoIds } from './shown-videos.ts';
import type { UpNextPanel } from './up-next-panel.tsx';

interface UpNextProps {
  videoId: string;
  /** What may follow, the best first. */
  videos: readonly Video[];
}

/** Child of `<Player>`: offers the next video when this one has ended, unless that is switched off. */
export function UpNext({ videoId, videos }: UpNextProps) {
  const hasEnded = usePlayerState((state) => state.status === 'ended');
  const { autoplaysNext } = usePreferences();
  const hasPlayed = usePlayerState((state) => state.currentSeconds > 0);
  const Panel = usePanel(autoplaysNext && hasPlayed);
  useEffect(() => {
    shownVideoIds.add(videoId);
  }, [videoId]);
  const next = hasEnded && autoplaysNext ? firstNotShown(videos, shownVideoIds) : undefined;
  return next && Panel ? <Offer key={next.id} video={next} Panel={Panel} /> : null;
}

/** Loaded while the video plays. Where it cannot be had nothing is offered. */
function usePanel(isWanted: boolean): typeof UpNextPanel | undefined {
  const [Panel, setPanel] = useState<typeof UpNextPanel>();
  useEffect(() => {
    if (!isWanted) return;
    import('./up-next-panel.tsx').then(
      (module) => setPanel(() => module.UpNextPanel),
      (error) => console.warn('the next video cannot be offered', error),
    );
  }, [isWanted]);
  return Panel;
}

/** Declined, it stays away until the video has been played to its end again. */
function Offer({ video, Panel }: { video: Video; Panel: typeof UpNextPanel }) {
  const from = usePage().url.pathname;
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return null;
  return (
    <Panel
      video={video}
      onPlay={() => navigate(`/video/${video.id}`, { from })}
      onCancel={() => setDeclined(true)}
    />
  );
}
