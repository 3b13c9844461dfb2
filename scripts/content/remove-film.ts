import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findVideos, type VideoFolder, videoFolders } from '../../library/content-folder.ts';
import type { SourceFolders } from '../../library/folders.ts';
import { HostError } from './host-command.ts';

/** The one video that a host means. @throws {HostError} where it is none, or several */
export function theFilm({ content, samples }: SourceFolders, words: string): VideoFolder {
  const [film, ...others] = findVideos(content, words);
  if (film && others.length === 0) return film;
  if (film) {
    const list = [film, ...others].map(
      ({ id, title, folder }) => `  ${id ?? path.basename(folder)}  ${title ?? ''}`,
    );
    throw new HostError(`有几部影片的标题里都有「${words}」，请写编号：\n${list.join('\n')}`);
  }
  if (findVideos(samples, words).length > 0)
    throw new HostError(`「${words}」是随附的样片。不要样片：npm run samples -- remove`);
  const count = videoFolders(content).length;
  throw new HostError(
    `没有标题里有「${words}」的影片，也没有这个编号。${content} 里有 ${count} 部，npm run films 列出它们。`,
  );
}

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
