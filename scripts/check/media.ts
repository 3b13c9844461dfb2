import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles, mostPreviewBytes } from '../../domain/media-files.ts';

/** What the films may weigh together, and each on average, in bytes. */
const LARGEST_MEDIA = 80_000_000;
const LARGEST_MEAN_FILM = 1_300_000;
/** VolumeState of every film, so that nobody reaches for the volume between two of them. */
const TARGET_LUFS = -16;
const TOLERANCE_LU = 1;

export interface MediaReport {
  /** How many films were weighed. None means that the check saw nothing, not that all is well. */
  readonly films: number;
  readonly megabytes: number;
  readonly faults: readonly string[];
}

/**
 * Holds the files below `folder` against their records and the budget, by their sizes: the decoding is left to the tests.
 * A film of a host's own may weigh what it likes.
 */
export function weighMedia(folder: string, ids: readonly string[]): MediaReport {
  const faults = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ids.includes(entry.name))
    .map(({ name }) => `${name}: the catalogue has no such film.`);
  const drawn: string[] = [];
  const bare: string[] = [];
  for (const id of ids) {
    const path = join(folder, id, 'media.json');
    if (!existsSync(path)) {
      faults.push(`${id}: there is no media.json: the film was never made.`);
      continue;
    }
    const record: MediaRecord | FilmAlone = JSON.parse(readFileSync(path, 'utf8'));
    if (!record.storyboard) {
      bare.push(id);
      continue;
    }
    faults.push(...sizeFaults(join(folder, id), record).map((fault) => `${id}: ${fault}`));
    if (record.hash.source === imported) continue;
    drawn.push(id);
    faults.push(...filmFaults(record).map((fault) => `${id}: ${fault}`));
  }
  if (bare.length > 0)
    faults.push(
      `${bare.join(' ')}: nothing lies beside these films yet (npm run studio -- sidecars ${bare.join(' ')}).`,
    );
  const bytes = sum(drawn.map((id) => bytesBelow(join(folder, id))));
  const mean =
    drawn.length > 0 ? sum(drawn.map((id) => sizeOf(folder, id, mediaFiles.video))) / drawn.length : 0;
  if (bytes > LARGEST_MEDIA)
    faults.push(`All media weigh ${megabytes(bytes)} of ${megabytes(LARGEST_MEDIA)}.`);
  if (mean > LARGEST_MEAN_FILM)
    faults.push(`A film weighs ${megabytes(mean)} on average, of ${megabytes(LARGEST_MEAN_FILM)}.`);
  return { films: ids.length, megabytes: Math.round(bytes / 1e6), faults };
}

/** The record of a film from before there were sidecars. */
interface FilmAlone {
  readonly storyboard?: never;
}

/** What the record says, and the file is not. */
function sizeFaults(folder: string, record: MediaRecord): string[] {
  const told = [
    [mediaFiles.video, record.bytes],
    [mediaFiles.storyboard, record.storyboard.bytes],
    [mediaFiles.preview, record.preview.bytes],
  ] as const;
  return told.flatMap(([name, bytes]) => {
    const size = sizeOf(folder, name);
    return size === bytes ? [] : [`${name} has ${size} bytes, its record says ${bytes}.`];
  });
}

function filmFaults({ preview, loudnessLufs, captions }: MediaRecord): string[] {
  const faults: string[] = [];
  if (preview.bytes > mostPreviewBytes)
    faults.push(`its hover preview has ${preview.bytes} of ${mostPreviewBytes} bytes.`);
  if (loudnessLufs === null || Math.abs(loudnessLufs - TARGET_LUFS) > TOLERANCE_LU)
    faults.push(`it is ${loudnessLufs ?? 'without sound'}, not ${TARGET_LUFS} LUFS.`);
  if (!captions) faults.push('it has no captions.');
  return faults;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

function sizeOf(...path: readonly string[]): number {
  const stats = statSync(join(...path), { throwIfNoEntry: false });
  return stats?.size ?? 0;
}

const bytesBelow = (folder: string) => sum(readdirSync(folder).map((name) => sizeOf(folder, name)));
