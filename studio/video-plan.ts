import { videos } from '../app/catalogue/videos.ts';
import { durationSeconds } from '../domain/format.ts';
import type { FilmPlan as VideoPlan } from './stage.ts';
import { StudioError } from './studio-error.ts';

/** What the studio is told of a video. Scenes call it `FilmPlan`: a change of their code would have all of them rendered anew. */
export type { FilmPlan as VideoPlan } from './stage.ts';

/** The plans of all videos, in the catalogue's order. */
export function allVideos(): readonly VideoPlan[] {
  return videos.map(({ id, title, duration }) => ({ id, title, durationSeconds: durationSeconds(duration) }));
}

/** @throws {StudioError} when the catalogue has no such video. */
export function videoOf(id: string): VideoPlan {
  const video = allVideos().find((candidate) => candidate.id === id);
  if (!video) throw new StudioError(`The catalogue (app/catalogue/videos.ts) has no film "${id}".`);
  return video;
}
