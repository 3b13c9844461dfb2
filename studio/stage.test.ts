import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withImports } from './encode/fingerprint.ts';
import { sceneFile, sceneIds } from './scenes.ts';
import type { FilmPlan } from './stage.ts';
import { createStage } from './stage.ts';

const film: FilmPlan = { id: '7', title: '丹霞', durationSeconds: 40 };
const chanceOf = (plan: Partial<FilmPlan>, name = 'stars') => {
  const { seed, random, noise } = createStage({ ...film, ...plan });
  return [seed, random(name).unit(), noise.plane(0.3, 0.7)];
};

describe('the chance of a stage', () => {
  it("is its film's, whatever its title and its length", () => {
    expect(chanceOf({})).toEqual(chanceOf({}));
    expect(chanceOf({ title: '另一个', durationSeconds: 60 })).toEqual(chanceOf({}));
    for (const [place, value] of chanceOf({ id: '8' }).entries()) expect(value).not.toBe(chanceOf({})[place]);
  });

  it('is a stream of its own for each name', () => {
    const { random } = createStage(film);
    const stars = random('stars');
    const [first, second] = [stars.unit(), stars.unit()];
    const again = random('stars');
    random('mountains').unit();
    expect([again.unit(), again.unit()]).toEqual([first, second]);
    expect(random('mountains').unit()).not.toBe(first);
  });
});

const pictured = globSync(['scenes/**/*.ts', 'kit/*.ts', 'synth/*.ts'], { cwd: import.meta.dirname }).filter(
  (path) => !/\.(test|fixture)\.ts$/.test(path),
);
const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('everything that draws and sounds', () => {
  it('takes neither chance nor time from anywhere else', () => {
    expect(pictured.length).toBeGreaterThan(300);
    const foreign = /Math\.random|\bcrypto\b|\bDate\b|\bperformance\b|\bprocess\.(env|hrtime|uptime)/;
    expect(pictured.filter((path) => foreign.test(textOf(path)))).toEqual([]);
  });

  const scenes = pictured.filter((path) => path.startsWith('scenes/'));

  it('has no seed of its own in a scene', () => {
    const seeded = /\b(createRandom|createNoise|hashText)\b/;
    expect(scenes.length).toBeGreaterThan(150);
    expect(scenes.filter((path) => seeded.test(textOf(path)))).toEqual([]);
  });

  it('is part of a video, if it is a scene', () => {
    const drawn = withImports(sceneIds.map(sceneFile));
    expect(scenes.filter((path) => !drawn.has(join(import.meta.dirname, path)))).toEqual([]);
  });
});
