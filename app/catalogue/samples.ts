import type { DescribedVideo, Video, VideoId } from '../../domain/video.ts';
import index from '../../media/index.json' with { type: 'json' };
import { descriptions } from './descriptions.ts';
import { videos } from './videos.ts';

/** What the studio notes of each video: a version of all its files, and the cover's leading hue in degrees, in tens. */
interface MediaEntry {
  readonly version: string;
  readonly hue: number;
  /** Absent: there are some. */
  readonly captions?: boolean;
  /** Pictures a second; absent: the studio's 24. */
  readonly frameRate?: number;
}

const entries: Readonly<Record<string, MediaEntry>> = index;

/** Every video of the site, newest first. Of tests and of what builds the site: pages ask `index.ts`. */
export const catalogue: readonly DescribedVideo[] = videos.map((row) => ({
  ...row,
  ...mediaOf(row.id),
  tags: [...row.tags, row.category],
  description: descriptions[row.id] ?? '',
}));

/**
 * The URLs and facts of a video's files. The version makes each URL name one content for ever, so that servers and CDNs may
 * let browsers cache it (`immutable`, RFC 8246).
 * @throws when the studio's index has no video of that id: the video was never rendered.
 */
export function mediaOf(
  id: VideoId,
): Pick<Video, 'videoFile' | 'coverImage' | 'hue' | 'hasCaptions' | 'frameRate'> {
  const entry = entries[id];
  if (!entry) throw new Error(`media/index.json has no video "${id}"`);
  const { version, hue, captions, frameRate } = entry;
  return {
    videoFile: `/media/${id}/film.mp4?v=${version}`,
    coverImage: `/media/${id}/cover-640.webp?v=${version}`,
    hue,
    ...(captions === false && { hasCaptions: false }),
    ...(frameRate && { frameRate }),
  };
}
