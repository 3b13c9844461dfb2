import { expect, it } from 'vitest';
import { areMinutesOffered, fadedVolume, fadeMs, timerOff, timerSet } from './sleep-timer-state.ts';

it.each([
  [0, 0.8],
  [fadeMs / 2, 0.2],
  [fadeMs, 0],
  [fadeMs * 2, 0],
  [-1, 0.8],
])('after %d ms a volume of 0.8 is %d', (elapsedMs, volume) => {
  expect(fadedVolume(0.8, elapsedMs)).toBeCloseTo(volume, 5);
});

it.each([
  [15, { minutes: 15, endsAtMs: 900_500 }],
  [60, { minutes: 60, endsAtMs: 3_600_500 }],
  ['at-end', timerOff],
  ['off', timerOff],
] as const)('set to %s at 500 ms after the epoch, is %j', (timer, state) => {
  expect(timerSet(timer, 500)).toEqual(state);
});

it.each([
  [40, undefined, false],
  [600, 90, false],
  [601, undefined, true],
  [40, 2035, true],
])('for a video of %d s in a list of %s s, minutes are offered: %s', (video, list, areOffered) => {
  expect(areMinutesOffered(video, list)).toBe(areOffered);
});
