import type { Video } from '../domain/video.ts';

/**
 * Where a film's small pictures are: one sheet of them, and WebVTT that tells which tile stands for which moment. The cues
 * name the sheet without a version: its address is this one.
 */
export interface StoryboardSource {
  readonly picture: string;
  readonly cues: string;
}

/**
 * The addresses of a film's storyboard, `undefined` for a host's film that does not come from the studio. Apart from the
 * other addresses because only the player needs it: what the home page loads is full.
 */
export function storyboardSource({ videoFile }: Pick<Video, 'videoFile'>): StoryboardSource | undefined {
  const [folder, version] = videoFile.split('/film.mp4?');
  if (version === undefined) return undefined;
  return { picture: `${folder}/storyboard.avif?${version}`, cues: `${folder}/storyboard.vtt?${version}` };
}
