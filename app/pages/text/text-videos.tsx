import type { TextVideo } from '../../../domain/page-text.ts';
import { videoUrl } from '../../../domain/urls.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { type CoverFacts, FramedCover } from '../../video/cover.tsx';
import { useLinkedCover } from '../../video/linked-cover.ts';
import styles from './text-videos.module.css';

/** What is drawn of a video: the rest of it would only weigh in the page. */
export type ShownVideo = CoverFacts & Pick<Video, 'hue'>;

/** Of a video, what `TextVideos` draws. */
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

/** Covers that a text shows, each with a line below, leading to its video. */
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
