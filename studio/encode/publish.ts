import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmFolder } from '../folders.ts';
import type { CoverFiles } from './covers.ts';
import { hashFiles } from './fingerprint.ts';
import type { MediaRecord } from './media-record.ts';
import { writeIndex } from './media-record.ts';
import { mp4DurationSeconds } from './mp4-duration.ts';
import { readMp4Index } from './mp4-index.ts';
import { readTracks } from './mp4-tracks.ts';

export const FILM_NAME = 'film.mp4';

export interface FinishedFilm {
  readonly id: string;
  /** Where film and covers lie, on the same file system as `media/`. Emptied and removed. */
  readonly workFolder: string;
  readonly covers: CoverFiles;
  readonly loudnessLufs: number | null;
  readonly source: string;
}

/** Measures a finished film and moves it to `media/`, the record last: a film without one counts as not made. */
export async function publish(film: FinishedFilm): Promise<MediaRecord> {
  const { id, workFolder, covers } = film;
  const filmPath = join(workFolder, FILM_NAME);
  const tracks = readTracks((await readMp4Index(filmPath)).moov);
  const record: MediaRecord = {
    width: tracks.width,
    height: tracks.height,
    frameRate: tracks.frameRate,
    durationSeconds: Math.round((await mp4DurationSeconds(filmPath)) * 1000) / 1000,
    bytes: statSync(filmPath).size,
    loudnessLufs: film.loudnessLufs,
    dominantColour: covers.dominant.colour,
    hue: covers.dominant.hue,
    hash: {
      film: hashFiles([filmPath]),
      cover: hashFiles(covers.names.map((name) => join(workFolder, name))),
      source: film.source,
    },
  };
  writeFileSync(join(workFolder, 'media.json'), `${JSON.stringify(record, null, 2)}\n`);

  const target = filmFolder(id);
  mkdirSync(target, { recursive: true });
  rmSync(join(target, 'media.json'), { force: true });
  for (const name of [FILM_NAME, ...covers.names, 'media.json'])
    renameSync(join(workFolder, name), join(target, name));
  rmSync(workFolder, { recursive: true });
  writeIndex();
  return record;
}
