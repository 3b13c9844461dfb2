import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countByCategory } from '../domain/listing.ts';
import { coverFiles, filmFiles } from '../domain/media-files.ts';
import { catalogue, samples, samplesFolder } from './samples.ts';

const { settings, videos, problems } = samples;
const allMediaBytes = 205_000_000;

const hashOf = (folder: string, names: readonly string[]) => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
};

describe('the fifty samples', () => {
  it('are valid', () => {
    expect(problems).toEqual([]);
  });

  it('have the ids 1 to 50 in order, and distinct titles', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, place) => String(place + 1)),
    );
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(50);
  });

  it('fill every category with five to nine videos, and one with nine', () => {
    const counts = countByCategory(catalogue, settings.categories).map(({ count }) => count);
    expect(counts).toHaveLength(8);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBe(9);
  });

  it.each(catalogue)('$id $title has the form of the samples', (video) => {
    const { category, tags, rating, views, releaseDate, description } = video;
    expect(tags.at(-1), 'the category is found by searching for it').toBe(category);
    expect(tags.length).toBeGreaterThanOrEqual(4);
    expect(tags.length).toBeLessThanOrEqual(7);
    expect(rating).toBeGreaterThanOrEqual(8.3);
    expect(rating).toBeLessThanOrEqual(9.5);
    expect(Number.isSafeInteger(views)).toBe(true);
    expect(releaseDate >= '2020-01-01' && releaseDate <= '2025-12-31').toBe(true);
    const characters = description.match(/\p{Script=Han}/gu)?.length ?? 0;
    expect(characters).toBeGreaterThanOrEqual(45);
    expect(characters).toBeLessThanOrEqual(90);
  });

  it('range from a handful of views to millions', () => {
    const views = catalogue.map(({ views = 0 }) => views);
    expect(Math.max(...views)).toBeGreaterThanOrEqual(1_000_000);
    expect(Math.min(...views)).toBeLessThan(10_000);
  });

  it.each(videos)('$id $title: its record matches its files', ({ folder, captionLanguages, av1 }) => {
    const { hash } = JSON.parse(readFileSync(path.join(folder, 'media.json'), 'utf8'));
    expect(captionLanguages).toEqual(['zh']);
    expect(hashOf(folder, filmFiles(captionLanguages, { hasAv1: av1 !== undefined }))).toBe(hash.film);
    expect(hashOf(folder, coverFiles)).toBe(hash.cover);
  });

  it('are final: texts may change, but no film, cover, preview or storyboard (samples/README.md)', () => {
    const names = [...filmFiles([], { hasAv1: true }), ...coverFiles];
    const frozen = videos.toSorted((one, other) => Number(one.id) - Number(other.id));
    expect(
      hashOf(
        samplesFolder,
        frozen.flatMap(({ id }) => names.map((name) => path.join('videos', id, name))),
      ),
    ).toBe('afa1cc48a173');
  });

  it('fit into a repository', () => {
    const files = readdirSync(samplesFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const total = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
    expect(total).toBeLessThanOrEqual(allMediaBytes);
  });
});
