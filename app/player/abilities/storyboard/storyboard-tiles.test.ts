import { describe, expect, it } from 'vitest';
import { tileAt, tilesOf } from './storyboard-tiles.ts';

it('tiles are regions named by cues; sheets are numbered in order', () => {
  const cue = (startSeconds: number, text: string) => ({ startSeconds, endSeconds: startSeconds + 2, text });
  const place = { y: 0, width: 160, height: 90 };
  expect(
    tilesOf([
      cue(0, 'storyboard.avif#xywh=0,0,160,90'),
      cue(2, 'storyboard.avif#xywh=160,0,160,90'),
      cue(4, '[风声]'),
      cue(3604, 'storyboard-2.avif#xywh=0,0,160,90'),
    ]),
  ).toEqual([
    { startSeconds: 0, endSeconds: 2, sheet: 0, x: 0, ...place },
    { startSeconds: 2, endSeconds: 4, sheet: 0, x: 160, ...place },
    { startSeconds: 3604, endSeconds: 3606, sheet: 1, x: 0, ...place },
  ]);
});

describe('tileAt', () => {
  const tiles = [0, 2, 4].map((startSeconds) => ({
    startSeconds,
    endSeconds: startSeconds + 2,
    sheet: 0,
    x: startSeconds,
    y: 0,
    width: 1,
    height: 1,
  }));

  it.each([
    [0, 0],
    [1.99, 0],
    [2, 2],
    [5.5, 4],
    [6, 4],
    [90, 4],
  ])('at %d s is the tile that starts at %d s', (seconds, startSeconds) => {
    expect(tileAt(tiles, seconds)?.startSeconds).toBe(startSeconds);
  });

  it('is undefined without tiles', () => {
    expect(tileAt([], 3)).toBeUndefined();
  });
});
