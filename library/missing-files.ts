import { statSync } from 'node:fs';
import path from 'node:path';
import { captionsFile, coverFiles, mediaFiles } from '../domain/media-files.ts';
import type { Problem } from './fields.ts';
import type { LibraryVideo } from './library.ts';

/**
 * What is missing or cut off among a video's files: a copy that broke off, a file that was deleted.
 * @param isElsewhere browsers find all but the covers at another site (`SourceFolders.mediaUrl`)
 */
export function missingFiles(
  { folder, bytes, captionLanguages }: LibraryVideo,
  isElsewhere: boolean,
): readonly Problem[] {
  const names = isElsewhere
    ? coverFiles
    : [mediaFiles.video, ...coverFiles, ...captionLanguages.map(captionsFile)];
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined)
      return [{ file, message: '没有这个文件，请从备份里放回来，或者重新 npm run add。' }];
    if (name !== mediaFiles.video || size === bytes) return [];
    return [{ file, message: `不完整：有 ${size} 字节，应有 ${bytes} 字节。请从备份里放回来。` }];
  });
}
