import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { videoFolder } from '../folders.ts';

/** The record of a published video; `null` when there is none. */
export function readRecord(id: string): MediaRecord | null {
  const path = join(videoFolder(id), mediaFiles.record);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MediaRecord) : null;
}

export function writeRecord(id: string, record: MediaRecord): void {
  writeWhole(join(videoFolder(id), mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
}

/** Writes a file whole or not at all, also where two studios write it at once. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, path);
}
