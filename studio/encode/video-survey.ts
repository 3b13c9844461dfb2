import { runFfmpeg } from './ffmpeg.ts';
import { asShown } from './frame-of.ts';
import { type StoryboardPlan, sheetOutput } from './storyboard.ts';

/** How much a frame differs from the one before it: mean difference of brightness, 0 to 255. */
export interface Motion {
  readonly second: number;
  readonly amount: number;
}

/**
 * Goes through a video once: draws the tiles of its storyboard side by side into PNGs, and measures how much moves when.
 */
export async function surveyVideo(
  videoPath: string,
  plan: StoryboardPlan,
  folder: string,
): Promise<readonly Motion[]> {
  const printed = await runFfmpeg([
    // Progress would be printed between the lines of the filters.
    ...['-nostats', '-i', videoPath, '-filter_complex'],
    `[0:v:0]split[a][b];[a]${tileFilter(plan)}[sheet];[b]${MOTION_FILTER}[motion]`,
    ...['-map', '[sheet]', ...sheetOutput(plan, folder)],
    ...['-map', '[motion]', '-f', 'null', '-'],
  ]);
  return readMotion(printed);
}

/** Measures at a size without details: only large movements count. */
const MOTION_FILTER = 'scale=64:36:flags=area,signalstats,metadata=print:key=lavfi.signalstats.YDIF';

/** Each tile shows the middle of the seconds that it stands for. */
export const tileFilter = (plan: StoryboardPlan): string =>
  [
    `select='lt(selected_n,${plan.tiles})*gte(t,(selected_n+0.5)*${plan.intervalSeconds})'`,
    `scale=${plan.tileWidth}:${plan.tileHeight}:flags=area+accurate_rnd`,
    `tile=${plan.columns}x${plan.rows}`,
    asShown,
  ].join(',');

/** Reads what the `metadata` filter prints: a line for the frame, a line for its difference. */
export function readMotion(printed: string): readonly Motion[] {
  const frames = printed.matchAll(/pts_time:([\d.]+)\n.*?lavfi\.signalstats\.YDIF=([\d.]+)/g);
  return [...frames].map(([, second, amount]) => ({ second: Number(second), amount: Number(amount) }));
}

/** Share of the video that is left out at both ends, where it fades. */
const EDGE_SHARE = 0.1;

/**
 * Where the liveliest stretch of a video begins: where the median frame moves most, so that a flash of lightning does not
 * count for more than a train that passes.
 * @param lengthSeconds of the stretch; a video that is shorter is shown from its start.
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
