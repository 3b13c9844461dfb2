import type { TextVideo } from '../../../domain/page-text.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { type CoverFacts, FramedCover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import styles from './text-videos.module.css';

/** The properties of a video that are shown; all others would only make the page larger. */
export type ShownVideo = CoverFacts & Pick<Video, 'hue'>;

/** Selects the properties that `TextVideos` shows. */
export const shownVideo = ({ title, coverImage, aspectRatio, duration, hue }: Video): ShownVideo => ({
  title,
  coverImage,
  duration,
  hue,
  ...(aspectRatio && { aspectRatio }),
});

interface TextVideosProps {
  readonly shown: readonly TextVideo[];
  readonly videos: Readonly<Record<VideoId, ShownVideo>>;
}

/** Covers in a text with a line below each; they link to their videos. */
export function TextVideos({ shown, videos }: TextVideosProps) {
  const found = shown.flatMap(([id, caption]) => {
    const video = videos[id];
    return video ? [{ id, video, caption: caption || `《${video.title}》` }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className={styles.videos} data-count={found.length}>
      {found.map(({ id, video, caption }) => (
        <li key={id} data-hue={video.hue}>
          <VideoLink id={id} video={video} caption={caption} />
        </li>
      ))}
    </ul>
  );
}

function VideoLink({ id, video, caption }: { id: VideoId; video: ShownVideo; caption: string }) {
  const { image, link } = useLinkedCover();
  return (
    <a ref={link} href={videoUrl(id)}>
      <FramedCover image={image} className={styles.frame} video={video} sizes="14rem" alt="" />
      {caption}
    </a>
  );
}
