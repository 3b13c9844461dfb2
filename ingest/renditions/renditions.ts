import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { mediaFiles, type Rendition, renditionFiles, renditionFolder } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { CODED_OFFSET_SECONDS, encodePicture } from '../film/encode-picture.ts';
import { hashFiles } from '../media-record.ts';
import { planRendition } from '../plan/picture-plan.ts';
import {
  type Frame,
  hasRenditions,
  nameOf,
  planKeyFrames,
  type RenditionPlan,
  renditionSizes,
  SEGMENT_SECONDS,
  type Size,
  shareOf,
} from '../plan/rendition-plan.ts';
import type { StepReport } from '../report.ts';
import { runFfmpeg, runFfprobe } from '../run-ffmpeg.ts';
import { probeSource, ratioOf, type Source } from '../source/probe-source.ts';
import type { Steps } from '../steps.ts';
import { pictureCodec } from './picture-codec.ts';
import { averageBits, mediaPlaylist, multivariantPlaylist, readPlaylist } from './playlists.ts';

interface Work {
  /** Whether to make each size in AV1 as well, which takes fewer bits and more time. */
  readonly hasAv1?: boolean | undefined;
  readonly steps: Steps;
  readonly report: StepReport;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes the renditions of a finished film with their playlists in the folder `hls`. An interrupted run is resumed and
 * loses some seconds of film.
 * @param folder of the video
 * @returns the largest first; none if the film is light enough without
 */
export async function makeRenditions(
  film: { readonly path: string; readonly durationSeconds: number } & Size,
  folder: string,
  work: Work,
): Promise<readonly Rendition[]> {
  const bitsPerSecond = (statSync(film.path).size * 8) / film.durationSeconds;
  if (!hasRenditions({ ...film, bitsPerSecond })) return [];
  const { steps, report, signal, hasAv1 = false } = work;
  const made = join(steps.folder, renditionFolder);
  const place = join(folder, renditionFolder);
  const renditions = await steps.once('renditions', async () => {
    mkdirSync(made, { recursive: true });
    const source = await probeSource(film.path, signal);
    const sizes = renditionSizes(film);
    const [own = film, ...smaller] = sizes;
    const newer = hasAv1 ? sizes.map((size): RenditionPlan => ({ ...size, codec: 'av1' })) : [];
    const frames = await readFrames(film.path, signal);
    const keyFrames = planKeyFrames(frames);
    // Browsers apply rotation to a film, but not reliably to its segments.
    const isOwn = keyFrames.areFilmsOwn && source.picture.rotation === 0;
    const coded: readonly RenditionPlan[] = [...(isOwn ? [] : [own]), ...smaller, ...newer];
    if (isOwn)
      await steps.once('hls-own', () =>
        cutPicture(['-i', `file:${source.path}`, '-map', `0:${source.picture.index}`], own, work),
      );

    const places = keyFrames.frames.map((frame) => ({ frame, second: frames[frame]?.second ?? 0 }));
    const total = coded.reduce((sum, size) => sum + shareOf(size, film), 0);
    let before = 0;
    for (const plan of coded) {
      const share = shareOf(plan, film) / total;
      const name = `${Math.min(plan.width, plan.height)}p${plan.codec ? '（AV1）' : ''}`;
      const show = report.step(`正在转码 ${name}`, 'renditions');
      const onSecond = (second: number) => show(before * film.durationSeconds + share * second);
      await steps.once(`hls-${nameOf(plan)}`, () => code(plan, film, source, places, onSecond, work));
      before += share;
    }
    if (source.sound) await steps.once('hls-sound', () => cutSound(source, work));
    return writePlaylists(steps.folder, [...sizes, ...newer], source, signal);
  });
  // It is missing if an interruption followed the move.
  if (existsSync(made)) {
    if (existsSync(place)) renameSync(place, join(steps.folder, 'hls-before'));
    renameSync(made, place);
  }
  signal?.throwIfAborted();
  return renditions;
}

/** Encodes a film's picture in another size and cuts it into segments. */
async function code(
  plan: RenditionPlan,
  film: Size,
  source: Source,
  keyFrames: readonly { readonly frame: number; readonly second: number }[],
  onSecond: (second: number) => void,
  work: Work,
): Promise<true> {
  const { steps, signal } = work;
  const folder = join(steps.folder, `picture-${nameOf(plan)}`);
  // Lenient, because the film was already decoded completely: only its edges may be broken.
  const options = { signal, onSecond, keyFrames, isLenient: true };
  const parts = await encodePicture(source, planRendition(plan, film, source.picture), folder, options);
  const input = plan.codec ? listOf(parts, folder) : streamOf(parts);
  await cutPicture(['-copyts', ...input], plan, work, folder);
  rmSync(folder, { recursive: true, force: true });
  return true;
}

type Parts = Awaited<ReturnType<typeof encodePicture>>;

/** ffmpeg's input of concatenated MPEG-TS files. Absolute times are kept: the picture may begin after the sound. */
const streamOf = (parts: Parts): readonly string[] => [
  ...['-i', `concat:${parts.map(({ name }) => name).join('|')}`],
  ...['-map', '0:0', '-output_ts_offset', String(-CODED_OFFSET_SECONDS)],
];

/** The same for files that cannot be concatenated by bytes: a list with the start of each. */
function listOf(parts: Parts, folder: string): readonly string[] {
  const lines = parts.map(({ name, second }, index) => {
    const next = parts[index + 1];
    return `file ${name}\n${next ? `duration ${(next.second - second).toFixed(6)}\n` : ''}`;
  });
  writeWhole(join(folder, 'list.txt'), `ffconcat version 1.0\n${lines.join('')}`);
  const begin = String(parts[0]?.second ?? 0);
  return ['-f', 'concat', '-safe', '0', '-i', 'list.txt', '-map', '0:0', '-output_ts_offset', begin];
}

/**
 * Copies a picture into a fragmented file whose segments begin with key frames. Times are those of the film after
 * decoding, without an edit list, which not all players of segments apply.
 * @param input ffmpeg's input and stream
 */
async function cutPicture(
  input: readonly string[],
  plan: RenditionPlan,
  { steps, signal }: Work,
  workingFolder = steps.folder,
): Promise<true> {
  const { video, playlist } = renditionFiles(plan);
  const coder = ['-c', 'copy', '-tag:v', plan.codec ? 'av01' : 'avc1'];
  // Relative paths: ffmpeg would read a `%` in a path as a pattern.
  const place = (name: string) => join(relative(workingFolder, steps.folder), name);
  const output = segmented(place(video), place(playlist));
  await runFfmpeg([...input, ...coder, ...output], { signal, workingFolder });
  return true;
}

/** The same for the sound, without the encoder's priming samples. */
async function cutSound({ path, sound }: Source, { steps, signal }: Work): Promise<true> {
  const input = ['-i', `file:${path}`, '-map', `0:${sound?.index}`];
  const coder = ['-c', 'copy', '-bsf:a', 'noise=drop=lt(pts\\,0)'];
  const output = segmented(mediaFiles.sound, mediaFiles.soundPlaylist);
  await runFfmpeg([...input, ...coder, ...output], { signal, workingFolder: steps.folder });
  return true;
}

/** ffmpeg's output arguments for a fragmented file and a playlist with its segments. */
const segmented = (file: string, playlist: string): readonly string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-avoid_negative_ts', 'disabled'],
  ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_options', 'use_editlist=0:movflags=+frag_discont+negative_cts_offsets'],
  ...['-hls_time', String(SEGMENT_SECONDS), '-hls_segment_filename', file, playlist],
];

/** The frames of a film's picture, in presentation order. */
async function readFrames(path: string, signal: AbortSignal | undefined): Promise<readonly Frame[]> {
  const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await runFfprobe(['-v', 'error', '-select_streams', 'v:0', ...entries, `file:${path}`], {
    signal,
    maxBuffer: 1024 * 1024 * 1024,
  });
  return (
    stdout
      .toString()
      .split('\n')
      .map((line) => line.split(','))
      // Packets before the start of the film are decoded but not shown.
      .filter(([second, flags]) => Number(second) >= 0 && flags !== undefined && !flags.includes('D'))
      .map(([second, flags = '']) => ({ second: Number(second), isKey: flags.startsWith('K') }))
      .toSorted((one, other) => one.second - other.second)
  );
}

/**
 * Writes the playlists of renditions. Their URLs have versions by content, which do not change if only the video's
 * captions do.
 */
async function writePlaylists(
  folder: string,
  plans: readonly RenditionPlan[],
  source: Source,
  signal: AbortSignal | undefined,
): Promise<readonly Rendition[]> {
  const place = (name: string) => join(folder, name);
  const versioned = async (name: string) => `${basename(name)}?v=${await hashFiles([place(name)], signal)}`;
  const track = async (file: string, playlist: string) => {
    const cut = readPlaylist(readFileSync(place(playlist), 'utf8'));
    writeWhole(place(playlist), mediaPlaylist(cut, await versioned(file)));
    return { ...cut, url: await versioned(playlist) };
  };
  const frameRate = ratioOf(source.picture.averageRate);
  const pictures = await Promise.all(
    plans.map(async (plan) => {
      const { video, playlist } = renditionFiles(plan);
      const cut = await track(video, playlist);
      return { ...plan, plan, ...cut, frameRate, codec: pictureCodec(place(video)) };
    }),
  );
  const sound = source.sound && {
    ...(await track(mediaFiles.sound, mediaFiles.soundPlaylist)),
    channels: source.sound.channels,
    codec: source.sound.profile === 'HE-AAC' ? 'mp4a.40.5' : 'mp4a.40.2',
  };
  writeWhole(place(mediaFiles.playlist), multivariantPlaylist(pictures, sound));
  return pictures.map((picture) => ({
    height: picture.height,
    width: picture.width,
    ...(picture.plan.codec && { codec: picture.plan.codec }),
    bitsPerSecond: averageBits(picture),
    bytes: statSync(place(renditionFiles(picture.plan).video)).size,
  }));
}
