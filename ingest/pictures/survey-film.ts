import { type FfmpegOptions, runFfmpeg } from '../run-ffmpeg.ts';
import { assumedFilmMatrix } from '../source/assumed-matrix.ts';
import { brokenPicture, isWithin, reportsCorruption, strictInput } from '../source/source-fault.ts';
import { candidateFilter, candidateOutput } from './cover-candidates.ts';
import { PREVIEW_SECONDS } from './hover-preview.ts';
import { type StoryboardPlan, sheetOutput, tileFilter } from './storyboard.ts';

/** The difference between a frame and the previous one: mean difference of brightness, 0 to 255. */
interface Motion {
  readonly second: number;
  readonly amount: number;
}

/** Interval between measurements of motion: for a long film, every frame would be too much data. */
const MOTION_SECONDS = 0.2;

/**
 * Decodes the picture of a finished film once and completely: finds broken data, draws the storyboard's tiles and the
 * candidates for the cover into PNGs, and measures motion.
 * @param filmPath absolute
 * @param film with the length of its picture; the sound may be longer
 * @returns the start of its liveliest seconds
 * @throws {SourceFault} if it is broken
 */
export async function surveyFilm(
  filmPath: string,
  film: {
    readonly durationSeconds: number;
    readonly pictureSeconds: number;
    readonly hasColourMatrix: boolean;
    readonly width: number;
    readonly height: number;
  },
  plan: StoryboardPlan,
  folder: string,
  options: Pick<FfmpegOptions, 'signal' | 'onSecond'>,
): Promise<number> {
  const { durationSeconds, pictureSeconds } = film;
  const motion: Motion[] = [];
  let second = 0;
  let brokenSecond: number | undefined;
  const onLine = (line: string) => {
    const time = /\bpts_time:([\d.]+)/.exec(line)?.[1];
    const amount = /lavfi\.signalstats\.YDIF=([\d.]+)/.exec(line)?.[1];
    if (time !== undefined) second = Number(time);
    if (amount !== undefined) motion.push({ second, amount: Number(amount) });
    if (reportsCorruption(line) && isWithin(second, pictureSeconds)) {
      brokenSecond = second;
      return 'stop';
    }
    return time !== undefined || amount !== undefined ? 'drop' : 'keep';
  };
  // If the sound is longer, the last frame is repeated.
  const still = Math.max(0, durationSeconds - pictureSeconds) + plan.intervalSeconds;
  const assumed = assumedFilmMatrix(film);
  await runFfmpeg(
    [
      ...[...strictInput, '-i', `file:${filmPath}`, '-filter_complex'],
      `[0:v:0]split=3[a][b][c];[a]tpad=stop_mode=clone:stop_duration=${still},${tileFilter(plan, assumed)}[sheet];[b]${MOTION_FILTER}[motion];[c]${candidateFilter(film, assumed)}[candidates]`,
      ...['-map', '[sheet]', ...sheetOutput(plan)],
      ...['-map', '[candidates]', ...candidateOutput],
      ...['-map', '[motion]', '-fps_mode', 'passthrough', '-f', 'null', '-'],
    ],
    { ...options, onLine, workingFolder: folder },
  ).catch((error: unknown) => {
    throw brokenSecond === undefined ? error : brokenPicture(brokenSecond);
  });
  return liveliestSecond(motion, pictureSeconds, PREVIEW_SECONDS);
}

/** Measures at a small size, so that only large movements count. */
const MOTION_FILTER = [
  `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${MOTION_SECONDS})'`,
  'scale=64:36:flags=area',
  'signalstats',
  'metadata=print:key=lavfi.signalstats.YDIF',
].join(',');

/** Share of the video that is ignored at each end, where it often fades. */
const EDGE_SHARE = 0.1;

/**
 * Finds the start of the liveliest part of a video by the median motion of its frames, so that a flash of lightning
 * counts less than a passing train.
 * @param lengthSeconds of the part; a shorter video is shown from its start
 */
export function liveliestSecond(
  motion: readonly Motion[],
  durationSeconds: number,
  lengthSeconds: number,
): number {
  const edge = Math.min(durationSeconds * EDGE_SHARE, Math.max(0, durationSeconds - lengthSeconds) / 2);
  const latest = durationSeconds - edge - lengthSeconds;
  let best = { second: edge, amount: Number.NEGATIVE_INFINITY };
  for (const [index, { second }] of motion.entries()) {
    if (second < edge || second > latest) continue;
    const stretch: number[] = [];
    for (
      let next = index;
      (motion[next]?.second ?? Number.POSITIVE_INFINITY) < second + lengthSeconds;
      next++
    )
      stretch.push(motion[next]?.amount ?? 0);
    const amount = median(stretch);
    if (amount > best.amount) best = { second, amount };
  }
  return Math.max(0, best.second);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
