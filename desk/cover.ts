import path from 'node:path';
import { type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { replaceCovers } from '../ingest/replace.ts';
import { contentFiles, type SourceFolders } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { readJson } from '../library/library.ts';
import { withFile } from './scratch-file.ts';

/** Covers are made one after the other, because they share a folder. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Replaces the cover of a film.
 * @param folder the film's folder name
 * @param choice a second of the film, or the bytes of a picture
 * @throws {HostError} if the picture is unreadable, or there is no frame at that second
 */
export async function changeCover(
  { content }: SourceFolders,
  folder: string,
  choice: number | Uint8Array,
): Promise<void> {
  const place = path.join(content, contentFiles.videos, folder);
  const work = last.then(async () => {
    const record = readJson(path.join(place, mediaFiles.record)) as MediaRecord | undefined;
    if (!record) throw new HostError('这部影片还没有处理好，不能换封面。');
    if (typeof choice === 'number') return replaceCovers(place, record, choice);
    try {
      return await withFile(choice, '封面', (picture) => replaceCovers(place, record, picture));
    } catch (cause) {
      throw cause instanceof HostError
        ? new HostError('这张图片无法读取。请换成 JPEG 或 PNG。', { cause })
        : cause;
    }
  });
  last = work.catch(() => {});
  await work;
}
