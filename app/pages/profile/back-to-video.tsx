import { useState } from 'react';
import { videoUrl } from '../../../domain/urls.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import styles from './back-to-video.module.css';

/**
 * After a sign-in that was started on a video's page: a link back to the video. Its space is reserved before its title
 * is known.
 */
export function BackToVideo() {
  const { arrival } = usePage();
  // This page has replaced the sign-in page, so the previous history entry is the page before it.
  const [path] = useState(() => (arrival === 'replace' ? pathBefore() : undefined));
  const videoId = path?.match(/^\/video\/([^/]+)$/)?.[1];
  if (videoId === undefined) return null;
  return (
    <div className={styles.back}>
      <SectionBoundary pending={null}>
        <Link videoId={decodeURIComponent(videoId)} />
      </SectionBoundary>
    </div>
  );
}

function Link({ videoId }: { videoId: string }) {
  const video = useFindFor([videoId])(videoId);
  if (!video) return null;
  return (
    <ButtonLink kind="primary" href={videoUrl(videoId)}>
      回到《{video.title}》
    </ButtonLink>
  );
}

/** Undefined if there is none, and in browsers without the Navigation API. */
function pathBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return url ? new URL(url).pathname : undefined;
}
