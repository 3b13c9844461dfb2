import index from '../../media/index.json' with { type: 'json' };
import type { Video, VideoId } from '../domain/video.ts';

/** What the studio notes of each film: a version of all its files, and the cover's leading hue in degrees, in tens. */
interface MediaEntry {
  readonly version: string;
  readonly hue: number;
}

/** The covers the studio cuts, widths in pixels; the small one is the blurred stand-in behind pages and players. */
type CoverCut = [width: 320 | 640 | 1280, format: 'avif' | 'webp'] | [width: 48, format: 'webp'];

const entries: Readonly<Record<string, MediaEntry>> = index;
const plainCover = 'cover-640.webp';

/**
 * The addresses of a film's files. The version makes each address name one content for ever, so that
 * servers and CDNs may let browsers keep it (`immutable`, RFC 8246).
 * @throws when the studio's index has no film of that id: the film was never rendered.
 */
export function mediaOf(id: VideoId): Pick<Video, 'videoFile' | 'coverImage' | 'hue'> {
  const entry = entries[id];
  if (!entry) throw new Error(`media/index.json has no film "${id}"`);
  return {
    videoFile: `/media/${id}/film.mp4?v=${entry.version}`,
    coverImage: `/media/${id}/${plainCover}?v=${entry.version}`,
    hue: entry.hue,
  };
}

/**
 * The address of a video's cover at one width and format.
 * A cover that did not come from the studio (a host's own single picture) is given as it is.
 */
export function coverSource(video: Pick<Video, 'coverImage'>, ...[width, format]: CoverCut): string {
  return video.coverImage.replace(`/${plainCover}?`, `/cover-${width}.${format}?`);
}
