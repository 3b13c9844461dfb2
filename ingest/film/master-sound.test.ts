import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClip, temporaryFolder, tone } from '../clips.fixture.ts';
import { measureSound, readLoudness } from './master-sound.ts';

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

it('throws if ffmpeg measured nothing', () => {
  expect(() => readLoudness('Stream #0:0: Audio')).toThrow('did not report the loudness');
});

const seconds = 12;
const clip = () =>
  makeClip(join(temporaryFolder(), 'sound.m4a'), `${tone(seconds)} -c:a aac -movflags +faststart`);

/** Measures a sound with broken bytes between two shares of its length. */
async function measuredWith(from: number, to: number) {
  const path = clip();
  const bytes = readFileSync(path);
  const data = bytes.indexOf('mdat') + 4;
  const at = (share: number) => Math.floor(data + (bytes.length - data) * share);
  writeFileSync(path, bytes.fill(0xff, at(from), at(to)));
  return measureSound({ path, stream: 0, channels: 1, announcedSeconds: seconds, durationSeconds: seconds });
}

it.each([
  ['at its beginning', 0, 0.03],
  ['at its end', 0.965, 1],
])('measures sound that is broken %s', async (_where, from, to) => {
  expect((await measuredWith(from, to)).lufs).toBeGreaterThan(-40);
});

it.each([
  ['in the middle', 0.5, 0.6, /在第 [5-7] 秒附近损坏/],
  ['to its end', 0.8, 1, /在第 (?:9|10) 秒附近损坏/],
  ['throughout', 0, 1, /在第 0 秒附近损坏/],
])('refuses sound that is broken %s, with the second', async (_where, from, to, message) => {
  await expect(measuredWith(from, to)).rejects.toThrow(message);
});
