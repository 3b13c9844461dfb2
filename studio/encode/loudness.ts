import { StudioError } from '../studio-error.ts';
import { runFfmpeg } from './ffmpeg.ts';

export interface Loudness {
  /** Integrated loudness, LUFS (EBU R 128). */
  readonly lufs: number;
  /** True peak, dBTP (ITU-R BS.1770). */
  readonly truePeak: number;
}

/** Measures the sound of a file. */
export async function measureLoudness(file: string): Promise<Loudness> {
  const printed = await runFfmpeg([
    '-i',
    file,
    '-map',
    '0:a:0',
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  ]);
  return readLoudness(printed);
}

/** Reads the summary that the `ebur128` filter prints at the end. */
export function readLoudness(printed: string): Loudness {
  const summary = printed.slice(printed.lastIndexOf('Summary:'));
  const lufs = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  const truePeak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  if (!lufs || !truePeak)
    throw new StudioError('ffmpeg did not say how loud the sound is.', { cause: printed });
  return { lufs: decibels(lufs), truePeak: decibels(truePeak) };
}

const decibels = (text: string) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text));
