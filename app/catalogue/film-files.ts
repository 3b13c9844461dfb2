import type { Video } from '../domain/video.ts';
import { captionsSource } from './captions.ts';
import { coverSource } from './media.ts';
import { storyboardSource } from './storyboard.ts';

/**
 * Every file that a film's page shows: the film, its captions, its covers and its storyboard. A host's own film may lack
 * some of them.
 */
export function filmFiles(video: Video): string[] {
  const { videoFile } = video;
  const storyboard = storyboardSource(video);
  const covers = ([320, 640, 1280] as const).flatMap((width) => [
    coverSource(video, width, 'avif'),
    coverSource(video, width, 'webp'),
  ]);
  return [
    videoFile,
    captionsSource(video),
    coverSource(video, 48, 'webp'),
    ...covers,
    storyboard?.picture,
    storyboard?.cues,
  ].filter((file, index, files): file is string => file !== undefined && files.indexOf(file) === index);
}
