import { expect, it } from 'vitest';
import { videos } from '../app/catalogue/videos.ts';
import { allFilms, filmOf } from './film-plan.ts';
import { StudioError } from './studio-error.ts';

it('plans every film of the catalogue, in its order', () => {
  expect(allFilms().map((film) => film.id)).toEqual(videos.map((video) => video.id));
});

it('takes the length from the catalogue', () => {
  expect(allFilms().every((film) => film.durationSeconds > 0)).toBe(true);
});

it('says which film the catalogue lacks', () => {
  expect(() => filmOf('999')).toThrow(StudioError);
  expect(() => filmOf('999')).toThrow('"999"');
});
