import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { box, longBox, timeHeader } from './mp4.fixture.ts';
import { mp4DurationSeconds } from './mp4-duration.ts';
import { readMp4Index } from './mp4-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'mp4-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(...boxes: readonly Uint8Array[]): string {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, Buffer.concat(boxes));
  return path;
}

const brand = box('ftyp', Buffer.from('isom'));
const pictures = box('mdat', Buffer.alloc(1000));
const index = (version: 0 | 1) => box('moov', box('mvhd', timeHeader(version, 600, 24_300)));

describe('mp4DurationSeconds', () => {
  it.each([
    ['index first', [brand, index(0), pictures]],
    ['index last', [brand, pictures, index(0)]],
    ['64-bit times', [brand, index(1), pictures]],
    ['64-bit box size', [brand, longBox('mdat', Buffer.alloc(900)), index(0)]],
  ])('reads a film with %s', async (_name, boxes) => {
    expect(await mp4DurationSeconds(file(...boxes))).toBe(40.5);
  });

  it.each([
    ['empty', []],
    ['cut off before its index', [brand, pictures.subarray(0, 500)]],
    ['not mp4 at all', [Buffer.from('<!doctype html><title>404</title>')]],
    ['without a header in its index', [brand, box('moov')]],
  ])('refuses a file that is %s', async (_name, boxes) => {
    await expect(mp4DurationSeconds(file(...boxes))).rejects.toThrow('film.mp4');
  });
});

describe('readMp4Index', () => {
  it('tells whether playing can start at once', async () => {
    expect((await readMp4Index(file(brand, index(0), pictures))).isFastStart).toBe(true);
    expect((await readMp4Index(file(brand, pictures, index(0)))).isFastStart).toBe(false);
  });
});
