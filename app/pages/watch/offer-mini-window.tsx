import { useEffect } from 'react';
import type { Video } from '../../../domain/video.ts';
import { showMiniPlayer } from '../../layout/mini-player-host.tsx';
import { isUnderWay } from '../../player/core/state.ts';
import { usePlayerState } from '../../player/player-context.ts';

/** Child of `<Player>`: once the video runs, makes a mini player ready for it. */
export function OfferMiniWindow({ video }: { video: Video }) {
  const isWanted = usePlayerState(isUnderWay);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('./mini-window.tsx').then(
      ({ MiniWindow }) => isCurrent && showMiniPlayer(<MiniWindow video={video} />),
      (error: unknown) => console.warn('the mini player could not be loaded', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [video, isWanted]);
  return null;
}
