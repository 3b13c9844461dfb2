import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { mediaFiles, type Rendition, renditionFiles, renditionFolder } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { hashFiles } from '../encode/fingerprint.ts';
import { CODED_OFFSET_SECONDS, encodePicture } from './encode-picture.ts';
import { planRendition } from './picture-plan.ts';
import { averageBits, mediaPlaylist, multivariantPlaylist, readPlaylist } from './playlists.ts';
import { probeSource, ratioOf, type Source } from './probe-source.ts';
import {
  type Frame,
  hasRenditions,
  planKeyFrames,
  renditionSizes,
  SEGMENT_SECONDS,
  type Size,
  shareOf,
} from './rendition-plan.ts';
import type { StepReport } from './report.ts';
import { endLeftOver, runFfmpeg } from './run-ffmpeg.ts';
import type { Steps } from './steps.ts';

interface Work {
  readonly steps: Steps;
  readonly report: StepReport;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes the renditions of a finished film in the folder `hls`, with their playlists. Interrupted, it loses some seconds of film.
 * @param folder of the video
 * @returns the highest first; none where the film is light enough without
 */
export async function makeRenditions(
  film: { readonly path: string; readonly durationSeconds: number } & Size,
  folder: string,
  work: Work,
): Promise<readonly Rendition[]> {
  const bitsPerSecond = (statSync(film.path).size * 8) / film.durationSeconds;
  if (!hasRenditions({ ...film, bitsPerSecond })) return [];
  const { steps, report, signal } = work;
  const made = join(steps.folder, renditionFolder);
  const place = join(folder, renditionFolder);
  const renditions = await steps.once('renditions', async () => {
    mkdirSync(made, { recursive: true });
    const source = await probeSource(film.path);
    const [own = film, ...smaller] = renditionSizes(film);
    const frames = await readFrames(film.path);
    const keyFrames = planKeyFrames(frames);
    // Browsers turn a film that says so; whether they do it with its parts is not sure.
    const isOwn = keyFrames.areFilmsOwn && source.picture.rotation === 0;
    const coded = isOwn ? smaller : [own, ...smaller];
    if (isOwn)
      await steps.once('hls-own', () =>
        cutPicture(['-i', `file:${source.path}`, '-map', `0:${source.picture.index}`], own, work),
      );

    const places = keyFrames.frames.map((frame) => ({ frame, second: frames[frame]?.second ?? 0 }));
    const total = coded.reduce((sum, size) => sum + shareOf(size, film), 0);
    let before = 0;
    for (const size of coded) {
      const share = shareOf(size, film) / total;
      const show = report.step(`正在转码 ${shorterSide(size)}p`, 'renditions');
      const onSecond = (second: number) => show(before * film.durationSeconds + share * second);
      await steps.once(`hls-${shorterSide(size)}`, () => code(size, film, source, places, onSecond, work));
      before += share;
    }
    if (source.sound) {
      await steps.once('hls-sound', () => cutSound(source, work));
    }
    return writePlaylists(steps.folder, renditionSizes(film), source);
  });
  // Not there where it was moved just before an interruption.
  if (existsSync(made)) {
    rmSync(place, { recursive: true, force: true });
    renameSync(made, place);
  }
  signal?.throwIfAborted();
  return renditions;
}

const shorterSide = ({ width, height }: Size) => Math.min(width, height);

/** Codes a film's picture in another size, and cuts it. */
async function code(
  size: Size,
  film: Size,
  source: Source,
  keyFrames: readonly { readonly frame: number; readonly second: number }[],
  onSecond: (second: number) => void,
  work: Work,
): Promise<true> {
  const { steps, signal } = work;
  const folder = join(steps.folder, `picture-${shorterSide(size)}`);
  const pidFile = join(steps.folder, 'ffmpeg.pid');
  endLeftOver(pidFile, source.path);
  // The film has been decoded to its end: what is broken at its edges may be left out.
  const options = { signal, pidFile, onSecond, keyFrames, isLenient: true };
  const names = await encodePicture(source, planRendition(size, film, source.picture), folder, options);
  // Absolute times are kept: the picture may begin after the sound.
  const begin = ['-output_ts_offset', String(-CODED_OFFSET_SECONDS)];
  await cutPicture(
    ['-copyts', '-i', `concat:${names.join('|')}`, '-map', '0:0', ...begin],
    size,
    work,
    folder,
  );
  rmSync(folder, { recursive: true, force: true });
  return true;
}

/**
 * Copies pictures into a fragmented file whose segments begin with key frames. Its times are those of the film, as decoders know them
 * without an edit list: players of segments do not all obey one.
 * @param source of ffmpeg's, and the stream of it
 */
async function cutPicture(
  input: readonly string[],
  size: Size,
  { steps, signal }: Work,
  workingFolder = steps.folder,
): Promise<true> {
  const { video, playlist } = renditionFiles(size);
  const output = [
    '-c',
    'copy',
    '-tag:v',
    'avc1',
    ...segments(join(steps.folder, video), join(steps.folder, playlist)),
  ];
  await runFfmpeg([...input, ...output], { signal, workingFolder });
  return true;
}

/** The same for the sound, without what the coder put before its beginning. */
async function cutSound({ path, sound }: Source, { steps, signal }: Work): Promise<true> {
  const input = [
    '-i',
    `file:${path}`,
    '-map',
    `0:${sound?.index}`,
    '-c',
    'copy',
    '-bsf:a',
    'noise=drop=lt(pts\\,0)',
  ];
  await runFfmpeg([...input, ...segments(mediaFiles.sound, mediaFiles.soundPlaylist)], {
    signal,
    workingFolder: steps.folder,
  });
  return true;
}

const segments = (file: string, playlist: string): readonly string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-avoid_negative_ts', 'disabled'],
  ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_options', 'use_editlist=0:movflags=+frag_discont+negative_cts_offsets'],
  ...['-hls_time', String(SEGMENT_SECONDS), '-hls_segment_filename', file, playlist],
];

/** The frames of a film's picture, in the order in which they are shown. */
async function readFrames(path: string): Promise<readonly Frame[]> {
  const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await promisify(execFile)(
    'ffprobe',
    ['-v', 'error', '-select_streams', 'v:0', ...entries, `file:${path}`],
    { maxBuffer: 1024 * 1024 * 1024 },
  );
  return (
    stdout
      .split('\n')
      .map((line) => line.split(','))
      // Packets before the film's first moment are decoded, not shown.
      .filter(([second, flags]) => Number(second) >= 0 && flags !== undefined && !flags.includes('D'))
      .map(([second, flags = '']) => ({ second: Number(second), isKey: flags.startsWith('K') }))
      .toSorted((one, other) => one.second - other.second)
  );
}

/**
 * Writes the playlists of renditions. What they name has a version made of its content, which stays the same where only the captions of
 * a video change.
 */
function writePlaylists(folder: string, sizes: readonly Size[], source: Source): readonly Rendition[] {
  const place = (name: string) => join(folder, name);
  const versioned = (name: string) => `${basename(name)}?v=${hashFiles([place(name)])}`;
  const track = (file: string, playlist: string) => {
    const segmented = readPlaylist(readFileSync(place(playlist), 'utf8'));
    writeWhole(place(playlist), mediaPlaylist(segmented, versioned(file)));
    return { ...segmented, url: versioned(playlist) };
  };
  const frameRate = ratioOf(source.picture.averageRate);
  const pictures = sizes.map((size) => {
    const { video, playlist } = renditionFiles(size);
    return { ...size, ...track(video, playlist), frameRate, codec: pictureCodec(place(video)) };
  });
  const sound = source.sound && {
    ...track(mediaFiles.sound, mediaFiles.soundPlaylist),
    channels: source.sound.channels,
    codec: source.sound.profile === 'HE-AAC' ? 'mp4a.40.5' : 'mp4a.40.2',
  };
  writeWhole(place(mediaFiles.playlist), multivariantPlaylist(pictures, sound));
  return pictures.map((picture) => ({
    height: picture.height,
    width: picture.width,
    bitsPerSecond: averageBits(picture),
    bytes: statSync(place(renditionFiles(picture).video)).size,
  }));
}

/** How the H.264 in an MP4 file is coded, by its decoder configuration (RFC 6381, section 3.3; ISO/IEC 14496-15, section 5.3.3). */
function pictureCodec(path: string): string {
  const start = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  const at = start.indexOf('avcC') + 'avcC'.length + 1;
  return `avc1.${start.toString('hex', at, at + 3)}`;
}
