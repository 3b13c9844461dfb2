import { useState } from 'react';
import { videoUrl } from '../../../domain/urls.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import styles from './back-to-video.module.css';

/** After a sign-in that a video's page led to: the way back to the video. Its place is there before its title is. */
export function BackToVideo() {
  const { arrival } = usePage();
  // The sign-in page has been replaced by this one, so the entry before it is the page that led there.
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

/** Undefined where there is none, and in browsers without the Navigation API. */
function pathBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return url ? new URL(url).pathname : undefined;
}
