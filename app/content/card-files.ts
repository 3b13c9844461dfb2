import type { Video } from '../../domain/video.ts';

/** URLs of the files that a video's card shows. Those for its own page are in `video-files.ts`. */

/**
 * The sizes of covers that ingest creates, widths in pixels. The small one is the blurred background of pages and
 * players.
 */
type CoverCut = [width: 320 | 640 | 1280, format: 'avif' | 'webp'] | [width: 48, format: 'webp'];

/**
 * The URL of a video's cover in one width and format. A cover that ingest did not create (a host's own picture) is
 * returned unchanged.
 */
export function coverUrl(video: Pick<Video, 'coverImage'>, ...[width, format]: CoverCut): string {
  return video.coverImage.replace('/cover-640.webp?', `/cover-${width}.${format}?`);
}

/** The URL of a video's hover preview, three silent seconds; `undefined` if it has none. */
export function previewUrl({ videoFile }: Pick<Video, 'videoFile'>): string | undefined {
  const source = videoFile.replace('/film.mp4?', '/preview.mp4?');
  return source === videoFile ? undefined : source;
}
