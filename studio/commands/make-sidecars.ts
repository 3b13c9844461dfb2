import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { captionsOf } from '../captions.ts';
import { readRecord } from '../encode/media-record.ts';
import { publishSidecars } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { cacheFolder, filmFolder } from '../folders.ts';
import type { FilmPlan } from '../stage.ts';
import { StudioError } from '../studio-error.ts';

/** A film whose length differs more was made for another plan: the captions of its scene are not for it. */
const TOLERANCE_SECONDS = 0.1;

/**
 * Makes what lies beside published films anew, from the films as they are.
 * @throws {StudioError} naming the films that have to be made first; the others are done all the same.
 */
export async function makeSidecars(films: readonly FilmPlan[]): Promise<void> {
  const outdated: FilmPlan[] = [];
  for (const film of films) {
    const record = readRecord(film.id);
    if (!record || !isOfPlan(record, film)) {
      outdated.push(film);
      continue;
    }
    // A folder of its own: the same film may be being made in the other one.
    const workFolder = cacheFolder('sidecars', film.id);
    const filmPath = join(filmFolder(film.id), mediaFiles.video);
    const sidecars = await writeSidecars(filmPath, workFolder, await captionsFor(film, record));
    const { storyboard, preview, captions } = publishSidecars({ id: film.id, workFolder, sidecars });
    console.log(
      `${film.id} ${film.title}: storyboard ${kilobytes(storyboard.bytes)}, preview ${kilobytes(preview.bytes)} from second ${preview.startSecond.toFixed(1)}, ${captions?.cues ?? 'no'} captions`,
    );
  }
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id).join(' ');
  throw new StudioError(`Not made yet, or not as long as the catalogue says: npm run studio -- ${ids}`);
}

const isOfPlan = ({ durationSeconds, hash }: MediaRecord, film: FilmPlan) =>
  hash.source === imported || Math.abs(durationSeconds - film.durationSeconds) <= TOLERANCE_SECONDS;

/** A host's own film keeps the captions that it came with. */
function captionsFor(film: FilmPlan, { hash }: MediaRecord): Promise<string> | Buffer | null {
  if (hash.source !== imported) return captionsOf(film);
  const path = join(filmFolder(film.id), mediaFiles.captions);
  return existsSync(path) ? readFileSync(path) : null;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
