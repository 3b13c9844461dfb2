import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { coverFiles, filmFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { writeWhole } from '../library/write-whole.ts';

const HASH_DIGITS = 12;

/** The first twelve hex digits of SHA-256 over files, in the order given. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const chunk of chunksOf(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

const CHUNK_BYTES = 1024 * 1024;

/** The bytes of a file, one after the other: a film of hours does not fit into memory. */
function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      yield chunk.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** The hashes of a video's finished files. */
export function hashesOf(
  folder: string,
  {
    captions,
    renditions = [],
    storyboard,
    av1,
  }: Pick<MediaRecord, 'captions' | 'renditions' | 'storyboard' | 'av1'>,
): MediaRecord['hash'] {
  const hashOf = (names: readonly string[]) => hashFiles(names.map((name) => join(folder, name)));
  const languages = captions.map(({ language }) => language);
  const isAdaptive = renditions.length > 0;
  const film = filmFiles(languages, {
    hasAv1: av1 !== undefined,
    isAdaptive,
    storyboardSheets: storyboard.sheets,
  });
  return { film: hashOf(film), cover: hashOf(coverFiles) };
}

/** @param folder of the video */
export const writeRecord = (folder: string, record: MediaRecord) =>
  writeWhole(join(folder, mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
