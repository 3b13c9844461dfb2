import { describe, expect, it } from 'vitest';
import { hasRenditions, planKeyFrames, renditionSizes } from './rendition-plan.ts';

describe('hasRenditions', () => {
  it.each([
    ['full HD of an hour', 1920, 1080, 3600, 2e6, true],
    ['full HD of two minutes at 4 Mbit/s', 1920, 1080, 120, 4e6, false],
    ['a second longer', 1920, 1080, 121, 4e6, true],
    ['a bit heavier', 1920, 1080, 120, 4_000_001, true],
    ['480 lines of ten minutes', 854, 480, 600, 3e6, false],
    ['482 lines of ten minutes', 856, 482, 600, 3e6, true],
    ['a portrait film of 480', 480, 854, 600, 3e6, false],
    ['a small one whose index is heavy', 320, 240, 601, 2e5, true],
    ['a portrait film of 720', 720, 1280, 600, 3e6, true],
  ])('%s', (_name, width, height, durationSeconds, bitsPerSecond, expected) => {
    expect(hasRenditions({ width, height, durationSeconds, bitsPerSecond })).toBe(expected);
  });
});

it.each([
  ['full HD', 1920, 1080, ['1920x1080', '1280x720', '854x480', '640x360', '426x240']],
  ['portrait', 1080, 1920, ['1080x1920', '720x1280', '480x854', '360x640', '240x426']],
  ['lines that are hardly more than a rung', 1280, 536, ['1280x536', '860x360', '574x240']],
  ['sides that are odd', 427, 240, ['428x240']],
  ['sides that are odd, upright', 541, 963, ['542x964', '360x640', '240x428']],
  ['a cinema’s width', 1920, 800, ['1920x800', '1152x480', '864x360', '576x240']],
])('%s has renditions of its own height and the usual ones below', (_name, width, height, sizes) => {
  expect(renditionSizes({ width, height }).map((size) => `${size.width}x${size.height}`)).toEqual(sizes);
});

describe('planKeyFrames', () => {
  /** A film of 20 seconds with ten frames per second and key frames at these seconds. */
  const film = (...keySeconds: number[]) =>
    Array.from({ length: 200 }, (_, frame) => ({
      second: frame / 10,
      isKey: keySeconds.includes(frame / 10),
    }));
  const seconds = (...keySeconds: number[]) => {
    const { frames, areFilmsOwn } = planKeyFrames(film(...keySeconds));
    return { seconds: frames.map((frame) => frame / 10), areFilmsOwn };
  };
  const everyTwo = Array.from({ length: 10 }, (_, index) => index * 2);

  it('keeps regular key frames', () => {
    expect(seconds(...everyTwo)).toEqual({ seconds: everyTwo, areFilmsOwn: true });
  });

  it('keeps those at which a segment can begin', () => {
    expect(seconds(0, 0.5, 3, 4.5, 5, 9, 9.5, 13, 14, 16, 19)).toEqual({
      seconds: [0, 4.5, 9, 13, 16],
      areFilmsOwn: true,
    });
  });

  it('inserts key frames if there are too few', () => {
    expect(seconds(0, 2, 9, 14)).toEqual({ seconds: everyTwo, areFilmsOwn: false });
    expect(seconds(0, 6, 12)).toEqual({ seconds: everyTwo, areFilmsOwn: false });
    expect(seconds(1, 4, 8, 12, 16)).toEqual({ seconds: everyTwo, areFilmsOwn: false });
  });
});
