import { expect, it } from 'vitest';
import type { DeskJob } from '../../api.ts';
import type { Sending } from './sendings.ts';
import { overallOf, timeLeftText } from './time-left.ts';

const job = (state: DeskJob['state'], given: Partial<DeskJob> = {}) =>
  ({ state, bytes: 100, fraction: 0, secondsLeft: null, ...given }) as DeskJob;
const sending = (kind: Sending['kind'], size: number) =>
  ({ kind, state: 'waiting', file: { size } }) as unknown as Sending;

it.each<[jobs: DeskJob[], sendings: Sending[], expected: ReturnType<typeof overallOf>]>([
  [[], [], null],
  [[job('done'), job('failed'), job('stopped')], [], null],
  [[job('waiting')], [], { at: 1, of: 1, secondsLeft: null }],
  [
    [job('done'), job('known'), job('working', { fraction: 0.5, secondsLeft: 60 }), job('waiting')],
    [sending('film', 300), sending('beside', 5)],
    // One minute for the rest of this film, two for one of the same size, six for one three times as large.
    { at: 3, of: 5, secondsLeft: 60 + 120 + 360 },
  ],
])('overallOf adds up jobs and uploads', (jobs, sendings, expected) => {
  expect(overallOf(jobs, sendings)).toEqual(expected);
});

it.each([
  [null, ''],
  [0, '剩余不到 1 分钟'],
  [60, '剩余不到 1 分钟'],
  [61, '剩余约 2 分钟'],
  [3600, '剩余约 1 小时'],
  [5000, '剩余约 1 小时 24 分钟'],
])('timeLeftText of %s seconds is %j', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
