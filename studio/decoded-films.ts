import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFiles } from '../domain/media-files.ts';
import { hashFiles } from './encode/fingerprint.ts';
import { allFilms } from './film-plan.ts';
import { filmFolder } from './folders.ts';
import type { FilmPlan } from './stage.ts';

/** By film id, the hash of its files. */
type Hashes = Readonly<Record<string, string>>;

/** What `npm run proof` last decoded from beginning to end. */
const recordPath = join(import.meta.dirname, 'decoded-films.json');

/** The films whose files are not the ones that were last decoded. */
export function filmsNotYetDecoded(decoded: Hashes = readRecord()): FilmPlan[] {
  return allFilms().filter(({ id }) => decoded[id] !== hashOf(id));
}

export function hashesOfFilms(): Hashes {
  return Object.fromEntries(allFilms().map(({ id }) => [id, hashOf(id)]));
}

function readRecord(): Hashes {
  return JSON.parse(readFileSync(recordPath, 'utf8'));
}

function hashOf(id: string): string {
  return hashFiles([mediaFiles.video, mediaFiles.preview].map((name) => join(filmFolder(id), name)));
}

// `npm run proof` runs this file once it has decoded all videos as they are now, without an error.
if (import.meta.main) writeFileSync(recordPath, `${JSON.stringify(hashesOfFilms(), null, 2)}\n`);
