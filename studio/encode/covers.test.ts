import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../ingest/clips.fixture.ts';
import { shrink, withinBudget, writeCovers } from './covers.ts';

const folder = temporaryFolder();

/** Fine stripes: what a careless reduction turns into moiré, and an encoder into bytes. */
function stripes() {
  const picture = createCanvas(2560, 1440);
  const context = picture.getContext('2d');
  context.fillStyle = '#000';
  context.fillRect(0, 0, 2560, 1440);
  context.fillStyle = '#fff';
  for (let x = 0; x < 2560; x += 5) context.fillRect(x, 0, 2.5, 1440);
  return picture;
}

describe('writeCovers', () => {
  beforeAll(() => {
    writeCovers(stripes(), folder);
  });

  it.each([
    ['cover-1280.avif', 1280, 720, 40_000],
    ['cover-1280.webp', 1280, 720, 20_000],
    ['cover-640.avif', 640, 360, 18_000],
    ['cover-320.webp', 320, 180, 9_000],
    ['cover-48.webp', 48, 27, 2_000],
  ])('writes %s at %d × %d within %d bytes', async (name, width, height, budget) => {
    const image = await loadImage(readFileSync(join(folder, name)));
    expect([image.width, image.height]).toEqual([width, height]);
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(budget);
  });
});

describe('withinBudget', () => {
  it.each([
    [1000, 74],
    [100, 50],
    [10, 26],
  ])('of %d bytes takes quality %d where each point costs two', (budget, quality) => {
    expect(withinBudget(budget, (points) => Buffer.alloc(points * 2))).toHaveLength(quality * 2);
  });
});

describe('shrink', () => {
  it('blends all pixels instead of leaving some out', () => {
    const middle = shrink(stripes(), 320).getContext('2d').getImageData(100, 90, 20, 1).data;
    const greys = [...middle].filter((_, index) => index % 4 === 0);
    expect(Math.min(...greys)).toBeGreaterThan(80);
    expect(Math.max(...greys)).toBeLessThan(175);
  });
});
