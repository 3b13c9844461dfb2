import { StudioError } from '../studio-error.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { type Loudness, measureLoudness } from './loudness.ts';

/** In dBTP, as it is decoded: of what is louder some decoders and loudspeakers make clicks. */
export const highestTruePeak = -1.5;

/** How far the loudness may be from what it is to be. */
export const CLOSE_ENOUGH_LU = 0.3;
const ATTEMPTS = 8;
/** Coders add overshoots: the limiter begins so many decibels below the highest peak. */
const CODER_ROOM = 0.7;
/** A coder answers a lower ceiling in steps of its own. */
const CEILING_STEP = 0.1;

/** How a sound is coded. */
export const soundCoders = {
  aac: ['-c:a', 'aac', '-b:a', '64k'],
  opus: ['-c:a', 'libopus', '-b:a', '48k', '-vbr', 'on'],
} as const;

/**
 * Brings a sound to its loudness and codes it: by gain and a limiter, both corrected by what was measured of the coded file.
 * @param lufs what it is to be
 * @throws {StudioError} where a loudness and that peak cannot be had together
 */
export async function masterSound(
  wavePath: string,
  soundPath: string,
  coder: keyof typeof soundCoders,
  lufs: number,
): Promise<Loudness> {
  let gain = lufs - (await measureLoudness(wavePath)).lufs;
  let ceiling = highestTruePeak - CODER_ROOM;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await runFfmpeg([
      ...['-i', wavePath, '-af', `volume=${gain.toFixed(2)}dB,${limiter(ceiling)}`],
      ...[...soundCoders[coder], '-ac', '2', '-fflags', '+bitexact', '-flags:a', '+bitexact', soundPath],
    ]);
    const loudness = await measureLoudness(soundPath);
    const isRight = Math.abs(loudness.lufs - lufs) <= CLOSE_ENOUGH_LU;
    const overshoot = loudness.truePeak - highestTruePeak;
    if (isRight && overshoot <= 0) return loudness;
    gain += lufs - loudness.lufs;
    if (overshoot > 0) ceiling -= overshoot + CEILING_STEP;
  }
  throw new StudioError(`${soundPath} cannot be ${lufs} LUFS below ${highestTruePeak} dBTP.`);
}

/** Limits at four times the rate, where the peaks between samples show. */
const limiter = (ceiling: number) =>
  `aresample=192000,alimiter=limit=${(10 ** (ceiling / 20)).toFixed(4)}:level=disabled:attack=3:release=80,aresample=48000`;
