import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../library/folders.ts';
import { samples } from '../library/samples.ts';
import { readVideoText } from '../library/video.ts';
import { videoFolder } from './folders.ts';
import { lengthOf, mostKilobitsOf, sceneIds } from './scenes.ts';
import type { FilmPlan } from './stage.ts';
import { StudioError } from './studio-error.ts';

/** What the studio is told of a video. Scenes call it `FilmPlan`: a change of their code would have all of them rendered anew. */
export interface VideoPlan extends FilmPlan {
  /** Picture and sound go over from the end into the beginning. */
  readonly loops?: true;
  /** Of each of its files, a second. Absent: the encoder's own limit. */
  readonly mostKilobits?: number;
}

/** The plans of all videos that have a scene, in the scenes' order. */
export function allVideos(): readonly VideoPlan[] {
  return sceneIds.map(videoOf);
}

/** @throws {StudioError} when there is no such video, or no scene draws it. */
export function videoOf(id: string): VideoPlan {
  const file = join(videoFolder(id), contentFiles.video);
  if (!existsSync(file)) throw new StudioError(`There is no film "${id}": write ${file} first.`);
  const text = readVideoText(file, readFileSync(file, 'utf8'), samples.settings.categories);
  if (text.problems)
    throw new StudioError(`${file}: ${text.problems.map(({ message }) => message).join(' ')}`);
  const { title, loops } = text.value;
  const mostKilobits = mostKilobitsOf(id);
  return {
    ...{ id, title, durationSeconds: lengthOf(id) },
    ...(loops && { loops }),
    ...(mostKilobits && { mostKilobits }),
  };
}
