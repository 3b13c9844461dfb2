import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { mediaFiles, type SidecarFacts } from '../../domain/media-files.ts';
import { encodeAvif } from './covers.ts';
import type { Cue } from './web-vtt.ts';
import { writeWebVtt } from './web-vtt.ts';

/** The tiles of a storyboard: one picture of a video every few seconds, row by row in one large picture. */
export type StoryboardPlan = Omit<SidecarFacts['storyboard'], 'bytes'>;

/** A tile has so many pixels at most, and no side that is longer: portrait films are seen as well as others. */
const LONGEST_SIDE = 160;
const MOST_PIXELS = 160 * 90;
const COLUMNS = 6;
/** A short video is shown second by second, a long one in so many tiles at most. */
const SHORT_VIDEO_SECONDS = 30;
const MOST_TILES = 100;
/** Most bytes of a storyboard, and of each tile where there are so many that they may weigh more. */
const LARGEST_BYTES = 28_000;
const LARGEST_TILE_BYTES = 800;
/** AVIF qualities, tried in this order until the picture is small enough; higher ones look the same at this size. */
const QUALITIES = [50, 44, 38, 32, 26] as const;

/** How many tiles a video gets, and how they lie. */
export function planStoryboard(video: {
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
}): StoryboardPlan {
  const { width, height } = video;
  const scale = Math.min(LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  const shortest = video.durationSeconds <= SHORT_VIDEO_SECONDS ? 1 : 2;
  const intervalSeconds = Math.max(shortest, Math.ceil(video.durationSeconds / MOST_TILES));
  // A rest of less than half an interval belongs to the tile before it, whose picture is from the middle.
  const tiles = Math.max(1, Math.ceil(video.durationSeconds / intervalSeconds - 0.5));
  const columns = Math.min(COLUMNS, tiles);
  return {
    columns,
    rows: Math.ceil(tiles / columns),
    tileWidth: Math.max(1, Math.round(width * scale)),
    tileHeight: Math.max(1, Math.round(height * scale)),
    tiles,
    intervalSeconds,
  };
}

/** Which part of the picture belongs to which seconds (W3C Media Fragments URI 1.0, §4.2.2: `#xywh=`). */
export function storyboardCues(plan: StoryboardPlan, durationSeconds: number): readonly Cue[] {
  return Array.from({ length: plan.tiles }, (_, tile) => {
    const x = (tile % plan.columns) * plan.tileWidth;
    const y = Math.floor(tile / plan.columns) * plan.tileHeight;
    return {
      startSecond: tile * plan.intervalSeconds,
      endSecond: tile === plan.tiles - 1 ? durationSeconds : (tile + 1) * plan.intervalSeconds,
      text: `${mediaFiles.storyboard}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}`,
    };
  });
}

/**
 * Writes the picture and its cues into a folder.
 * @param spritePath the tiles side by side as `surveyVideo` has drawn them, not compressed
 */
export async function writeStoryboard(
  plan: StoryboardPlan,
  durationSeconds: number,
  spritePath: string,
  folder: string,
): Promise<SidecarFacts['storyboard']> {
  const sheet = await loadImage(spritePath);
  const picture = createCanvas(sheet.width, sheet.height);
  picture.getContext('2d').drawImage(sheet, 0, 0);
  const bytes = encodeWithin(Math.max(LARGEST_BYTES, plan.tiles * LARGEST_TILE_BYTES), picture);
  writeFileSync(join(folder, mediaFiles.storyboard), bytes);
  writeFileSync(join(folder, mediaFiles.storyboardCues), writeWebVtt(storyboardCues(plan, durationSeconds)));
  return { ...plan, bytes: bytes.length };
}

function encodeWithin(budget: number, picture: Canvas): Buffer {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = encodeAvif(picture, quality);
    if (bytes.length <= budget) break;
  }
  return bytes;
}
