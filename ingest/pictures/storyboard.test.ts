import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { mediaFiles, storyboardFiles } from '../../domain/media-files.ts';
import { readWebVtt } from '../captions/web-vtt.ts';
import { temporaryFolder } from '../clips.fixture.ts';
import { planStoryboard, storyboardCues, writeStoryboard } from './storyboard.ts';

const folder = temporaryFolder();

const plan = (durationSeconds: number, width = 1280, height = 720) =>
  planStoryboard({ width, height, durationSeconds });

describe('planStoryboard', () => {
  it.each([
    [0.5, 1, 1, 1],
    [16, 16, 1, 3],
    [30, 30, 1, 5],
    [40, 20, 2, 4],
    [41, 20, 2, 4],
    [41.1, 21, 2, 4],
    [90, 45, 2, 8],
  ])('splits a video of %d s into %d tiles of %d s and %d rows', (seconds, tiles, intervalSeconds, rows) => {
    expect(plan(seconds)).toMatchObject({ tiles, intervalSeconds, rows });
    expect(plan(seconds)).not.toHaveProperty('sheets');
  });

  it.each([
    [200, 100, 2, 3],
    [1200, 120, 10, 3],
    [3600, 360, 10, 8],
    [10_800, 982, 11, 21],
    [86_400, 993, 87, 21],
  ])(
    'splits a video of %d s into %d tiles of %d s and %d sheets',
    (seconds, tiles, intervalSeconds, sheets) => {
      expect(plan(seconds)).toMatchObject({ tiles, intervalSeconds, columns: 6, rows: 8, sheets });
    },
  );

  it.each([
    [1280, 720, 160, 90],
    [1920, 800, 160, 67],
    [720, 1280, 90, 160],
    [1080, 1080, 120, 120],
    [640, 480, 139, 104],
  ])('fits a video of %d × %d into tiles of %d × %d', (width, height, tileWidth, tileHeight) => {
    expect(plan(40, width, height)).toMatchObject({ tileWidth, tileHeight });
  });

  it('covers the whole video, with the frame in the middle of each interval', () => {
    for (let seconds = 1; seconds < 200; seconds += 0.37) {
      const { tiles, intervalSeconds } = plan(seconds);
      const cues = storyboardCues(plan(seconds), seconds);
      expect(cues.at(-1)?.endSecond).toBe(seconds);
      expect((tiles - 0.5) * intervalSeconds, `middle of the last tile of ${seconds} s`).toBeLessThan(
        seconds,
      );
    }
  });
});

describe('writeStoryboard', () => {
  it('writes a picture within its budget, and cues with its tiles', async () => {
    const video = plan(41.1);
    const sheet = createCanvas(video.columns * video.tileWidth, video.rows * video.tileHeight);
    const context = sheet.getContext('2d');
    for (let x = 0; x < sheet.width; x += 3) {
      context.fillStyle = `hsl(${x * 7} 90% 50%)`;
      context.fillRect(x, 0, 2, sheet.height);
    }
    writeFileSync(join(folder, 'storyboard-0.png'), sheet.encodeSync('png'));

    const storyboard = await writeStoryboard(video, 41.1, folder);
    expect(storyboard).toEqual({ ...video, bytes: statSync(join(folder, mediaFiles.storyboard)).size });
    expect(storyboard.bytes).toBeLessThanOrEqual(28_000);
    const picture = await loadImage(readFileSync(join(folder, mediaFiles.storyboard)));
    expect([picture.width, picture.height]).toEqual([960, 360]);
    const cues = readWebVtt(readFileSync(join(folder, mediaFiles.storyboardCues)));
    expect(cues).toHaveLength(21);
    expect(cues[7]).toEqual({
      startSecond: 14,
      endSecond: 16,
      text: `${mediaFiles.storyboard}#xywh=160,90,160,90`,
    });
    expect(cues[20]).toEqual({
      startSecond: 40,
      endSecond: 41.1,
      text: `${mediaFiles.storyboard}#xywh=320,270,160,90`,
    });
  });

  it('writes sheets of a long video, the last one only as large as its tiles', async () => {
    const video = plan(1010);
    expect(video).toMatchObject({ tiles: 101, sheets: 3 });
    for (const [number, colour] of ['red', 'lime', 'blue'].entries()) {
      const sheet = createCanvas(960, 720);
      const context = sheet.getContext('2d');
      context.fillStyle = colour;
      context.fillRect(0, 0, 960, 720);
      writeFileSync(join(folder, `storyboard-${number}.png`), sheet.encodeSync('png'));
    }
    const storyboard = await writeStoryboard(video, 1010, folder);
    const sheets = storyboardFiles(3).map((name) => readFileSync(join(folder, name)));
    expect(storyboard.bytes).toBe(sheets.reduce((sum, { length }) => sum + length, 0));
    const sizes = await Promise.all(sheets.map((sheet) => loadImage(sheet)));
    expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(['960x720', '960x720', '960x90']);
    const cues = readWebVtt(readFileSync(join(folder, mediaFiles.storyboardCues)));
    expect([47, 48, 100].map((tile) => cues[tile]?.text)).toEqual([
      'storyboard.avif#xywh=800,630,160,90',
      'storyboard-2.avif#xywh=0,0,160,90',
      'storyboard-3.avif#xywh=640,0,160,90',
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.png'))).toEqual([]);
  });
});
