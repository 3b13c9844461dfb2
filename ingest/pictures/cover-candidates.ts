import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asShown, loadCanvas } from './canvas.ts';
import { frameScore } from './frame-score.ts';

const CANDIDATES = 10;
/** Width of candidate frames: enough to judge sharpness, small enough to read every pixel. */
const WIDTH = 320;

/**
 * ffmpeg's filter that draws the candidates for the cover, evenly spread over a film.
 * @param assumed options of `scale` if the film does not name its colours
 */
export function candidateFilter(
  film: { readonly width: number; readonly height: number; readonly durationSeconds: number },
  assumed: string,
): string {
  const height = Math.max(1, Math.round((WIDTH * film.height) / film.width));
  return [
    `select='lt(selected_n,${CANDIDATES})*gte(t,(selected_n+0.5)*${film.durationSeconds / CANDIDATES})'`,
    `scale=${assumed}w=${WIDTH}:h=${height}:flags=area`,
    asShown,
  ].join(',');
}

const nameOf = (candidate: number | '%d') => `candidate-${candidate}.png`;

/** ffmpeg's output arguments for the candidates, with relative names: it would read a `%` in a path as a pattern. */
export const candidateOutput: readonly string[] = [
  ...['-fps_mode', 'passthrough', '-start_number', '0', nameOf('%d')],
];

/**
 * The second of the best candidate. If the sound is much longer than the picture, later candidates have no frame; if
 * none has one, the first frame remains.
 * @param folder with the pictures that `surveyFilm` drew
 */
export async function bestCandidate(
  { durationSeconds }: { readonly durationSeconds: number },
  folder: string,
): Promise<number> {
  let best = { second: 0, score: Number.NEGATIVE_INFINITY };
  for (let candidate = 0; candidate < CANDIDATES; candidate++) {
    const path = join(folder, nameOf(candidate));
    if (!existsSync(path)) continue;
    const score = frameScore(await loadCanvas(path));
    if (score > best.score) best = { second: ((candidate + 0.5) / CANDIDATES) * durationSeconds, score };
  }
  return best.second;
}
