import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const projectFolder = join(import.meta.dirname, '..');

/** What the studio publishes. */
export const mediaFolder = join(projectFolder, 'media');

/** The folder of one published video. */
export const videoFolder = (id: string): string => join(mediaFolder, id);

/** Work in progress, stills and contact sheets: git-ignored, safe to delete. */
export function cacheFolder(...parts: readonly string[]): string {
  const folder = join(projectFolder, '.cache', 'studio', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
