import { type ReactNode, useContext } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';
import { CardCorner } from './card-corner.ts';
import { FramedCover } from './cover.tsx';
import { useLinkedCover } from './linked-cover.ts';
import { TagList } from './tag-list.tsx';
import { useHoverPreview } from './use-hover-preview.tsx';
import styles from './video-card.module.css';
import { VideoFacts } from './video-facts.tsx';
import { VideoTitle } from './video-title.tsx';
import { WatchedBar } from './watched-bar.tsx';

interface VideoCardProps {
  video: ListedVideo;
  /** Layout width of the cover, as in `<img sizes>`. */
  sizes: string;
  /** Loads the cover at once with high priority. */
  isEager?: boolean;
  /** Watched fraction, 0 to 1; undefined if the video was not begun. */
  watched?: number | undefined;
  /** Rendered over the cover. */
  children?: ReactNode;
  /** Replaces the component of the `CardCorner` context. */
  corner?: ReactNode;
}

/** A video as a small box of light: a still picture that on hover lights the paper around it. */
export function VideoCard({ video, sizes, isEager = false, watched, children, corner }: VideoCardProps) {
  const Corner = useContext(CardCorner);
  const { image, link } = useLinkedCover(watched !== undefined);
  const { frame, preview, listeners } = useHoverPreview(video.id);
  return (
    <article className={styles.card} data-video-id={video.id} data-hue={video.hue} {...listeners}>
      <div className={styles.picture}>
        <FramedCover
          ref={frame}
          image={image}
          className={styles.frame}
          video={video}
          sizes={sizes}
          eager={isEager}
        >
          {preview}
          {watched === undefined ? null : <WatchedBar fraction={watched} />}
          {children}
        </FramedCover>
      </div>
      <VideoTitle ref={link} video={video} />
      <VideoFacts className={styles.facts} video={video} />
      <TagList className={styles.tags} video={video} />
      {corner ?? (Corner ? <Corner video={video} /> : null)}
    </article>
  );
}
