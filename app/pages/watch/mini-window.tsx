import type { Video } from '../../../domain/video.ts';
import { MiniPlayer } from '../../features/mini-player/mini-player.tsx';
import { pagePlayer } from '../../player/page-player.ts';
import { PlayerContext } from '../../player/player-context.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { FollowCharacterKeys, RememberChoices } from './player-preferences.tsx';
import { RecordVideo } from './record-video.tsx';

interface MiniWindowProps {
  video: Video;
  /** The URL of the video's page, including the list it is played from. */
  url: string;
}

/**
 * The mini player: continues a video on other pages after its page was left, and records its watch. On its page, whose
 * stage does that, it shows the video while that is scrolled away.
 */
export function MiniWindow({ video, url }: MiniWindowProps) {
  const { pathname } = usePage().url;
  const isOnPage = pathname.startsWith('/video/');
  return (
    <PlayerContext value={pagePlayer}>
      <MiniPlayer
        title={video.title}
        aspectRatio={video.aspectRatio}
        isAway={pathname === '/auth'}
        isOnPage={isOnPage}
        onReturn={() => navigate(url)}
      >
        {isOnPage ? null : (
          <>
            <FollowCharacterKeys />
            <RememberChoices />
            <RecordVideo key={video.id} video={video} resumes={false} />
          </>
        )}
      </MiniPlayer>
    </PlayerContext>
  );
}
