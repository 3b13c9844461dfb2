import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { VideoFolder } from '../../library/content-folder.ts';

const removed = '.removed-';

/**
 * Takes a video off the site by one rename, then deletes its files, and those left by interrupted runs.
 * @returns the URLs that shared caches may still have
 */
export function removeFilm({ folder, id }: VideoFolder): readonly string[] {
  const videos = path.dirname(folder);
  renameSync(folder, path.join(videos, `${removed}${Date.now()}-${process.pid}`));
  for (const name of readdirSync(videos)) {
    if (name.startsWith(removed)) rmSync(path.join(videos, name), { recursive: true, force: true });
  }
  return id === undefined ? [] : [`/video/${id}`, `/media/${id}/*`];
}
