import { decodeSamples } from './decode.ts';

const SAMPLE_RATE = 24_000;
/** The middles of thirds of an octave, 63 Hz to 8 kHz: below a phone's speaker is silent, above there is hardly a tone. */
const BANDS = Array.from({ length: 22 }, (_, band) => 1000 * 2 ** ((band - 12) / 3));
const QUALITY = 4.32;
/** Decibels. What is so far below the loudest band is not heard beside it; at 40, the hiss of leaves decides. */
const DEEPEST = 30;

/** How a sound is spread over low and high: decibels in each third of an octave, around its own mean. */
export const spectrumOf = async (path: string): Promise<readonly number[]> =>
  spectrum(await decodeSamples(path, SAMPLE_RATE));

/** @param samples of one channel, `SAMPLE_RATE` a second */
export function spectrum(samples: Float32Array): readonly number[] {
  const levels = BANDS.map((hertz) => 10 * Math.log10(powerAround(samples, hertz) + 1e-12));
  const loudest = Math.max(...levels);
  const heard = levels.map((level) => Math.max(level - loudest, -DEEPEST));
  const mean = heard.reduce((sum, level) => sum + level, 0) / heard.length;
  return heard.map((level) => level - mean);
}

/** Decibels by which two spectra differ, as the root of the mean square over their bands. */
export function spectralDistance(one: readonly number[], other: readonly number[]): number {
  const squares = one.map((level, band) => (level - (other[band] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Mean power behind a band pass of the second order (Bristow-Johnson's cookbook, constant peak gain). */
function powerAround(samples: Float32Array, hertz: number): number {
  const omega = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const alpha = Math.sin(omega) / (2 * QUALITY);
  const [feed, turn, fall] = [alpha, 2 * Math.cos(omega), alpha - 1].map((value) => value / (1 + alpha)) as [
    number,
    number,
    number,
  ];
  let [power, last, before, lastInput, inputBefore] = [0, 0, 0, 0, 0];
  for (const sample of samples) {
    const next = feed * (sample - inputBefore) + turn * last + fall * before;
    [before, last, inputBefore, lastInput] = [last, next, lastInput, sample];
    power += next * next;
  }
  return power / samples.length;
}
