import { Suspense } from 'react';
import type { Video } from '../../../domain/video.ts';
import { useSessionPresence } from '../../data/session-presence.ts';
import { RecordLocalWatch } from '../../features/history/record-local-watch.tsx';
import { MiniPlayer } from '../../features/mini-player/mini-player.tsx';
import { pagePlayer } from '../../player/page-player.ts';
import { PlayerContext } from '../../player/player-context.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { FollowCharacterKeys, RememberVolume } from './player-preferences.tsx';

const RecordWatch = lazily(
  () => import('../../features/history/record-watch.tsx').then(({ RecordWatch }) => RecordWatch),
  nothing,
);

interface MiniWindowProps {
  video: Video;
  /** Of its page, with the list that it is played from. */
  url: string;
}

/** The mini player: plays the video whose page was left on any other page, and continues to record its watch. */
export function MiniWindow({ video, url }: MiniWindowProps) {
  const isSignedIn = useSessionPresence();
  const { pathname } = usePage().url;
  return (
    <PlayerContext value={pagePlayer}>
      <MiniPlayer
        title={video.title}
        aspectRatio={video.aspectRatio}
        isAway={pathname === '/auth'}
        onReturn={() => navigate(url)}
      >
        <FollowCharacterKeys />
        <RememberVolume />
        {isSignedIn ? (
          <Suspense>
            <RecordWatch key={video.id} video={video} resumes={false} />
          </Suspense>
        ) : (
          <RecordLocalWatch key={video.id} video={video} resumes={false} />
        )}
      </MiniPlayer>
    </PlayerContext>
  );
}
