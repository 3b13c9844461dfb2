import { describe, expect, it } from 'vitest';
import { parseStoryboard, tileAt } from './storyboard.ts';

const vtt = `WEBVTT

NOTE two by two

00:00:00.000 --> 00:00:02.000
storyboard.avif#xywh=0,0,160,90

01:02.500 --> 01:00:04.000
storyboard.avif#xywh=160,90,160,90

01:00:04.000 --> 01:00:06.000
storyboard-2.avif#xywh=0,0,160,90
`;

describe('parseStoryboard', () => {
  const tiles = [
    { startSeconds: 0, endSeconds: 2, sheet: 0, x: 0, y: 0, width: 160, height: 90 },
    { startSeconds: 62.5, endSeconds: 3604, sheet: 0, x: 160, y: 90, width: 160, height: 90 },
    { startSeconds: 3604, endSeconds: 3606, sheet: 1, x: 0, y: 0, width: 160, height: 90 },
  ];

  it('reads times, with and without hours, places and sheets', () => {
    expect(parseStoryboard(vtt)).toEqual(tiles);
  });

  it('takes the line ends of another system', () => {
    expect(parseStoryboard(vtt.replaceAll('\n', '\r\n'))).toEqual(tiles);
  });

  it('passes over what is no tile', () => {
    expect(parseStoryboard('WEBVTT\n\n00:00.000 --> 00:02.000\n[风声]\n')).toEqual([]);
    expect(parseStoryboard('<!doctype html>')).toEqual([]);
  });
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
  ])('at %d s is the one that begins at %d s', (seconds, startSeconds) => {
    expect(tileAt(tiles, seconds)?.startSeconds).toBe(startSeconds);
  });

  it('is none where there are none', () => {
    expect(tileAt([], 3)).toBeUndefined();
  });
});
