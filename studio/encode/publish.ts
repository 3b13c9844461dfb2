import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  captionsFile,
  filmFiles,
  isCaptionsFile,
  type MediaRecord,
  mediaFiles,
} from '../../domain/media-files.ts';
import { videoFolder } from '../folders.ts';
import { StudioError } from '../studio-error.ts';
import type { CoverFiles } from './covers.ts';
import { probeVideo } from './ffprobe.ts';
import { hashFiles } from './fingerprint.ts';
import { readRecord, writeRecord } from './media-record.ts';
import type { Sidecars } from './sidecars.ts';

export interface FinishedVideo {
  readonly id: string;
  /** Where all its files lie, on the same file system as the samples. Emptied and removed. */
  readonly workFolder: string;
  readonly covers: CoverFiles;
  readonly sidecars: Sidecars;
  readonly loudnessLufs: number | null;
  readonly delivery: Required<Pick<MediaRecord, 'likeness' | 'av1'>>;
  readonly source: string;
}

/** Measures a finished video and moves it to its folder, the record last: a video without one counts as not made. */
export async function publish(video: FinishedVideo): Promise<MediaRecord> {
  const { id, workFolder, covers, sidecars, delivery } = video;
  const videoPath = join(workFolder, mediaFiles.video);
  const { width, height, frameRate, durationSeconds } = await probeVideo(videoPath);
  const names = namesOf(sidecars, true);
  const record: MediaRecord = {
    width,
    height,
    frameRate,
    durationSeconds: Math.round(durationSeconds * 1000) / 1000,
    bytes: statSync(videoPath).size,
    loudnessLufs: video.loudnessLufs,
    dominantColour: covers.dominant.colour,
    hue: covers.dominant.hue,
    ...sidecars.facts,
    ...delivery,
    hash: {
      film: hashFiles(names.map((name) => join(workFolder, name))),
      cover: hashFiles(covers.names.map((name) => join(workFolder, name))),
      source: video.source,
    },
  };
  mkdirSync(videoFolder(id), { recursive: true });
  rmSync(join(videoFolder(id), mediaFiles.record), { force: true });
  moveIn(video, [...names, ...covers.names]);
  writeRecord(id, record);
  return record;
}

/** Puts new sidecars beside a published video. @throws {StudioError} when there is no such video. */
export function publishSidecars(
  video: Pick<FinishedVideo, 'id' | 'workFolder' | 'sidecars'> & { readonly covers?: CoverFiles | undefined },
): MediaRecord {
  const { id, sidecars, covers } = video;
  const { hash, ...facts } = publishedRecord(id);
  moveIn(video, [...sidecars.names, ...(covers?.names ?? [])]);
  const record = {
    ...facts,
    ...sidecars.facts,
    ...(covers && { dominantColour: covers.dominant.colour, hue: covers.dominant.hue }),
    hash: {
      ...hash,
      film: hashOf(id, namesOf(sidecars, facts.av1 !== undefined)),
      ...(covers && { cover: hashOf(id, covers.names) }),
    },
  };
  writeRecord(id, record);
  return record;
}

/** Puts a film's files with another sound in the place of the published ones. @throws {StudioError} when there is no such video. */
export function publishScore(
  id: string,
  workFolder: string,
  {
    source,
    ...facts
  }: Required<Pick<MediaRecord, 'bytes' | 'loudnessLufs' | 'captions' | 'likeness' | 'av1'>> & {
    readonly source: string;
  },
): void {
  const published = publishedRecord(id);
  const names = facts.captions.map(({ language }) => captionsFile(language));
  const sidecars = { names, facts: { ...published, ...facts } };
  moveIn({ id, workFolder, sidecars }, [mediaFiles.video, mediaFiles.av1, ...names]);
  const film = hashOf(id, namesOf(sidecars, true));
  writeRecord(id, { ...published, ...facts, hash: { ...published.hash, film, source } });
}

function publishedRecord(id: string): MediaRecord {
  const record = readRecord(id);
  if (!record) throw new StudioError(`Film ${id} is not made yet: npm run studio -- ${id}.`);
  return record;
}

const hashOf = (id: string, names: readonly string[]) =>
  hashFiles(names.map((name) => join(videoFolder(id), name)));

/** In the order in which they are hashed. */
const namesOf = ({ facts }: Sidecars, hasAv1: boolean) =>
  filmFiles(
    facts.captions.map(({ language }) => language),
    { hasAv1 },
  );

/** Moves files into the video's folder, and removes captions of an earlier version that this one lacks. */
function moveIn(
  { id, workFolder, sidecars }: Pick<FinishedVideo, 'id' | 'workFolder' | 'sidecars'>,
  names: readonly string[],
): void {
  for (const name of names) renameSync(join(workFolder, name), join(videoFolder(id), name));
  for (const name of readdirSync(videoFolder(id)))
    if (isCaptionsFile(name) && !sidecars.names.includes(name)) rmSync(join(videoFolder(id), name));
  rmSync(workFolder, { recursive: true });
}
