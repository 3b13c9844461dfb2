import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { mediaFolder, videoFolder } from '../folders.ts';

/** The record of a published video; `null` when there is none. */
export function readRecord(id: string): MediaRecord | null {
  const path = join(videoFolder(id), mediaFiles.record);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MediaRecord) : null;
}

export function writeRecord(id: string, record: MediaRecord): void {
  writeWhole(join(videoFolder(id), mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
}

/** Versions in URLs only tell apart the files of one video, for which 24 bits are plenty. */
const VERSION_DIGITS = 6;

/** One version for all files of a video keeps the index small. `server/static/media-version.ts` checks it. */
export function versionOf({ film, cover }: Pick<MediaRecord['hash'], 'film' | 'cover'>): string {
  return createHash('sha256').update(film).update(cover).digest('hex').slice(0, VERSION_DIGITS);
}

const STUDIO_FRAME_RATE = 24;

/** A line of `media/index.json`, which browsers load with the catalogue: as short as possible. */
interface IndexEntry {
  readonly version: string;
  /** The record's, rounded to tens (0 to 350). */
  readonly hue: number;
  /** Only for a video without. */
  readonly captions?: false;
  /** Only for a video that has another than the studio's. */
  readonly frameRate?: number;
}

/**
 * Brings `media/index.json` up to date with every `media.json`, in numeric order.
 * Lines of videos that are not made yet stay, so that the site keeps building while a batch is under way.
 */
export function writeIndex(): void {
  const path = join(mediaFolder, 'index.json');
  const index = new Map<string, IndexEntry>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : [],
  );
  for (const id of readdirSync(mediaFolder)) {
    const record = readRecord(id);
    if (!record) continue;
    index.set(id, {
      version: versionOf(record.hash),
      hue: (Math.round(record.hue / 10) * 10) % 360,
      ...(!record.captions && { captions: false }),
      ...(record.frameRate !== STUDIO_FRAME_RATE && { frameRate: record.frameRate }),
    });
  }
  const ordered = [...index].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeWhole(path, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

/** Writes a file whole or not at all, also where two studios write it at once. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, path);
}
