import { expect, it } from 'vitest';
import { filmsToContinue } from './films-to-continue.ts';
import { videoFixture } from './video.fixture.ts';

const films = new Map(
  Array.from({ length: 12 }, (_, index) => {
    const video = videoFixture({ id: String(index + 1), duration: '00:01:40' });
    return [video.id, video];
  }),
);
const watch = (videoId: string, seconds: number, minute = 0) => ({
  videoId,
  seconds,
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
});
const ids = (watches: ReturnType<typeof watch>[], leftOut: ReturnType<typeof watch>[] = []) =>
  filmsToContinue(watches, leftOut, (id) => films.get(id)).map(({ video }) => video.id);

it.each([
  [0, false],
  [4.9, false],
  [5, true],
  [94.9, true],
  [95, false],
  [100, false],
  [140, false],
])('of 100 seconds, %d seen: goes on %s', (seconds, goesOn) => {
  expect(ids([watch('1', seconds)])).toEqual(goesOn ? ['1'] : []);
});

it('the last watched comes first, whatever order they are told in', () => {
  expect(ids([watch('1', 20, 3), watch('2', 20, 9), watch('3', 20, 5)])).toEqual(['2', '3', '1']);
});

it('eight are enough', () => {
  const watches = [...films.keys()].map((id, index) => watch(id, 20, index));
  expect(ids(watches)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5']);
});

it('films that are gone are passed over', () => {
  expect(ids([watch('gone', 20), watch('1', 20)])).toEqual(['1']);
});

it('what was left out stays out until it is watched further', () => {
  expect(ids([watch('1', 20, 2), watch('2', 20, 1)], [watch('1', 20)])).toEqual(['2']);
  expect(ids([watch('1', 31, 3), watch('2', 20, 1)], [watch('1', 20)])).toEqual(['1', '2']);
});
