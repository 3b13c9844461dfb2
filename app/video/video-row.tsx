import { type ReactNode, useContext } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';
import { CardCorner } from './card-corner.ts';
import { FramedCover } from './cover.tsx';
import { useLinkedCover } from './linked-cover.ts';
import { TagList } from './tag-list.tsx';
import { useHoverPreview } from './use-hover-preview.tsx';
import { VideoFacts } from './video-facts.tsx';
import styles from './video-row.module.css';
import { VideoTitle } from './video-title.tsx';

interface VideoRowProps {
  video: ListedVideo;
  sizes: string;
  /** Loads the cover at once with high priority. */
  isEager?: boolean;
  /** Rendered before the picture, such as a rank. */
  lead?: ReactNode;
  /** A text whose first lines are shown if there is room. */
  summary?: string;
  /** Renders title, summary and tags with search matches marked. */
  mark?: (text: string) => ReactNode;
}

/** A video with its cover beside its text, for rankings, related videos and list views. */
export function VideoRow({
  video,
  sizes,
  isEager = false,
  lead,
  summary,
  mark = (text) => text,
}: VideoRowProps) {
  const Corner = useContext(CardCorner);
  const { image, link } = useLinkedCover();
  const { frame, preview, listeners } = useHoverPreview(video.id);
  return (
    <article className={styles.row} data-video-id={video.id} data-hue={video.hue} {...listeners}>
      {lead}
      <FramedCover
        ref={frame}
        image={image}
        className={styles.picture}
        video={video}
        sizes={sizes}
        eager={isEager}
      >
        {preview}
      </FramedCover>
      <div className={styles.about}>
        <VideoTitle ref={link} video={video}>
          {mark(video.title)}
        </VideoTitle>
        <VideoFacts className={styles.facts} video={video} />
        {summary ? <p className={styles.text}>{mark(summary)}</p> : null}
        <TagList video={video} mark={mark} />
      </div>
      {Corner ? <Corner video={video} /> : null}
    </article>
  );
}
