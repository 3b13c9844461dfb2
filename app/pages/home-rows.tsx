import { lazy } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import { VideoCard } from '../features/browse/video-card.tsx';
import { WatchedBar } from '../features/browse/watched-bar.tsx';
import type { FilmCard } from '../features/home/personal-rows.tsx';
import { VisitorRows } from '../features/home/visitor-rows.tsx';

const AccountRows = lazy(async () => ({
  default: (await import('../features/home/account-rows.tsx')).AccountRows,
}));

/** What of the home page is somebody's own. Loaded after the page, for those who have something. */
export default function HomeRows() {
  return useSessionPresence() ? <AccountRows card={card} /> : <VisitorRows card={card} />;
}

const card: FilmCard = (video, watched, corner) => (
  <VideoCard key={video.id} video={video} sizes="(width < 50rem) 10.5rem, 17.25rem" corner={corner}>
    {watched === undefined ? null : <WatchedBar fraction={watched} />}
  </VideoCard>
);
