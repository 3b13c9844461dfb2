import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const projectFolder = join(import.meta.dirname, '..');

/** The folder of one published video. */
export const videoFolder = (id: string): string => join(projectFolder, 'samples/videos', id);

/** Makes a folder for work in progress, stills or contact sheets, which git ignores. */
export function cacheFolder(...parts: readonly string[]): string {
  const folder = join(projectFolder, '.cache', 'studio', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
