import type { Video } from '../../domain/video.ts';

/** The URLs of the files of a video that its card shows; those that its own page plays are in `video-files.ts`. */

/** The covers that ingest cuts, widths in pixels; the small one is the blurred background of pages and players. */
type CoverCut = [width: 320 | 640 | 1280, format: 'avif' | 'webp'] | [width: 48, format: 'webp'];

/**
 * The URL of a video's cover at one width and format.
 * A cover that ingest did not cut (a host's own single picture) is returned unchanged.
 */
export function coverUrl(video: Pick<Video, 'coverImage'>, ...[width, format]: CoverCut): string {
  return video.coverImage.replace('/cover-640.webp?', `/cover-${width}.${format}?`);
}

/** The URL of a video's hover preview, three silent seconds; `undefined` where there is none. */
export function previewUrl({ videoFile }: Pick<Video, 'videoFile'>): string | undefined {
  const source = videoFile.replace('/film.mp4?', '/preview.mp4?');
  return source === videoFile ? undefined : source;
}
