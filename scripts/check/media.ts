import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles, mostPreviewBytes } from '../../domain/media-files.ts';

/** What the videos may weigh together, and each on average, in bytes. */
const mostMediaBytes = 80_000_000;
const mostMeanBytes = 1_300_000;
/** Loudness of every video, so that viewers need not change the volume between two of them. */
const targetLufs = -16;
const toleranceLu = 1;

export interface MediaReport {
  /** How many videos were weighed. With none the check has proved nothing. */
  readonly videos: number;
  readonly megabytes: number;
  readonly faults: readonly string[];
}

/**
 * Holds the files below `folder` against their records and the budget, by their sizes: the decoding is left to the tests.
 * An imported video may have any size.
 */
export function weighMedia(folder: string, ids: readonly string[]): MediaReport {
  const faults = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ids.includes(entry.name))
    .map(({ name }) => `${name}: the catalogue has no such video.`);
  const renderedIds: string[] = [];
  const bare: string[] = [];
  for (const id of ids) {
    const path = join(folder, id, 'media.json');
    if (!existsSync(path)) {
      faults.push(`${id}: there is no media.json: the video was never made.`);
      continue;
    }
    const record: MediaRecord | VideoAlone = JSON.parse(readFileSync(path, 'utf8'));
    if (!record.storyboard) {
      bare.push(id);
      continue;
    }
    faults.push(...sizeFaults(join(folder, id), record).map((fault) => `${id}: ${fault}`));
    if (record.hash.source === imported) continue;
    renderedIds.push(id);
    faults.push(...videoFaults(record).map((fault) => `${id}: ${fault}`));
  }
  if (bare.length > 0)
    faults.push(
      `${bare.join(' ')}: nothing lies beside these videos yet (npm run studio -- sidecars ${bare.join(' ')}).`,
    );
  const bytes = sum(renderedIds.map((id) => bytesBelow(join(folder, id))));
  const mean =
    renderedIds.length > 0
      ? sum(renderedIds.map((id) => sizeOf(folder, id, mediaFiles.video))) / renderedIds.length
      : 0;
  if (bytes > mostMediaBytes)
    faults.push(`All media weigh ${megabytes(bytes)} of ${megabytes(mostMediaBytes)}.`);
  if (mean > mostMeanBytes)
    faults.push(`A video weighs ${megabytes(mean)} on average, of ${megabytes(mostMeanBytes)}.`);
  return { videos: ids.length, megabytes: Math.round(bytes / 1e6), faults };
}

/** The record of a video from before there were sidecars. */
interface VideoAlone {
  readonly storyboard?: never;
}

/** Files whose size is not the recorded one. */
function sizeFaults(folder: string, record: MediaRecord): string[] {
  const recorded = [
    [mediaFiles.video, record.bytes],
    // A sample's is one picture.
    [mediaFiles.storyboard, record.storyboard.bytes],
    [mediaFiles.preview, record.preview.bytes],
  ] as const;
  return recorded.flatMap(([name, bytes]) => {
    const size = sizeOf(folder, name);
    return size === bytes ? [] : [`${name} has ${size} bytes, its record says ${bytes}.`];
  });
}

function videoFaults({ preview, loudnessLufs, captions }: MediaRecord): string[] {
  const faults: string[] = [];
  if (preview.bytes > mostPreviewBytes)
    faults.push(`its hover preview has ${preview.bytes} of ${mostPreviewBytes} bytes.`);
  if (loudnessLufs === null || Math.abs(loudnessLufs - targetLufs) > toleranceLu)
    faults.push(`it is ${loudnessLufs ?? 'without sound'}, not ${targetLufs} LUFS.`);
  if (captions.length === 0) faults.push('it has no captions.');
  return faults;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

function sizeOf(...path: readonly string[]): number {
  const stats = statSync(join(...path), { throwIfNoEntry: false });
  return stats?.size ?? 0;
}

const bytesBelow = (folder: string) => sum(readdirSync(folder).map((name) => sizeOf(folder, name)));
