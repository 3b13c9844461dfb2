import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { StudioError } from '../studio-error.ts';

/** What was measured of a host's video. @throws {StudioError} where it was never finished */
export function readRecord(folder: string): MediaRecord {
  const file = path.join(folder, mediaFiles.record);
  if (!existsSync(file)) throw new StudioError(`${file} 不在，这部影片还没有处理好。请重新 npm run add。`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
