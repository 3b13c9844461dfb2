import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categories } from '../../domain/category.ts';
import { countByCategory } from '../../domain/search-videos.ts';
import { descriptions } from './descriptions.ts';
import { catalogue } from './samples.ts';
import { videos } from './videos.ts';

const mediaFolder = join(import.meta.dirname, '../../media');
/** The scenes stream 30 to 48 seconds of busy pictures. */
const maxVideoBytes = 4_000_000;
const allMediaBytes = 80_000_000;

/** A host with videos of their own deletes this file. */
describe('the fifty samples', () => {
  it('have the ids 1 to 50 in the order of the list', () => {
    expect(videos.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => String(place + 1)));
  });

  it('fill every category with five to nine videos, one with nine', () => {
    expect(countByCategory(catalogue)).toHaveLength(categories.length);
    const counts = countByCategory(catalogue).map(({ count }) => count);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBe(9);
  });

  it.each(catalogue)('$id $title keeps to the form of the samples', ({ id, rating, tags, releaseDate }) => {
    expect(tags.length).toBeGreaterThanOrEqual(3);
    expect(tags.length).toBeLessThanOrEqual(6);
    expect(rating).toBeGreaterThanOrEqual(8.3);
    expect(rating).toBeLessThanOrEqual(9.5);
    expect(releaseDate >= '2020-01-01' && releaseDate <= '2025-12-31').toBe(true);
    const characters = descriptions[id]?.match(/\p{Script=Han}/gu)?.length ?? 0;
    expect(characters).toBeGreaterThanOrEqual(45);
    expect(characters).toBeLessThanOrEqual(90);
  });

  it('range from a handful of views to millions', () => {
    const views = videos.map((video) => video.views);
    expect(Math.max(...views)).toBeGreaterThanOrEqual(1_000_000);
    expect(Math.min(...views)).toBeLessThan(10_000);
  });

  it.each(videos)('$id $title is no larger than a sample may be', ({ id }) => {
    expect(statSync(join(mediaFolder, id, 'film.mp4')).size).toBeLessThanOrEqual(maxVideoBytes);
  });

  it('weigh no more than a repository can carry', () => {
    const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const total = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(total).toBeLessThanOrEqual(allMediaBytes);
  });
});
