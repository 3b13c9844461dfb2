import { existsSync } from 'node:fs';
import { HostError } from '../../library/host-error.ts';
import { FfmpegFailure, runFfmpeg } from '../run-ffmpeg.ts';
import type { Source } from './probe-source.ts';

/** The source is broken: going on with what is done would end at the same place. Its message is what the host reads. */
export class SourceFault extends HostError {}

const advice = '请重新复制、下载或导出一次。';

export const brokenPicture = (second: number): SourceFault =>
  new SourceFault(`画面在第 ${Math.floor(second)} 秒附近坏了，后面的读不全。${advice}`);

export const brokenSound = (second: number): SourceFault =>
  new SourceFault(`声音在第 ${Math.floor(second)} 秒附近坏了，后面的读不全。${advice}`);

/** How much shorter than announced a stream may be, in seconds: its last frame is not always counted. */
const TOLERANCE_SECONDS = 2;

/** @throws {SourceFault} when a stream ends before the second that the file announces */
export function expectEnd(endSecond: number, announcedSeconds: number | null): void {
  if (announcedSeconds === null || endSecond >= announcedSeconds - TOLERANCE_SECONDS) return;
  throw new SourceFault(
    `影片不完整：到第 ${Math.floor(endSecond)} 秒就断了，应有 ${Math.round(announcedSeconds)} 秒。${advice}`,
  );
}

/** Makes decoders say what is broken instead of concealing it, in a line for each packet. */
export const strictInput: readonly string[] = ['-loglevel', 'repeat+info', '-err_detect', 'explode'];

/** What decoders and demuxers of ffmpeg say of a packet that is broken, or of packets that cannot be found any more. */
const COMPLAINTS = [
  'Error while decoding stream',
  // The same, since ffmpeg 6.1.
  'Error submitting packet to decoder',
  'corrupt decoded frame',
  'corrupt input packet',
  'exceeds containing master element',
  'invalid as first byte of an EBML number',
];

/** Whether ffmpeg says that something in its input is broken. */
export const tellsBroken = (line: string): boolean =>
  COMPLAINTS.some((complaint) => line.includes(complaint));

/**
 * Recordings begin and end in the middle of something: what is broken there is left out, and nobody misses it. Half a second of it may
 * be told a few frames early, since decoders are behind what they read.
 */
const EDGE_SECONDS = 1;

/** Whether a broken packet makes the picture worth refusing. */
export const isWithin = (second: number, durationSeconds: number): boolean =>
  second > EDGE_SECONDS && second < durationSeconds - EDGE_SECONDS;

/** Prints the time of a frame now and then, among the lines that tell what is broken. */
const CLOCK = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.1)',scale=16:16,showinfo=checksum=0";

/**
 * Decodes the picture of a source until it breaks.
 * @returns the second at which it does; `null` when it is whole, but for its edges
 */
async function findBreak(
  { path, picture, durationSeconds }: Source,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  let second = 0;
  let brokenSecond: number | null = null;
  const onLine = (line: string) => {
    second = Number(/ pts_time:([\d.]+)/.exec(line)?.[1] ?? second);
    const breaks = tellsBroken(line) && isWithin(second, durationSeconds);
    if (breaks) brokenSecond = second;
    return breaks ? 'stop' : 'drop';
  };
  try {
    const input = ['-i', `file:${path}`, '-map', `0:${picture.index}`];
    const output = ['-vf', CLOCK, '-fps_mode', 'passthrough', '-f', 'null', '-'];
    await runFfmpeg([...strictInput, ...input, ...output], { signal, onLine });
    return brokenSecond;
  } catch (error) {
    if (!(error instanceof FfmpegFailure)) throw error;
    return brokenSecond ?? second;
  }
}

/**
 * Explains why work on a source failed.
 * @returns what to throw; `null` when the source is whole but for its edges, and may be decoded without strictness
 */
export async function explainFailure(
  failure: FfmpegFailure,
  source: Source,
  signal: AbortSignal | undefined,
): Promise<HostError | null> {
  const cause = failure;
  if (!existsSync(source.path))
    return new HostError(`原来的文件不见了：${source.path}。请放回原处，再运行一次同样的命令。`, { cause });
  const second = await findBreak(source, signal);
  if (second !== null) return brokenPicture(second);
  return failure.isStopped
    ? null
    : new HostError(`这段影片处理不了，ffmpeg 说：${failure.complaint}`, { cause });
}
