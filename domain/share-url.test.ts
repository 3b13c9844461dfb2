import { expect, it } from 'vitest';
import { coverWithin, embedCode, frameSize, shareUrl, startSecond } from './share-url.ts';

it.each([
  [null, 0],
  ['0', 0],
  ['12', 12],
  ['39', 39],
  ['40', 39],
  ['99999', 39],
  ['-3', 0],
  ['1.5', 1.5],
  ['1.', 0],
  ['abc', 0],
  ['', 0],
])('?t=%s in a video of 40 s starts at second %i', (query, second) => {
  expect(startSecond(query, 40)).toBe(second);
});

it.each([
  ['no second', null, 'https://example.com/video/3'],
  ['the beginning', 0, 'https://example.com/video/3?t=0'],
  ['whole seconds, none of them ahead of the viewer', 75.98, 'https://example.com/video/3?t=75'],
])('names %s', (_what, seconds, url) => {
  expect(shareUrl('https://example.com', '/video/3', seconds)).toBe(url);
});

it('is understood by the page', () => {
  const { searchParams } = new URL(shareUrl('https://example.com', '/video/3', 75.98));
  expect(startSecond(searchParams.get('t'), 120)).toBe(75);
});

it.each([
  ['16:9', undefined, {}, [640, 360]],
  ['portrait', 9 / 16, {}, [360, 640]],
  ['a narrow column', undefined, { width: 300 }, [300, 169]],
  ['a low place', undefined, { width: 1000, height: 90 }, [160, 90]],
  ['hardly any place', 21 / 9, { width: 1, height: 1 }, [1, 1]],
] as const)('the frame fits the limits: %s', (_what, aspectRatio, limits, [width, height]) => {
  expect(frameSize(aspectRatio, limits)).toEqual({ width, height });
});

it.each([
  ['no limits', undefined, undefined, [1280, 1280, 720]],
  ['a column of text', undefined, { width: 640 }, [640, 640, 360]],
  ['one pixel less', undefined, { width: 639 }, [320, 320, 180]],
  ['a low place', undefined, { width: 1000, height: 200 }, [320, 320, 180]],
  ['portrait', 9 / 16, { width: 360 }, [640, 360, 640]],
] as const)('the cover fits the limits: %s', (_what, aspectRatio, limits, [file, width, height]) => {
  expect(coverWithin(aspectRatio, limits)).toEqual({ file, width, height });
});

it('has no cover rather than one that is too large', () => {
  expect(coverWithin(undefined, { width: 319 })).toBeUndefined();
});

it('escapes any title in the attribute', () => {
  const code = embedCode('https://example.com/embed/3?t=5', '"><script>&amp;', { width: 640, height: 360 });
  expect(code).toContain('title="&quot;>&lt;script>&amp;amp;"');
  expect(code).toMatch(/^<iframe src="https:\/\/example.com\/embed\/3\?t=5" .* allowfullscreen><\/iframe>$/);
});
