import { describe, expect, it } from 'vitest';
import {
  clockDuration,
  clockSeconds,
  fractionOf,
  frameStep,
  secondsAt,
  seekBarKey,
  shownSeconds,
  swipedSeconds,
} from './seek.ts';
import { initialState, type PlayerState } from './state.ts';

const state = (facts: Partial<PlayerState>): PlayerState => ({
  ...initialState,
  durationSeconds: 31.96,
  ...facts,
});

describe('the time display', () => {
  it.each<[string, Partial<PlayerState>, number]>([
    ['counts whole seconds', { currentSeconds: 5.9 }, 5],
    ['follows a drag', { currentSeconds: 5.9, scrubSeconds: 20.2 }, 20],
    ['shows the whole length at the end', { currentSeconds: 31.96 }, 32],
    ['shows the whole length when the last frame came early', { currentSeconds: 31.9, status: 'ended' }, 32],
    ['leaves the end with a drag', { currentSeconds: 31.96, status: 'ended', scrubSeconds: 3 }, 3],
  ])('%s', (_title, facts, expected) => {
    expect(clockSeconds(state(facts))).toBe(expected);
  });

  it('rounds the duration, as the catalogue does', () => {
    expect(clockDuration(state({}))).toBe(32);
  });

  it('shows the position of a drag, otherwise that of the video', () => {
    expect(shownSeconds(state({ currentSeconds: 4, scrubSeconds: 0 }))).toBe(0);
    expect(shownSeconds(state({ currentSeconds: 4 }))).toBe(4);
  });
});

it.each([
  [8, 32, 0.25],
  [40, 32, 1],
  [-1, 32, 0],
  [8, 0, 0],
  [8, Number.NaN, 0],
])('%d of %d seconds is at %d of the bar', (seconds, duration, fraction) => {
  expect(fractionOf(seconds, duration)).toBe(fraction);
});

it.each([
  [100, 0],
  [300, 8],
  [900, 32],
  [50, 0],
  [1000, 32],
])('a pointer at %d on a bar from 100 to 900 points at %d s of 32', (pointer, seconds) => {
  expect(secondsAt(pointer, { start: 100, length: 800 }, 32)).toBe(seconds);
});

it('a pointer on a bar without a width points at the start', () => {
  expect(secondsAt(5, { start: 0, length: 0 }, 32)).toBe(0);
});

describe('a step by frames', () => {
  it.each([
    [0, 1, 24, 1.5 / 24],
    [0, -1, 24, 0],
    // The positions where the step above ended.
    [1.5 / 24, 1, 24, 2.5 / 24],
    [2.5 / 24, -1, 24, 1.5 / 24],
    [5, 1, 24, 121.5 / 24],
    // Some browsers report 5 s like this.
    [4.999999, -1, 24, 119.5 / 24],
    [10, 1, 29.97, 300.5 / 29.97],
  ])('from %d s by %d at %d frames per second leads to %d s', (from, frames, rate, seconds) => {
    expect(frameStep(from, frames, rate)).toBeCloseTo(seconds, 9);
  });

  it('visits every frame once in each direction', () => {
    const way = [0];
    for (let step = 0; step < 100; step += 1) way.push(frameStep(way.at(-1) ?? 0, 1, 24));
    expect(way.map((seconds) => Math.floor(seconds * 24))).toEqual(way.map((_, index) => index));
    const back = way.toReversed().map((seconds) => Math.floor(frameStep(seconds, -1, 24) * 24));
    expect(back.slice(0, -1)).toEqual(way.map((_, index) => 99 - index).slice(0, -1));
  });
});

describe('a swipe across the picture', () => {
  it.each([
    [10, 0.5, 40, 30],
    [10, -0.5, 40, 0],
    [30, 0.5, 40, 40],
    [600, 0.25, 3600, 630],
    [600, -1, 3600, 480],
  ])('from %d s by %d of its width, in a video of %d s, leads to %d s', (from, part, duration, seconds) => {
    expect(swipedSeconds(from, part, duration)).toBe(seconds);
  });
});

describe('keys on the seek bar', () => {
  it.each([
    ['ArrowRight', 25],
    ['ArrowUp', 25],
    ['ArrowLeft', 15],
    ['ArrowDown', 15],
    ['PageUp', 24],
    ['PageDown', 16],
    ['Home', 0],
    ['End', 40],
  ])('%s goes from 20 to %d of 40 s', (key, seconds) => {
    expect(seekBarKey(key, 20, 40)).toBe(seconds);
  });

  it.each([
    ['ArrowLeft', 3, 0],
    ['ArrowRight', 38, 40],
  ])('%s at %d s stops at %d', (key, from, seconds) => {
    expect(seekBarKey(key, from, 40)).toBe(seconds);
  });

  it.each(['k', ' ', 'Enter', 'Tab'])('does not handle %j', (key) => {
    expect(seekBarKey(key, 20, 40)).toBeNull();
  });
});
