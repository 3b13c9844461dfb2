import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsOf } from '../captions.ts';
import { CAPTIONS_NAME, FILM_NAME } from '../encode/film-files.ts';
import { IMPORTED, readRecord } from '../encode/media-record.ts';
import { publishSidecars } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { cacheFolder, filmFolder } from '../folders.ts';
import type { FilmPlan } from '../stage.ts';
import { StudioError } from '../studio-error.ts';

/** Makes what lies beside published films anew, from the films as they are. */
export async function makeSidecars(films: readonly FilmPlan[]): Promise<void> {
  for (const film of films) {
    const filmPath = join(filmFolder(film.id), FILM_NAME);
    if (!existsSync(filmPath))
      throw new StudioError(`Film ${film.id} is not made yet: npm run studio -- ${film.id}.`);
    const workFolder = cacheFolder('work', film.id);
    const sidecars = await writeSidecars(filmPath, workFolder, await captionsFor(film));
    const { storyboard, preview, captions } = publishSidecars({ id: film.id, workFolder, sidecars });
    console.log(
      `${film.id} ${film.title}: storyboard ${kilobytes(storyboard.bytes)}, preview ${kilobytes(preview.bytes)} from second ${preview.startSecond.toFixed(1)}, ${captions?.cues ?? 'no'} captions`,
    );
  }
}

/** A host's own film keeps the captions that it came with. */
function captionsFor(film: FilmPlan): Promise<string> | Buffer | null {
  if (readRecord(film.id)?.hash.source !== IMPORTED) return captionsOf(film);
  const path = join(filmFolder(film.id), CAPTIONS_NAME);
  return existsSync(path) ? readFileSync(path) : null;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
