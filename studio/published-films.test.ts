import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { CAPTIONS_NAME, STORYBOARD_CUES, STORYBOARD_PICTURE } from './encode/film-files.ts';
import { IMPORTED, type MediaRecord, readRecord } from './encode/media-record.ts';
import { storyboardCues } from './encode/storyboard.ts';
import { readWebVtt } from './encode/web-vtt.ts';
import { allFilms } from './film-plan.ts';
import { filmFolder } from './folders.ts';
import type { FilmPlan } from './stage.ts';

/** What can be told of the published files without decoding them; `films.decode.ts` does that. */
describe.each(allFilms())('film $id $title', { timeout: 30_000 }, (film) => {
  const read = (name: string) => readFileSync(join(filmFolder(film.id), name));

  it('has a storyboard of the size that its record tells', async () => {
    const { storyboard } = recordOf(film);
    const { width, height } = await loadImage(read(STORYBOARD_PICTURE));
    expect(width).toBe(storyboard.columns * storyboard.tileWidth);
    expect(height).toBe(storyboard.rows * storyboard.tileHeight);
  });

  it('has cues that cut the storyboard into its tiles, from the first second to the last', () => {
    const { storyboard, durationSeconds } = recordOf(film);
    expect(readWebVtt(read(STORYBOARD_CUES))).toEqual(storyboardCues(storyboard, durationSeconds));
  });

  it('has the captions of its scene', async () => {
    const { captions, durationSeconds, hash } = recordOf(film);
    if (!captions) {
      expect(hash.source).toBe(IMPORTED);
      return expect(existsSync(join(filmFolder(film.id), CAPTIONS_NAME))).toBe(false);
    }
    const cues = readWebVtt(read(CAPTIONS_NAME));
    expect(cues).toHaveLength(captions.cues);
    expect(cues.at(-1)?.endSecond).toBeLessThanOrEqual(durationSeconds);
    if (hash.source !== IMPORTED) expect(read(CAPTIONS_NAME).toString()).toBe(await captionsOf(film));
  });
});

function recordOf({ id }: FilmPlan): MediaRecord {
  const record = readRecord(id);
  if (!record) throw new Error(`Film ${id} was never made.`);
  return record;
}
