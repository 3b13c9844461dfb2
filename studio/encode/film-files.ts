import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Likeness, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { probeVideo } from './ffprobe.ts';
import { highestCrf } from './highest-crf.ts';
import { measureLikeness } from './likeness.ts';
import { type MezzanineStream, mezzanineStreams } from './mezzanine.ts';
import { pictureCodec } from './picture-codec.ts';

/**
 * What a coded picture has to keep (SSIM), and its factors. At the usual one, gradients and what moves slowly are still whole to the eye,
 * where SSIM would let them go; a film that is too large at it gets a higher one. Of how large, a quick coding tells.
 */
const H264 = {
  stream: mezzanineStreams.h264,
  leastMean: 0.955,
  leastInASecond: 0,
  crf: { lowest: 16, usual: 28, highest: 36, halves: 6 },
  effort: 'slow',
  quick: { effort: 'veryfast', timesAsLarge: 0.82 },
} as const;
const AV1 = {
  stream: mezzanineStreams.av1,
  leastMean: 0.975,
  leastInASecond: 0.95,
  crf: { lowest: 18, usual: 45, highest: 60, halves: 10 },
  // Of SVT-AV1: 0 slow to 13 fast.
  effort: '8',
  quick: { effort: '12', timesAsLarge: 0.9 },
} as const;

/** Of a film with its sound: two files of 41 s, the mean, are then 3.7 MB. */
const MOST_KILOBITS = 360;

const KEY_FRAME_SECONDS = 2;
/** What each frame of AV1 says of its synthesized grain. To find that out takes SVT-AV1 five times as long as to code the frame. */
const GRAIN_BYTES = 95;
/** The results depend on the number of threads: fixed, so that the same frames give the same bytes. */
const THREADS = 2;

interface FilmFilesOptions {
  readonly mezzaninePath: string;
  readonly frameRate: number;
  readonly aacPath: string;
  readonly opusPath: string;
  /** SVT-AV1's strength of the film grain that decoders add, 0 to 50. */
  readonly grain: number;
  /** Of each file with its sound, a second. */
  readonly mostKilobits?: number | undefined;
}

/** Codes `film.mp4` and `film-av1.mp4` into a folder, each as small as what is asked of it allows. */
export async function writeFilmFiles(
  folder: string,
  { mezzaninePath, frameRate, aacPath, opusPath, grain, mostKilobits = MOST_KILOBITS }: FilmFilesOptions,
): Promise<Required<Pick<MediaRecord, 'likeness' | 'av1'>>> {
  const keyFrames = ['-g', String(frameRate * KEY_FRAME_SECONDS)];
  const picture = { mezzaninePath, frameRate, mostKilobits };
  const videoPath = join(folder, mediaFiles.video);
  const video = await code(videoPath, { ...picture, ...H264, soundPath: aacPath }, (crf, effort) => [
    ...['-c:v', 'libx264', '-preset', effort, '-tune', 'animation', '-aq-mode', '3', '-refs', '4'],
    // A key frame at each cut would put off the next one that seeking counts on.
    ...['-profile:v', 'high', '-crf', String(crf), ...keyFrames, '-sc_threshold', '0'],
    ...['-threads', String(THREADS)],
    // Type 6, SEI: x264 writes its version and options there.
    ...['-bsf:v', 'filter_units=remove_types=6'],
  ]);
  const av1Path = join(folder, mediaFiles.av1);
  const av1 = await code(
    av1Path,
    { ...picture, ...AV1, soundPath: opusPath, grain },
    (crf, effort, strength) => [
      ...['-c:v', 'libsvtav1', '-preset', effort, '-crf', String(crf), ...keyFrames],
      ...['-svtav1-params', `tune=0:lp=${THREADS}:film-grain=${strength}:film-grain-denoise=0`],
    ],
  );
  return {
    likeness: { video, av1 },
    av1: { codecs: `${pictureCodec(av1Path)}, opus`, bytes: statSync(av1Path).size },
  };
}

interface Coding {
  readonly mezzaninePath: string;
  readonly soundPath: string;
  readonly stream: MezzanineStream;
  readonly frameRate: number;
  readonly mostKilobits: number;
  readonly leastMean: number;
  readonly leastInASecond: number;
  /** `halves`: so many more make a file half as large, about. */
  readonly crf: Readonly<Record<'lowest' | 'usual' | 'highest' | 'halves', number>>;
  /** The coder's preset. */
  readonly effort: string;
  /** A faster one, and how many times as large it makes a file. */
  readonly quick: { readonly effort: string; readonly timesAsLarge: number };
  /** Added when the factor is known: pictures are compared without it. */
  readonly grain?: number;
}

/** Codes a film at the highest factor whose picture is good enough, up to the one that makes it small enough. */
async function code(
  path: string,
  { mezzaninePath, soundPath, frameRate, mostKilobits, grain = 0, ...coding }: Coding,
  coder: (crf: number, effort: string, grain: number) => readonly string[],
): Promise<Likeness> {
  const { stream, effort, quick, leastMean, leastInASecond } = coding;
  const { lowest, usual, highest, halves } = coding.crf;
  const write = (to: string, options: readonly string[]) =>
    runFfmpeg([
      ...['-i', mezzaninePath, '-i', soundPath, '-map', `0:v:${stream.index}`, '-map', '1:a', '-c:a', 'copy'],
      ...[...options, '-r', String(frameRate), '-pix_fmt', stream.format, ...colours, ...container, to],
    ]);
  const pathOf = (crf: number) => path.replace('.mp4', `-${crf}.mp4`);
  const tried = new Map<number, Likeness>();
  const tryOut = async (crf: number, strength: number) => {
    await write(pathOf(crf), coder(crf, effort, strength));
    const drawn = { path: mezzaninePath, stream: stream.index };
    const likeness = await measureLikeness({ path: pathOf(crf) }, drawn, frameRate);
    tried.set(crf, likeness);
    return likeness;
  };
  const marginAt = async (crf: number) => {
    const { mean, worstSecond } = tried.get(crf) ?? (await tryOut(crf, 0));
    return Math.log(Math.min((1 - leastMean) / (1 - mean), (1 - leastInASecond) / (1 - worstSecond)));
  };
  await write(path, coder(usual, quick.effort, 0));
  const { durationSeconds } = await probeVideo(path);
  const bytes = statSync(path).size + (grain > 0 ? GRAIN_BYTES * frameRate * durationSeconds : 0);
  const kilobits = (bytes * 8) / durationSeconds / 1000 / quick.timesAsLarge;
  const smallEnough = usual + Math.ceil(halves * Math.log2(Math.max(1, kilobits / mostKilobits)));
  const crf = await highestCrf({ lowest, highest: Math.min(highest, smallEnough) }, marginAt);
  const likeness = (grain === 0 && tried.get(crf)) || (await tryOut(crf, grain));
  renameSync(pathOf(crf), path);
  for (const other of tried.keys()) rmSync(pathOf(other), { force: true });
  return likeness;
}

/** BT.709, so that no player guesses. */
const colours = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** Index first, and nothing that names the encoder or the day. */
const container = [
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
];
