import { expect, it } from 'vitest';
import { newerWatches } from './newer-watches.ts';

const watch = (videoId: string, at: string) => ({ videoId, seconds: 12, at });
const morning = '2026-03-01T08:00:00.000Z';
const evening = '2026-03-01T20:00:00.000Z';

it.each([
  ['a film that is not held', [watch('1', morning)], [], ['1']],
  ['a film that was watched later than what is held', [watch('1', evening)], [watch('1', morning)], ['1']],
  ['no film that was watched earlier', [watch('1', morning)], [watch('1', evening)], []],
  ['no film of the same moment', [watch('1', morning)], [watch('1', morning)], []],
  // PostgREST and JavaScript write the same moment in two ways; as texts these would compare the other way round.
  ['moments, and not texts', [watch('1', morning)], [watch('1', '2026-03-01T09:30:00+02:00')], ['1']],
  [
    'only what is newer of several',
    [watch('1', morning), watch('2', evening)],
    [watch('1', evening), watch('2', morning)],
    ['2'],
  ],
])('joins %s', (_what, coming, held, joining) => {
  expect(newerWatches(coming, held).map(({ videoId }) => videoId)).toEqual(joining);
});
