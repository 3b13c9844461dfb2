import { expect, it } from 'vitest';
import { fadedVolume, fadeMs } from './sleep-timer.ts';

it.each([
  [0, 0.8],
  [fadeMs / 2, 0.2],
  [fadeMs, 0],
  [fadeMs * 2, 0],
  [-1, 0.8],
])('after %d ms a volume of 0.8 is %d', (elapsedMs, volume) => {
  expect(fadedVolume(0.8, elapsedMs)).toBeCloseTo(volume, 5);
});
