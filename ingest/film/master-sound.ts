import { FfmpegFailure, type FfmpegOptions, runFfmpeg } from '../run-ffmpeg.ts';
import type { SoundStream } from '../source/probe-source.ts';
import { brokenSound, expectEnd, isWithin, reportsCorruption } from '../source/source-fault.ts';

/** The loudness of the large video sites and of the samples. */
const TARGET_LUFS = -16;
/** Sound within this range of the target is not changed. */
const TOLERANCE_LU = 2;
/** Highest true peak in dBTP, with headroom for decoders. */
const HIGHEST_TRUE_PEAK = -1.5;
/** Sound below this is inaudible at usual volume; amplified, it would be noise. */
const SILENCE_LUFS = -50;
/** A stream whose peak is below this, in dBTP, counts as silent. */
const SILENCE_PEAK = -60;

export interface Loudness {
  /** Integrated loudness, LUFS (EBU R 128). */
  readonly lufs: number;
  /** True peak, dBTP (ITU-R BS.1770). */
  readonly truePeak: number;
}

/** What to do with the sound of a source. */
export type SoundPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'encode'; readonly loudness: Loudness; readonly gain: number };

type RunOptions = Pick<FfmpegOptions, 'signal' | 'onSecond'>;

/** A sound stream of a file. */
interface SoundInput {
  readonly path: string;
  readonly stream: number;
  readonly channels: number;
  readonly announcedSeconds?: number | null;
  /** Its expected end. */
  readonly durationSeconds?: number;
}

/** Up to this many broken packets are a crackle at most; players skip them. */
const MOST_BROKEN = 10;
/** Limit at the beginning and end, where a recording may be cut off within packets. */
const MOST_BROKEN_AT_EDGES = 200;

/**
 * Decodes a sound stream completely and measures it as browsers play it: more than two channels mixed to stereo, mono
 * on both speakers.
 * @throws {SourceFault} if it is broken anywhere but at its edges
 */
export async function measureSound(
  { path, stream, channels, announcedSeconds = null, durationSeconds = Number.POSITIVE_INFINITY }: SoundInput,
  { signal, onSecond }: RunOptions = {},
): Promise<Loudness> {
  const filters = [`aformat=channel_layouts=${layoutOf(channels)}`, EBUR128].join(',');
  const output = ['-map', `0:${stream}`, '-vn', '-sn', '-dn', '-af', filters, '-f', 'null', '-'];
  let [second, decodedSecond, broken, brokenAtEdges] = [0, 0, 0, 0];
  const onLine = (line: string) => {
    const clock = CLOCK.exec(line)?.[1];
    if (clock !== undefined) {
      decodedSecond = Number(clock);
      return 'drop';
    }
    if (!reportsCorruption(line)) return 'keep';
    const isTooMuch = isWithin(decodedSecond, durationSeconds)
      ? ++broken > MOST_BROKEN
      : ++brokenAtEdges > MOST_BROKEN_AT_EDGES;
    return isTooMuch ? 'stop' : 'keep';
  };
  const printed = await runFfmpeg(['-loglevel', 'repeat+info', '-i', `file:${path}`, ...output], {
    signal,
    onSecond(done) {
      second = done;
      onSecond?.(done);
    },
    onLine,
  }).catch((error: unknown) => {
    throw error instanceof FfmpegFailure && error.isStopped ? brokenSound(decodedSecond) : error;
  });
  expectEnd(second, announcedSeconds);
  const { lufs, truePeak } = readLoudness(printed);
  // The result is stored as JSON, which has no infinity.
  return { lufs: Math.max(-120, lufs), truePeak: Math.max(-120, truePeak) };
}

/** Parses the summary that the `ebur128` filter prints at the end. */
export function readLoudness(printed: string): Loudness {
  const summary = printed.slice(printed.lastIndexOf('Summary:'));
  const lufs = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  const truePeak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  if (!lufs || !truePeak) throw new Error('ffmpeg did not report the loudness.', { cause: printed });
  return { lufs: decibels(lufs), truePeak: decibels(truePeak) };
}

const decibels = (text: string) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text));

/** Prints the time ten times a second, to locate errors between. */
const EBUR128 = 'ebur128=peak=true:dualmono=true:framelog=info';
const CLOCK = / t: *([\d.]+) /;
const layoutOf = (channels: number) => (channels === 1 ? 'mono' : 'stereo');

/** Decides what to do with a measured sound stream. */
export function planSound(sound: SoundStream, loudness: Loudness): SoundPlan {
  if (loudness.truePeak < SILENCE_PEAK) return { kind: 'none' };
  const gain = loudness.lufs < SILENCE_LUFS ? 0 : TARGET_LUFS - loudness.lufs;
  // All browsers play these two AAC profiles. They mix more than two channels to stereo, each in its own way.
  const isPlayable = sound.codec === 'aac' && /^(?:LC|HE-AAC)$/.test(sound.profile) && sound.channels <= 2;
  return isPlayable && Math.abs(gain) <= TOLERANCE_LU ? { kind: 'copy' } : { kind: 'encode', loudness, gain };
}

const CLOSE_ENOUGH_LU = 0.5;
const ATTEMPTS = 5;
/** Headroom in dB between the limiter's ceiling and the highest peak, since encoding adds overshoots. */
const CODER_ROOM = 1;

/**
 * Normalizes a sound stream and encodes it as AAC, stereo or mono: with gain, with a limiter if peaks would be too
 * high, and with corrections by measurement.
 * @param gain in dB
 * @returns its loudness
 */
export async function encodeSound(
  input: SoundInput,
  { loudness, gain }: Extract<SoundPlan, { kind: 'encode' }>,
  soundPath: string,
  { signal, onSecond }: RunOptions,
): Promise<Loudness> {
  const wanted = loudness.lufs + gain;
  let ceiling = HIGHEST_TRUE_PEAK - CODER_ROOM;
  let amplification = gain;
  for (let attempt = 1; ; attempt++) {
    const isTooHigh = loudness.truePeak + amplification > ceiling;
    const filters = [
      'aresample=async=1:first_pts=0',
      `aformat=channel_layouts=${layoutOf(input.channels)}`,
      `volume=${amplification.toFixed(2)}dB`,
      ...(isTooHigh ? [limiter(ceiling)] : []),
      'aresample=48000',
    ];
    await runFfmpeg(
      [
        ...['-i', `file:${input.path}`, '-map', `0:${input.stream}`, '-vn', '-sn', '-dn'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-af', filters.join(',')],
        ...['-c:a', 'aac', '-b:a', input.channels === 1 ? '96k' : '160k', '-f', 'mp4', soundPath],
      ],
      { signal, onSecond },
    );
    const measured = await measureSound({ path: soundPath, stream: 0, channels: input.channels }, { signal });
    const isRight = Math.abs(measured.lufs - wanted) <= CLOSE_ENOUGH_LU;
    if ((isRight && measured.truePeak <= HIGHEST_TRUE_PEAK) || attempt === ATTEMPTS) return measured;
    // The limiter removes part of the added gain.
    amplification += (wanted - measured.lufs) * (isTooHigh ? 1.5 : 1);
    ceiling -= Math.max(0, measured.truePeak - HIGHEST_TRUE_PEAK);
  }
}

/** Limits at four times the sample rate, to catch peaks between samples. */
const limiter = (ceiling: number) =>
  `aresample=192000,alimiter=limit=${(10 ** (ceiling / 20)).toFixed(4)}:level=disabled:attack=3:release=80`;
