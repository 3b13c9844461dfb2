import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { coverFiles, filmFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { HostError } from '../library/host-error.ts';
import { readJson } from '../library/library.ts';
import { writeWhole } from '../library/write-whole.ts';

const HASH_DIGITS = 12;

/** The first twelve hex digits of the SHA-256 of files, in the given order. @throws the signal's reason */
export async function hashFiles(paths: readonly string[], signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for await (const chunk of createReadStream(path, {
      highWaterMark: CHUNK_BYTES,
      ...(signal && { signal }),
    }))
      hash.update(chunk);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** Files are read in chunks: a long film does not fit into memory. */
const CHUNK_BYTES = 1024 * 1024;

/** The hashes of a finished video's files. */
export async function hashesOf(
  folder: string,
  {
    captions,
    renditions = [],
    storyboard,
    av1,
  }: Pick<MediaRecord, 'captions' | 'renditions' | 'storyboard' | 'av1'>,
  signal?: AbortSignal,
): Promise<MediaRecord['hash']> {
  const hashOf = (names: readonly string[]) =>
    hashFiles(
      names.map((name) => join(folder, name)),
      signal,
    );
  const languages = captions.map(({ language }) => language);
  const isAdaptive = renditions.length > 0;
  const film = filmFiles(languages, {
    hasAv1: av1 !== undefined,
    isAdaptive,
    storyboardSheets: storyboard.sheets,
  });
  return { film: await hashOf(film), cover: await hashOf(coverFiles) };
}

/**
 * Replaces a video's record.
 * @throws {HostError} if it has changed since it was read: the film was replaced or edited
 */
export function replaceRecord(folder: string, before: MediaRecord, after: MediaRecord): void {
  if (!isDeepStrictEqual(readJson(join(folder, mediaFiles.record)), before))
    throw new HostError('这部影片刚被另外修改过，请再试一次。');
  writeRecord(folder, after);
}

/** Writes a video's `media.json`. @param folder of the video */
export const writeRecord = (folder: string, record: MediaRecord) =>
  writeWhole(join(folder, mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
