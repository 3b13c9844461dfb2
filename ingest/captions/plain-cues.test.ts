import { expect, it } from 'vitest';
import { plainCues } from './plain-cues.ts';
import { readWebVtt, writeWebVtt } from './web-vtt.ts';

it('converts ffmpeg’s output to plain cues in order', () => {
  const cues = plainCues(`WEBVTT

01:02:03.000 --> 01:02:04.500
last

00:01.000 --> 00:02.000
<font color="#ff0000">A & B</font> <i>x</i> < y
{\\an8}second line

00:05.000 --> 00:05.000
no time

00:06.000 --> 00:07.000
<b></b>
`);
  expect(cues).toEqual([
    { startSecond: 1, endSecond: 2, text: 'A & B x < y\nsecond line' },
    { startSecond: 3723, endSecond: 3724.5, text: 'last' },
  ]);
  expect(readWebVtt(Buffer.from(writeWebVtt(cues)))).toEqual(cues);
});
