import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mediaFiles, type SidecarFacts, storyboardFiles } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { type Cue, writeWebVtt } from '../captions/web-vtt.ts';
import { bestThatFits } from './best-that-fits.ts';
import { asShown, encodeAvif } from './canvas.ts';

/** The layout of a storyboard: one tile every few seconds, row by row on large pictures (sheets). */
export type StoryboardPlan = Omit<SidecarFacts['storyboard'], 'bytes'>;

/** Limits of a tile's side and area, which give portrait films tiles of the same area. */
const LONGEST_SIDE = 160;
const MOST_PIXELS = 160 * 90;
const COLUMNS = 6;
/** Limits the size of a sheet, which loads within a second on a slow connection. */
const MOST_ROWS = 8;
/**
 * A short video has a tile per second, one of some minutes about 100 tiles, and a longer one a tile every ten seconds.
 */
const SHORT_VIDEO_SECONDS = 30;
const USUAL_TILES = 100;
const LONG_INTERVAL_SECONDS = 10;
/** Keeps all sheets together below a megabyte. */
const MOST_TILES = 1000;
/** Largest sheet in bytes, or the limit per tile if a sheet has many. */
const LARGEST_BYTES = 28_000;
const LARGEST_TILE_BYTES = 800;
/** AVIF qualities, best first; higher ones look the same at this size. */
const QUALITIES = [50, 44, 38, 32, 26, 20, 14] as const;
/** libaom's effort: the smallest sheet that takes a few seconds. */
const AVIF_SPEED = 4;

/** Plans the number and layout of a video's tiles. */
export function planStoryboard(video: {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}): StoryboardPlan {
  const { width, height } = video;
  const scale = Math.min(LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  const { durationSeconds } = video;
  const shortest = durationSeconds <= SHORT_VIDEO_SECONDS ? 1 : 2;
  const intervalSeconds = Math.max(
    shortest,
    Math.min(Math.ceil(durationSeconds / USUAL_TILES), LONG_INTERVAL_SECONDS),
    Math.ceil(durationSeconds / MOST_TILES),
  );
  // A remainder of less than half an interval belongs to the last tile; tiles show the middle of their interval.
  const tiles = Math.max(1, Math.ceil(durationSeconds / intervalSeconds - 0.5));
  const columns = Math.min(COLUMNS, tiles);
  const rows = Math.min(MOST_ROWS, Math.ceil(tiles / columns));
  const sheets = Math.ceil(tiles / (columns * rows));
  return {
    columns,
    rows,
    ...(sheets > 1 && { sheets }),
    tileWidth: Math.max(1, Math.round(width * scale)),
    tileHeight: Math.max(1, Math.round(height * scale)),
    tiles,
    intervalSeconds,
  };
}

/** Cues that map times to parts of sheets (W3C Media Fragments URI 1.0, §4.2.2: `#xywh=`). */
export function storyboardCues(plan: StoryboardPlan, durationSeconds: number): readonly Cue[] {
  const files = storyboardFiles(plan.sheets);
  return Array.from({ length: plan.tiles }, (_, tile) => {
    const row = Math.floor(tile / plan.columns);
    const x = (tile % plan.columns) * plan.tileWidth;
    const y = (row % plan.rows) * plan.tileHeight;
    return {
      startSecond: tile * plan.intervalSeconds,
      endSecond: tile === plan.tiles - 1 ? durationSeconds : (tile + 1) * plan.intervalSeconds,
      text: `${files[Math.floor(row / plan.rows)]}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}`,
    };
  });
}

/**
 * ffmpeg's filter that draws the tiles side by side. Each shows the middle of its interval.
 * @param assumed options of `scale` if the film does not name its colours
 */
export const tileFilter = (plan: StoryboardPlan, assumed = ''): string =>
  [
    `select='lt(selected_n,${plan.tiles})*gte(t,(selected_n+0.5)*${plan.intervalSeconds})'`,
    `scale=${assumed}w=${plan.tileWidth}:h=${plan.tileHeight}:flags=area+accurate_rnd`,
    `tile=${plan.columns}x${plan.rows}`,
    asShown,
  ].join(',');

/**
 * ffmpeg's output arguments for the uncompressed sheets, with relative names: it would read a `%` in a path as a
 * pattern. `writeStoryboard` reads them.
 */
export const sheetOutput = ({ sheets = 1 }: StoryboardPlan): readonly string[] => [
  ...['-frames:v', String(sheets), '-start_number', '0', 'storyboard-%d.png'],
];

/**
 * Compresses the sheets and writes them with their cues into a folder.
 * @param folder with the pictures that `surveyFilm` drew; they are removed
 * @throws the signal's reason
 */
export async function writeStoryboard(
  plan: StoryboardPlan,
  durationSeconds: number,
  folder: string,
  signal?: AbortSignal,
): Promise<SidecarFacts['storyboard']> {
  const tilesOfSheet = plan.columns * plan.rows;
  let bytes = 0;
  let guess: number | undefined;
  for (const [number, file] of storyboardFiles(plan.sheets).entries()) {
    const drawn = join(folder, `storyboard-${number}.png`);
    const tiles = Math.min(tilesOfSheet, plan.tiles - number * tilesOfSheet);
    const picture = createCanvas(
      plan.columns * plan.tileWidth,
      Math.ceil(tiles / plan.columns) * plan.tileHeight,
    );
    picture.getContext('2d').drawImage(await loadImage(drawn), 0, 0);
    const { result: sheet, setting } = await bestThatFits(
      QUALITIES,
      Math.max(LARGEST_BYTES, tiles * LARGEST_TILE_BYTES),
      (quality) => encodeAvif(picture, quality, AVIF_SPEED),
      { guess, signal },
    );
    guess = setting;
    writeWhole(join(folder, file), sheet);
    rmSync(drawn);
    bytes += sheet.length;
  }
  writeWhole(join(folder, mediaFiles.storyboardCues), writeWebVtt(storyboardCues(plan, durationSeconds)));
  return { ...plan, bytes };
}
