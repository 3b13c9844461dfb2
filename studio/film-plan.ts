import { videos } from '../app/catalogue/videos.ts';
import { durationSeconds } from '../domain/format.ts';
import type { FilmPlan } from './stage.ts';
import { StudioError } from './studio-error.ts';

/** The plans of all films, in the catalogue's order. */
export function allFilms(): readonly FilmPlan[] {
  return videos.map(({ id, title, duration }) => ({ id, title, durationSeconds: durationSeconds(duration) }));
}

/** @throws {StudioError} when the catalogue has no such film. */
export function filmOf(id: string): FilmPlan {
  const film = allFilms().find((candidate) => candidate.id === id);
  if (!film) throw new StudioError(`The catalogue (app/catalogue/videos.ts) has no film "${id}".`);
  return film;
}
