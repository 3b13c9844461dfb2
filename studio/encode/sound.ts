import { writeFileSync } from 'node:fs';
import type { Stereo } from '../synth/stereo.ts';
import { waveFile } from '../synth/wave-file.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Loudness } from './loudness.ts';
import { measureLoudness } from './loudness.ts';

/** As loud as the large sites play it, within 1 LU; below -1 dBTP so that no decoder clips. */
const TARGET_LUFS = -16;
const HIGHEST_TRUE_PEAK = -1;
const CLOSE_ENOUGH_LU = 0.3;
/** The coder adds overshoots: the limiter leaves room for them. */
const LIMITER_CEILING = 10 ** (-2.2 / 20);
const ATTEMPTS = 4;
const KILOBITS = 64;

/** Brings a score to its loudness and encodes it: measure, correct the gain, limit, measure again. */
export async function encodeSound(
  score: Stereo,
  wavePath: string,
  soundPath: string,
  kilobits = KILOBITS,
): Promise<Loudness> {
  writeFileSync(wavePath, waveFile(score));
  let loudness = await measureLoudness(wavePath);
  if (!Number.isFinite(loudness.lufs)) throw new Error('The score is silent.');
  let gain = TARGET_LUFS - loudness.lufs;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await runFfmpeg(['-i', wavePath, '-af', masterFilter(gain), ...coderOptions(kilobits), soundPath]);
    loudness = await measureLoudness(soundPath);
    const isRight = Math.abs(loudness.lufs - TARGET_LUFS) <= CLOSE_ENOUGH_LU;
    if (isRight && loudness.truePeak <= HIGHEST_TRUE_PEAK) break;
    gain += TARGET_LUFS - loudness.lufs;
  }
  return loudness;
}

/** Limits at four times the rate, where the peaks between samples show. */
const masterFilter = (gain: number) =>
  `volume=${gain.toFixed(2)}dB,aresample=192000,alimiter=limit=${LIMITER_CEILING.toFixed(4)}:level=disabled:attack=3:release=80,aresample=48000`;

const coderOptions = (kilobits: number) => [
  '-c:a',
  'aac',
  '-b:a',
  `${kilobits}k`,
  '-ac',
  '2',
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];
