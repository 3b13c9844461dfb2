import { expect, it } from 'vitest';
import { videoFixture } from './video.fixture.ts';
import { newerWatches, resumeSecond, videosToContinue, watchedFraction } from './watch-progress.ts';

it.each([
  [0, 30, 0],
  [15, 30, 0.5],
  [7.5, 30, 0.25],
  [30, 30, 1],
  // The file was shortened afterwards.
  [45, 30, 1],
  [-5, 30, 0],
  [Number.NaN, 30, 0],
  [15, 0, 0],
  [0, 0, 0],
])('%d s of %d s is %d', (progressSeconds, lengthSeconds, fraction) => {
  expect(watchedFraction(progressSeconds, lengthSeconds)).toBe(fraction);
});

const video = { duration: '00:01:40' };

it.each([
  [null, null],
  [0, null],
  [4.9, null],
  [5, 5],
  [94.9, 94.9],
  // 95 % of 100 seconds counts as finished.
  [95, null],
  [100, null],
])('left at %s, resumes at %s', (seconds, expected) => {
  expect(resumeSecond(seconds, video)).toBe(expected);
});

it('starts at the beginning if the duration is unknown', () => {
  expect(resumeSecond(4, { duration: '00:00:00' })).toBeNull();
});

const watchAt = (videoId: string, watchedAt: string) => ({ videoId, progressSeconds: 12, watchedAt });
const morning = '2026-03-01T08:00:00.000Z';
const evening = '2026-03-01T20:00:00.000Z';

it.each([
  ['a video that has no watch yet', [watchAt('1', morning)], [], ['1']],
  ['a video that was watched later than before', [watchAt('1', evening)], [watchAt('1', morning)], ['1']],
  ['no video that was watched earlier', [watchAt('1', morning)], [watchAt('1', evening)], []],
  ['no video of the same moment', [watchAt('1', morning)], [watchAt('1', morning)], []],
  // PostgREST and JavaScript write the same moment differently; as strings these would sort the other way round.
  ['moments, and not texts', [watchAt('1', morning)], [watchAt('1', '2026-03-01T09:30:00+02:00')], ['1']],
  [
    'only what is newer of several',
    [watchAt('1', morning), watchAt('2', evening)],
    [watchAt('1', evening), watchAt('2', morning)],
    ['2'],
  ],
])('merges %s', (_what, incoming, existing, joining) => {
  expect(newerWatches(incoming, existing).map(({ videoId }) => videoId)).toEqual(joining);
});

const videos = new Map(
  Array.from({ length: 12 }, (_, index) => {
    const video = videoFixture({ id: String(index + 1), duration: '00:01:40' });
    return [video.id, video];
  }),
);
const watch = (videoId: string, progressSeconds: number, minute = 0) => ({
  videoId,
  progressSeconds,
  watchedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
});
const ids = (watches: ReturnType<typeof watch>[], dismissed: ReturnType<typeof watch>[] = []) =>
  videosToContinue(watches, dismissed, (id) => videos.get(id)).map(({ video }) => video.id);

it.each([
  [0, false],
  [4.9, false],
  [5, true],
  [94.9, true],
  [95, false],
  [100, false],
  [140, false],
])('of 100 seconds with %d watched: resumes %s', (seconds, goesOn) => {
  expect(ids([watch('1', seconds)])).toEqual(goesOn ? ['1'] : []);
});

it('lists the last watched first, whatever the input order', () => {
  expect(ids([watch('1', 20, 3), watch('2', 20, 9), watch('3', 20, 5)])).toEqual(['2', '3', '1']);
});

it('lists at most eight', () => {
  const watches = [...videos.keys()].map((id, index) => watch(id, 20, index));
  expect(ids(watches)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5']);
});

it('skips videos that are gone', () => {
  expect(ids([watch('gone', 20), watch('1', 20)])).toEqual(['1']);
});

it('a dismissed video stays hidden until it is watched further', () => {
  expect(ids([watch('1', 20, 2), watch('2', 20, 1)], [watch('1', 20)])).toEqual(['2']);
  expect(ids([watch('1', 31, 3), watch('2', 20, 1)], [watch('1', 20)])).toEqual(['1', '2']);
});
