import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { VideoFolder } from '../../library/content-folder.ts';

const removed = '.removed-';

/**
 * Takes a video off the site in one step, then deletes its files; those that an interrupted run has left go too.
 * @returns the addresses at which shared caches may still have it
 */
export function removeFilm({ folder, id }: VideoFolder): readonly string[] {
  const videos = path.dirname(folder);
  renameSync(folder, path.join(videos, `${removed}${Date.now()}-${process.pid}`));
  for (const name of readdirSync(videos)) {
    if (name.startsWith(removed)) rmSync(path.join(videos, name), { recursive: true, force: true });
  }
  return id === undefined ? [] : [`/video/${id}`, `/media/${id}/*`];
}
