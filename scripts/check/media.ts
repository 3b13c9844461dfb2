import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  imported,
  type Likeness,
  type MediaRecord,
  mediaFiles,
  mostPreviewBytes,
} from '../../domain/media-files.ts';

/** What the videos may weigh together, in bytes. */
const mostMediaBytes = 200_000_000;
/** How loud a video may be: what is still may be quieter. */
const [quietestLufs, loudestLufs] = [-20, -14];
/** What a coded picture has kept of the drawn one at least (SSIM), and in its worst second. */
const leastLikeness = { video: [0.955, 0], av1: [0.975, 0.95] } as const;

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
    faults.push(...likenessFaults(join(folder, id), record).map((fault) => `${id}: ${fault}`));
    faults.push(...videoFaults(record).map((fault) => `${id}: ${fault}`));
  }
  if (bare.length > 0)
    faults.push(
      `${bare.join(' ')}: nothing lies beside these videos yet (npm run studio -- sidecars ${bare.join(' ')}).`,
    );
  const bytes = sum(renderedIds.map((id) => bytesBelow(join(folder, id))));
  if (bytes > mostMediaBytes)
    faults.push(`All media weigh ${megabytes(bytes)} of ${megabytes(mostMediaBytes)}.`);
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
    [mediaFiles.av1, record.av1?.bytes ?? 0],
    // A sample's is one picture.
    [mediaFiles.storyboard, record.storyboard.bytes],
    [mediaFiles.preview, record.preview.bytes],
  ] as const;
  return recorded.flatMap(([name, bytes]) => {
    const size = sizeOf(folder, name);
    return size === bytes ? [] : [`${name} has ${size} bytes, its record says ${bytes}.`];
  });
}

/** Pictures that have lost too much, or of which nobody measured what they have lost. */
function likenessFaults(folder: string, { av1, likeness }: MediaRecord): string[] {
  // Of a film that is drawn anew and waits for being rendered nobody measured it.
  if (!av1) return [];
  return (['video', 'av1'] as const).flatMap((which) => {
    const name = mediaFiles[which];
    const [leastMean, leastInASecond] = leastLikeness[which];
    const measured: Likeness | undefined = likeness?.[which];
    if (!measured || measured.hash !== hashOf(join(folder, name)))
      return [`what ${name} has lost was not measured.`];
    const { mean, worstSecond } = measured;
    return mean >= leastMean && worstSecond >= leastInASecond
      ? []
      : [`${name} is like its source by ${mean}, in its worst second by ${worstSecond}.`];
  });
}

const hashOf = (path: string) =>
  existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12) : undefined;

function videoFaults({ preview, loudnessLufs, captions }: MediaRecord): string[] {
  const faults: string[] = [];
  if (preview.bytes > mostPreviewBytes)
    faults.push(`its hover preview has ${preview.bytes} of ${mostPreviewBytes} bytes.`);
  if (loudnessLufs === null || loudnessLufs < quietestLufs || loudnessLufs > loudestLufs)
    faults.push(`it is ${loudnessLufs ?? 'without sound'}, not ${quietestLufs} to ${loudestLufs} LUFS.`);
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
