import type { Cue } from '../../core/cue.ts';

/** A tile of the storyboard: its time range, and its rectangle in a sheet, in pixels. */
export interface StoryboardTile {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Number of the sheet, from 0, in the order in which the cues name them. */
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const region = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/**
 * The tiles that cues name. Each is a region of a picture, given by a media fragment (W3C Media Fragments 1.0, section
 * 4.2.2: `#xywh=` in pixels). Other cues are skipped.
 */
export function tilesOf(cues: readonly Cue[]): StoryboardTile[] {
  const sheets: string[] = [];
  return cues.flatMap(({ startSeconds, endSeconds, text }) => {
    const [, file, ...numbers] = region.exec(text.trim()) ?? [];
    if (file === undefined) return [];
    if (!sheets.includes(file)) sheets.push(file);
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return [{ startSeconds, endSeconds, sheet: sheets.indexOf(file), x, y, width, height }];
  });
}

/** The tile at a position; the last one also after its end. `undefined` without tiles. */
export function tileAt(tiles: readonly StoryboardTile[], seconds: number): StoryboardTile | undefined {
  return tiles.find(({ endSeconds }) => seconds < endSeconds) ?? tiles.at(-1);
}
