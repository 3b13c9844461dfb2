import { expect, it } from 'vitest';
import { videos } from '../app/catalogue/videos.ts';
import { durationSeconds } from '../domain/format.ts';
import { imported } from '../domain/media-files.ts';
import { readRecord } from './encode/media-record.ts';
import { allFilms, filmOf } from './film-plan.ts';
import type { FilmPlan } from './stage.ts';
import { StudioError } from './studio-error.ts';

it('plans every film of the catalogue, in its order', () => {
  expect(allFilms().map((film) => film.id)).toEqual(videos.map((video) => video.id));
});

it('takes the length from the catalogue', () => {
  expect(allFilms().map((film) => film.durationSeconds)).toEqual(
    videos.map((video) => durationSeconds(video.duration)),
  );
});

it('plans films of 20 to 90 s, at least eight of them a minute or longer', () => {
  const drawn = allFilms().filter(({ id }) => readRecord(id)?.hash.source !== imported);
  const isOut = ({ durationSeconds: seconds }: FilmPlan) => seconds < 20 || seconds > 90;
  expect(drawn.filter(isOut)).toEqual([]);
  // A host who has put own films in their places keeps fewer of ours.
  const long = drawn.filter((film) => film.durationSeconds >= 60);
  if (drawn.length === allFilms().length) expect(long.length).toBeGreaterThanOrEqual(8);
});

it('says which film the catalogue lacks', () => {
  expect(() => filmOf('999')).toThrow(StudioError);
  expect(() => filmOf('999')).toThrow('"999"');
});
