import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaRecord, mediaFiles, sidecarFiles } from '../../domain/media-files.ts';
import { filmFolder } from '../folders.ts';
import { StudioError } from '../studio-error.ts';
import type { CoverFiles } from './covers.ts';
import { probeVideo } from './ffprobe.ts';
import { hashFiles } from './fingerprint.ts';
import { readRecord, writeIndex, writeRecord } from './media-record.ts';
import type { Sidecars } from './sidecars.ts';

export interface FinishedFilm {
  readonly id: string;
  /** Where all its files lie, on the same file system as `media/`. Emptied and removed. */
  readonly workFolder: string;
  readonly covers: CoverFiles;
  readonly sidecars: Sidecars;
  readonly loudnessLufs: number | null;
  readonly source: string;
}

/** Measures a finished film and moves it to `media/`, the record last: a film without one counts as not made. */
export async function publish(film: FinishedFilm): Promise<MediaRecord> {
  const { id, workFolder, covers, sidecars } = film;
  const filmPath = join(workFolder, mediaFiles.video);
  const { width, height, frameRate, durationSeconds } = await probeVideo(filmPath);
  const record: MediaRecord = {
    width,
    height,
    frameRate,
    durationSeconds: Math.round(durationSeconds * 1000) / 1000,
    bytes: statSync(filmPath).size,
    loudnessLufs: film.loudnessLufs,
    dominantColour: covers.dominant.colour,
    hue: covers.dominant.hue,
    ...sidecars.facts,
    hash: {
      film: hashFiles([mediaFiles.video, ...sidecars.names].map((name) => join(workFolder, name))),
      cover: hashFiles(covers.names.map((name) => join(workFolder, name))),
      source: film.source,
    },
  };
  mkdirSync(filmFolder(id), { recursive: true });
  rmSync(join(filmFolder(id), mediaFiles.record), { force: true });
  moveIn(film, [mediaFiles.video, ...covers.names, ...sidecars.names]);
  writeRecord(id, record);
  writeIndex();
  return record;
}

/** Puts new sidecars beside a published film. @throws {StudioError} when there is no such film. */
export function publishSidecars(film: Pick<FinishedFilm, 'id' | 'workFolder' | 'sidecars'>): MediaRecord {
  const { id, sidecars } = film;
  const published = readRecord(id);
  if (!published) throw new StudioError(`Film ${id} is not made yet: npm run studio -- ${id}.`);
  moveIn(film, sidecars.names);
  const { hash, ...facts } = published;
  const files = [mediaFiles.video, ...sidecars.names].map((name) => join(filmFolder(id), name));
  const record = { ...facts, ...sidecars.facts, hash: { ...hash, film: hashFiles(files) } };
  writeRecord(id, record);
  writeIndex();
  return record;
}

/** Moves files into the film's folder; sidecars of an earlier film that this one has not go. */
function moveIn(
  { id, workFolder, sidecars }: Pick<FinishedFilm, 'id' | 'workFolder' | 'sidecars'>,
  names: readonly string[],
): void {
  for (const name of names) renameSync(join(workFolder, name), join(filmFolder(id), name));
  for (const name of sidecarFiles)
    if (!sidecars.names.includes(name)) rmSync(join(filmFolder(id), name), { force: true });
  rmSync(workFolder, { recursive: true });
}
