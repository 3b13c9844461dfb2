import { expect, it } from 'vitest';
import { readLoudness } from './master-sound.ts';

const summary = (lufs: string, peak: string) => `[Parsed_ebur128_0 @ 0x1] Summary:

  Integrated loudness:
    I:         ${lufs} LUFS
    Threshold: -26.3 LUFS

  Loudness range:
    LRA:         7.0 LU

  True peak:
    Peak:       ${peak} dBFS`;

it.each([
  ['-16.1', '-1.4', -16.1, -1.4],
  ['-23.0', '0.6', -23, 0.6],
  ['-70.0', '-inf', -70, Number.NEGATIVE_INFINITY],
])('reads I %s and peak %s', (lufs, peak, expectedLufs, truePeak) => {
  expect(readLoudness(`t: 1  I: -99.0 LUFS\n${summary(lufs, peak)}`)).toEqual({
    lufs: expectedLufs,
    truePeak,
  });
});

it('says so when ffmpeg measured nothing', () => {
  expect(() => readLoudness('Stream #0:0: Audio')).toThrow('how loud');
});
