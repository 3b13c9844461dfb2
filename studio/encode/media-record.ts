import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { videoFolder } from '../folders.ts';

/** The record of a published video; `null` when there is none. */
export function readRecord(id: string): MediaRecord | null {
  const path = join(videoFolder(id), mediaFiles.record);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MediaRecord) : null;
}

export function writeRecord(id: string, record: MediaRecord): void {
  writeWhole(join(videoFolder(id), mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
}
