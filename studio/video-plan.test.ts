import { expect, it } from 'vitest';
import { durationSeconds } from '../domain/format.ts';
import { imported } from '../domain/media-files.ts';
import { catalogue } from '../library/samples.ts';
import { readRecord } from './encode/media-record.ts';
import { StudioError } from './studio-error.ts';
import { allVideos, type VideoPlan, videoOf } from './video-plan.ts';

it('plans every video of the catalogue, in its order', () => {
  expect(allVideos().map((video) => video.id)).toEqual(catalogue.map((video) => video.id));
});

it('takes the length from the catalogue', () => {
  const lengths = new Map(catalogue.map(({ id, duration }) => [id, durationSeconds(duration)]));
  expect(allVideos().map((video) => video.durationSeconds)).toEqual(
    allVideos().map(({ id }) => lengths.get(id)),
  );
});

it('plans videos of 20 to 90 s, at least eight of them a minute or longer', () => {
  const drawn = allVideos().filter(({ id }) => readRecord(id)?.hash.source !== imported);
  const isOut = ({ durationSeconds: seconds }: VideoPlan) => seconds < 20 || seconds > 90;
  expect(drawn.filter(isOut)).toEqual([]);
  // A host who has put own videos in their places keeps fewer of ours.
  const long = drawn.filter((video) => video.durationSeconds >= 60);
  if (drawn.length === allVideos().length) expect(long.length).toBeGreaterThanOrEqual(8);
});

it('says which video the catalogue lacks', () => {
  expect(() => videoOf('999')).toThrow(StudioError);
  expect(() => videoOf('999')).toThrow('"999"');
});
