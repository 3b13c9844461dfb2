import { describe, expect, it } from 'vitest';
import { audibleVolume, stepVolume, swipedVolume, toggleMute, volumeStateOf } from './volume.ts';

describe('steps of 0.1', () => {
  it('stay exact up and down the whole range', () => {
    const tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
    let volumeState = volumeStateOf(0);
    const up = tenths.map(() => {
      const { volume } = volumeState;
      volumeState = stepVolume(volumeState, 1);
      return volume;
    });
    expect(up).toEqual(tenths);
    const down = tenths.map(() => {
      const { volume } = volumeState;
      volumeState = stepVolume(volumeState, -1);
      return volume;
    });
    expect(down).toEqual(tenths.toReversed());
  });

  it.each([
    [{ volume: 1, isMuted: false }, 1, { volume: 1, isMuted: false }],
    [{ volume: 0.1, isMuted: false }, -1, { volume: 0, isMuted: true }],
    [{ volume: 0, isMuted: true }, -1, { volume: 0, isMuted: true }],
    [{ volume: 0, isMuted: true }, 1, { volume: 0.1, isMuted: false }],
    // While muted, the slider shows 0, so a step starts there.
    [{ volume: 0.8, isMuted: true }, 1, { volume: 0.1, isMuted: false }],
  ])('%j and %d step(s) give %j', (volumeState, steps, expected) => {
    expect(stepVolume(volumeState, steps)).toEqual(expected);
  });
});

it.each([
  [0.30000000000000004, { volume: 0.3, isMuted: false }],
  [0.04, { volume: 0, isMuted: true }],
  [7, { volume: 1, isMuted: false }],
  [-1, { volume: 0, isMuted: true }],
])('setting %d gives %j', (volume, expected) => {
  expect(volumeStateOf(volume)).toEqual(expected);
});

it.each([
  [
    { volume: 0.7, isMuted: false },
    { volume: 0.7, isMuted: true },
  ],
  [
    { volume: 0.7, isMuted: true },
    { volume: 0.7, isMuted: false },
  ],
  // Unmuting must be audible.
  [
    { volume: 0, isMuted: true },
    { volume: 0.5, isMuted: false },
  ],
  [
    { volume: 0, isMuted: false },
    { volume: 0.5, isMuted: false },
  ],
])('the mute button turns %j into %j', (before, after) => {
  expect(toggleMute(before)).toEqual(after);
});

it('the heard volume is 0 while muted', () => {
  expect(audibleVolume({ volume: 0.7, isMuted: true })).toBe(0);
  expect(audibleVolume({ volume: 0.7, isMuted: false })).toBe(0.7);
});

it.each([
  [0.5, 0.3, { volume: 0.8, isMuted: false }],
  [0.5, -0.24, { volume: 0.3, isMuted: false }],
  [0.5, 0.9, { volume: 1, isMuted: false }],
  [0.5, -0.5, { volume: 0, isMuted: true }],
])('a swipe from %d over %d of the height gives %j', (from, fraction, expected) => {
  expect(swipedVolume(from, fraction)).toEqual(expected);
});
