import { existsSync } from 'node:fs';
import { HostError } from '../../library/host-error.ts';
import { FfmpegFailure, runFfmpeg } from '../run-ffmpeg.ts';
import type { Source } from './probe-source.ts';

/** The source is broken, so a retry would fail at the same place. The message is shown to the host. */
export class SourceFault extends HostError {}

const advice = '请重新复制、下载或导出一次。';

export const brokenPicture = (second: number): SourceFault =>
  new SourceFault(`画面在第 ${Math.floor(second)} 秒附近损坏，后面的内容无法读取。${advice}`);

export const brokenSound = (second: number): SourceFault =>
  new SourceFault(`声音在第 ${Math.floor(second)} 秒附近损坏，后面的内容无法读取。${advice}`);

/** How much shorter than announced a stream may be, in seconds: its last frame is not always counted. */
const TOLERANCE_SECONDS = 2;

/** @throws {SourceFault} if a stream ends before the announced second */
export function expectEnd(endSecond: number, announcedSeconds: number | null): void {
  if (announcedSeconds === null || endSecond >= announcedSeconds - TOLERANCE_SECONDS) return;
  throw new SourceFault(
    `影片不完整：到第 ${Math.floor(endSecond)} 秒就中断了，应有 ${Math.round(announcedSeconds)} 秒。${advice}`,
  );
}

/** Makes decoders report errors, one line per packet, instead of concealing them. */
export const strictInput: readonly string[] = ['-loglevel', 'repeat+info', '-err_detect', 'explode'];

/** Messages of ffmpeg's decoders and demuxers about broken or lost packets. */
const COMPLAINTS = [
  'Error while decoding stream',
  // The same since ffmpeg 6.1.
  'Error submitting packet to decoder',
  'corrupt decoded frame',
  'corrupt input packet',
  'exceeds containing master element',
  'invalid as first byte of an EBML number',
];

/** Whether a line of ffmpeg's reports broken input. */
export const reportsCorruption = (line: string): boolean =>
  COMPLAINTS.some((complaint) => line.includes(complaint));

/**
 * Length in seconds of a recording's edges, which may be broken: it begins and ends in the middle of a stream. Defects
 * within the last half second may be reported a few frames early, since decoders lag behind their input.
 */
const EDGE_SECONDS = 1;

/** Whether a broken packet at this second is not at an edge, so that the film is refused. */
export const isWithin = (second: number, durationSeconds: number): boolean =>
  second > EDGE_SECONDS && second < durationSeconds - EDGE_SECONDS;

/** Prints the time of some frames, to locate errors between. */
const CLOCK = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.1)',scale=16:16,showinfo=checksum=0";

/**
 * Decodes the picture of a source until it breaks.
 * @returns the second at which it breaks; `null` if it is intact except for its edges
 */
async function findBreak(
  { path, picture, durationSeconds }: Source,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  let second = 0;
  let brokenSecond: number | null = null;
  const onLine = (line: string) => {
    second = Number(/ pts_time:([\d.]+)/.exec(line)?.[1] ?? second);
    const breaks = reportsCorruption(line) && isWithin(second, durationSeconds);
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
 * Explains why processing a source failed.
 * @returns what to throw; `null` if the source is intact except for its edges, and can be decoded leniently
 */
export async function explainFailure(
  failure: FfmpegFailure,
  source: Source,
  signal: AbortSignal | undefined,
): Promise<HostError | null> {
  const cause = failure;
  if (!existsSync(source.path))
    return new HostError(`找不到原来的文件：${source.path}。请放回原处，再试一次。`, { cause });
  const second = await findBreak(source, signal);
  if (second !== null) return brokenPicture(second);
  return failure.isStopped
    ? null
    : new HostError(`影片处理失败，ffmpeg 报错：${failure.complaint}`, { cause });
}
