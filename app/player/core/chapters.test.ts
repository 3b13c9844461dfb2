import { describe, expect, it } from 'vitest';
import { chapterTarget, parseChapters } from './chapters.ts';

const vtt = `WEBVTT

00:00.000 --> 01:00.000
开头

2
00:01:00.000 --> 01:00:00.500 align:start
山 &amp; 水 &lt;一&gt;

01:00:00.500 --> 01:10:00.000
结尾
`;

describe('chapters', () => {
  const chapters = parseChapters(vtt.replaceAll('\n', '\r\n'));

  it('are the cues of WebVTT', () => {
    expect(chapters).toEqual([
      { startSeconds: 0, endSeconds: 60, text: '开头' },
      { startSeconds: 60, endSeconds: 3600.5, text: '山 & 水 <一>' },
      { startSeconds: 3600.5, endSeconds: 4200, text: '结尾' },
    ]);
    expect(parseChapters('WEBVTT\n')).toEqual([]);
  });

  it('are in order, and one at a time', () => {
    const cues = ['0:05.000 --> 0:09.000\n二', '0:00.000 --> 0:05.000\n序', '0:00.000 --> 0:05.000\n一'];
    expect(parseChapters(`WEBVTT\n\n${cues.join('\n\n')}\n`).map(({ text }) => text)).toEqual(['一', '二']);
  });

  it.each([
    ['next', 10, '山 & 水 <一>'],
    ['next', 60, '结尾'],
    ['next', 4000, undefined],
    ['previous', 100, '山 & 水 <一>'],
    ['previous', 62, '开头'],
    ['previous', 1, '开头'],
  ] as const)('to the %s one from second %i leads to %s', (which, seconds, expected) => {
    expect(chapterTarget(chapters, seconds, which)?.text).toBe(expected);
  });

  it('lead nowhere where there are none', () => {
    expect(chapterTarget([], 10, 'next')).toBeUndefined();
    expect(chapterTarget([], 10, 'previous')).toBeUndefined();
  });
});
