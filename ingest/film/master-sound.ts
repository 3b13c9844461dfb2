import { FfmpegFailure, type FfmpegOptions, runFfmpeg } from '../run-ffmpeg.ts';
import type { SoundStream } from '../source/probe-source.ts';
import { brokenSound, expectEnd, isWithin, tellsBroken } from '../source/source-fault.ts';

/** As loud as the large sites play it, and as the samples are. */
const TARGET_LUFS = -16;
/** What is so near is left as it is. */
const TOLERANCE_LU = 2;
/** True peak in dBTP, which leaves room for what decoders add. */
const HIGHEST_TRUE_PEAK = -1.5;
/** Below this nothing is heard at a usual volume; amplified it would be hiss. */
const SILENCE_LUFS = -50;
/** A sound whose loudest peak is below this, in dBTP, is no sound. */
const SILENCE_PEAK = -60;

export interface Loudness {
  /** Integrated loudness, LUFS (EBU R 128). */
  readonly lufs: number;
  /** True peak, dBTP (ITU-R BS.1770). */
  readonly truePeak: number;
}

/** What becomes of the sound of a source. */
export type SoundPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'encode'; readonly loudness: Loudness; readonly gain: number };

type RunOptions = Pick<FfmpegOptions, 'signal' | 'onSecond'>;

/** One stream of a file. */
interface SoundInput {
  readonly path: string;
  readonly stream: number;
  readonly channels: number;
  readonly announcedSeconds?: number | null;
  /** Where it ends, as far as is known. */
  readonly durationSeconds?: number;
}

/** So many broken packets are a crackle at most; players leave them out. */
const MOST_BROKEN = 10;
/** Both edges hold no more packets. */
const MOST_BROKEN_AT_EDGES = 200;

/**
 * Decodes a sound to its end and measures it as browsers play it: more than two channels mixed into two, one channel from both
 * loudspeakers.
 * @throws {SourceFault} where it is broken, but for its edges
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
    if (!tellsBroken(line)) return 'keep';
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
  // JSON, in which it is kept, has no infinity.
  return { lufs: Math.max(-120, lufs), truePeak: Math.max(-120, truePeak) };
}

/** Reads the summary that the `ebur128` filter prints at the end. */
export function readLoudness(printed: string): Loudness {
  const summary = printed.slice(printed.lastIndexOf('Summary:'));
  const lufs = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  const truePeak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  if (!lufs || !truePeak) throw new Error('ffmpeg did not say how loud the sound is.', { cause: printed });
  return { lufs: decibels(lufs), truePeak: decibels(truePeak) };
}

const decibels = (text: string) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text));

/** Prints the time ten times a second, among the lines that tell what is broken. */
const EBUR128 = 'ebur128=peak=true:dualmono=true:framelog=info';
const CLOCK = / t: *([\d.]+) /;
const layoutOf = (channels: number) => (channels === 1 ? 'mono' : 'stereo');

/** What is to be done with a sound, once it is measured. */
export function planSound(sound: SoundStream, loudness: Loudness): SoundPlan {
  if (loudness.truePeak < SILENCE_PEAK) return { kind: 'none' };
  const gain = loudness.lufs < SILENCE_LUFS ? 0 : TARGET_LUFS - loudness.lufs;
  // All browsers play these two profiles of AAC; of more channels they would mix two, each in its own way.
  const isPlayable = sound.codec === 'aac' && /^(?:LC|HE-AAC)$/.test(sound.profile) && sound.channels <= 2;
  return isPlayable && Math.abs(gain) <= TOLERANCE_LU ? { kind: 'copy' } : { kind: 'encode', loudness, gain };
}

const CLOSE_ENOUGH_LU = 0.5;
const ATTEMPTS = 5;
/** The coder adds overshoots: the limiter begins below the highest peak. */
const CODER_ROOM = 1;

/**
 * Brings a sound to its loudness and codes it as AAC, stereo or mono: first by gain and, where peaks would be too high, a limiter, then
 * corrected by what was measured.
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
    // The limiter takes back a part of what is added.
    amplification += (wanted - measured.lufs) * (isTooHigh ? 1.5 : 1);
    ceiling -= Math.max(0, measured.truePeak - HIGHEST_TRUE_PEAK);
  }
}

/** Limits at four times the rate, where the peaks between samples show. */
const limiter = (ceiling: number) =>
  `aresample=192000,alimiter=limit=${(10 ** (ceiling / 20)).toFixed(4)}:level=disabled:attack=3:release=80`;
