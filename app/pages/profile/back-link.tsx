import { useState } from 'react';
import { playlistOf } from '../../../domain/playlist.ts';
import { pagePath, videoUrl } from '../../../domain/urls.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import styles from './back-link.module.css';

/**
 * After a sign-in that was started on the page of a video or a collection: a link back to it. Its space is reserved
 * before the title of a video is known.
 */
export function BackLink() {
  const { arrival } = usePage();
  // This page has replaced the sign-in page, so the previous history entry is the page before it.
  const [before] = useState(() => (arrival === 'replace' ? urlBefore() : null));
  const [, videoId] = /^\/video\/([^/]+)$/.exec(before?.pathname ?? '') ?? [];
  const isCollection = before && pagePath(before.pathname) === '/collection';
  if (!before || !(videoId || isCollection)) return null;
  return (
    <div className={styles.back}>
      {videoId ? (
        <SectionBoundary pending={null}>
          <VideoLink videoId={decodeURIComponent(videoId)} playlist={playlistOf(before.searchParams)} />
        </SectionBoundary>
      ) : (
        <ButtonLink kind="primary" href={before.pathname + before.search}>
          回到收藏夹
        </ButtonLink>
      )}
    </div>
  );
}

function VideoLink({ videoId, playlist }: { videoId: string; playlist: string }) {
  const video = useFindFor([videoId])(videoId);
  if (!video) return null;
  return (
    <ButtonLink kind="primary" href={videoUrl(videoId, playlist)}>
      回到《{video.title}》
    </ButtonLink>
  );
}

/** Null if there is none, and in browsers without the Navigation API. */
function urlBefore(): URL | null {
  if (!('navigation' in window)) return null;
  return URL.parse(navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? '');
}
