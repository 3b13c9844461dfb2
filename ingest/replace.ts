import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { captionsFile, coverFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { removeCaptions, writeCaptions } from './captions/captions.ts';
import type { IngestOptions } from './ingest.ts';
import { hashesOf, hashFiles, replaceRecord } from './media-record.ts';
import { makeCovers } from './pictures/cover.ts';
import { makeRenditions } from './renditions/renditions.ts';
import { createReport } from './report.ts';
import { probeSource } from './source/probe-source.ts';
import { openSteps } from './steps.ts';

/**
 * Replaces the covers of a finished video; its film stays unchanged.
 * @param folder of the video, with its record
 * @param choice a second of the film, or the path of a picture
 * @returns the new record
 * @throws {HostError} if the picture is unreadable, or there is no frame at that second
 */
export async function replaceCovers(
  folder: string,
  record: MediaRecord,
  choice: number | string,
  signal?: AbortSignal,
): Promise<MediaRecord> {
  const path = resolve(folder, mediaFiles.video);
  const { picture } = await probeSource(path, signal);
  const { width, height, durationSeconds } = record;
  const film = { path, width, height, durationSeconds, hasColourMatrix: picture.matrix !== undefined };
  const scratch = join(folder, '.parts');
  mkdirSync(scratch, { recursive: true });
  try {
    const { colour, hue } = await makeCovers(film, scratch, scratch, choice, { signal });
    for (const name of coverFiles) renameSync(join(scratch, name), join(folder, name));
    const cover = await hashFiles(coverFiles.map((name) => join(folder, name)));
    const replaced = { ...record, dominantColour: colour, hue, hash: { ...record.hash, cover } };
    replaceRecord(folder, record, replaced);
    return replaced;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Makes or replaces the renditions of a finished video. An interrupted run is resumed; until the end the video stays
 * unchanged.
 * @param folder of the video, with its record
 * @returns whether it has renditions now; a film that is light enough gets none
 * @throws the signal's reason
 */
export async function replaceRenditions(
  folder: string,
  record: MediaRecord,
  { hasAv1, report, signal }: Pick<IngestOptions, 'hasAv1' | 'report' | 'signal'>,
): Promise<boolean> {
  const path = join(resolve(folder), mediaFiles.video);
  const { width, height, durationSeconds } = record;
  const steps = openSteps(resolve(folder), path);
  const steady = createReport(report, record, { kind: 'copy' }, true);
  const work = { hasAv1, steps, report: steady, signal };
  const renditions = await makeRenditions({ path, width, height, durationSeconds }, resolve(folder), work);
  if (renditions.length > 0) {
    const made = { ...record, renditions };
    const hash = { ...record.hash, ...(await hashesOf(folder, made, signal)) };
    replaceRecord(folder, record, { ...made, hash });
  }
  steps.clear();
  return renditions.length > 0;
}

/**
 * Adds, replaces and removes captions of a finished video. Other languages stay, if their files still exist.
 * @param folder of the video, with its record
 * @param captions WebVTT texts by language (BCP 47)
 * @param removed languages
 * @throws {HostError} if one is not WebVTT
 */
export async function replaceCaptions(
  folder: string,
  record: MediaRecord,
  captions: ReadonlyMap<string, string>,
  removed: readonly string[] = [],
): Promise<void> {
  const written = writeCaptions(folder, captions);
  const isThere = (language: string) =>
    !removed.includes(language) && existsSync(join(folder, captionsFile(language)));
  const before = record.captions.filter(({ language }) => isThere(language));
  // The first is the video's default and stays first.
  const captionFacts = [
    ...before.map((facts) => written.find(({ language }) => language === facts.language) ?? facts),
    ...written.filter(({ language }) => !before.some((facts) => facts.language === language)),
  ];
  const hashes = await hashesOf(folder, { ...record, captions: captionFacts });
  replaceRecord(folder, record, { ...record, captions: captionFacts, hash: { ...record.hash, ...hashes } });
  removeCaptions(folder, removed);
}
