import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createLettering, faceNames, familyOf, noteCharacters } from './lettering.ts';
import { pictureOf } from './picture.fixture.ts';

const facesFolder = join(import.meta.dirname, 'faces');
const faceOf = (name: string): { family: string; licence: string; characters: string } =>
  JSON.parse(readFileSync(join(facesFolder, `${name}.json`), 'utf8'));

describe('lettering', () => {
  it('refuses a character without an outline, and says what makes one', () => {
    expect(() => createLettering('kai', '千里龘')).toThrow(
      'The face "kai" has no outline of 龘: run npm run studio -- outlines.',
    );
  });

  it('refuses to write a character that it was not asked for', () => {
    const write = createLettering('kai', '千里');
    expect(() => pictureOf((context) => write(context, '千山', 160, 90, 60))).toThrow('not asked for 山');
  });

  it('notes what is asked for instead of refusing it, as long as the command looks', async () => {
    const notes = await noteCharacters(async () => {
      createLettering('kai', '千龘');
      createLettering('kai', '龘里');
    });
    expect([...(notes.get('kai') ?? [])]).toEqual(['千', '龘', '里']);
    expect(() => createLettering('kai', '龘')).toThrow('no outline');
  });

  it('knows no font but its own', () => {
    const families = GlobalFonts.families.map(({ family }) => family);
    expect(families).toEqual(expect.arrayContaining(faceNames.map(familyOf)));
    // A face is known by the name it was born with as well, which may leave its weight to the style.
    const own = faceNames.flatMap((name) => [familyOf(name), faceOf(name).family]);
    expect(families.filter((family) => !own.some((name) => name.startsWith(family)))).toEqual([]);
  });
});

describe.each(faceNames)('the face %s', (name) => {
  const { characters, licence } = faceOf(name);
  const write = createLettering(name, characters);

  it('draws each of its characters, around the place it is given', () => {
    const drawn = [...characters].map((character) => {
      const picture = pictureOf((context) => write(context, character, 160, 90, 60));
      const { amount, x, y, left, right, top, bottom } = picture.ink();
      expect(amount, character).toBeGreaterThan(100);
      expect(Math.hypot(x - 160, y - 90), character).toBeLessThan(12);
      expect(Math.max(right - left, bottom - top), character).toBeLessThan(66);
      return picture.hash;
    });
    expect(new Set(drawn).size).toBe([...characters].length);
  });

  it('comes with its licence', () => {
    const file = licence.match(/\((.+)\)$/)?.[1] ?? 'none';
    expect(existsSync(join(facesFolder, file))).toBe(true);
  });
});
