import type { Video } from '../domain/video.ts';

/**
 * The address of the three silent seconds that a cover shows when it is pointed at; `undefined` for a host's own film that
 * did not come from the studio. Apart from the other addresses because no page needs it at first.
 */
export function previewSource({ videoFile }: Pick<Video, 'videoFile'>): string | undefined {
  const source = videoFile.replace('/film.mp4?', '/preview.mp4?');
  return source === videoFile ? undefined : source;
}
