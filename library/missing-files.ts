import path from 'node:path';
import { captionsFile, coverFiles, mediaFiles, renditionFiles } from '../domain/media-files.ts';
import type { Problem } from './fields.ts';
import type { SourceFolders } from './folders.ts';
import type { LibraryVideo } from './library.ts';
import { statsOf } from './stats-of.ts';

/**
 * Finds missing and truncated files of a video, such as after an interrupted copy. With a `mediaUrl` only covers are
 * checked, since browsers load the other files from there.
 */
export function missingFiles(
  video: LibraryVideo,
  { mediaUrl }: Pick<SourceFolders, 'mediaUrl'>,
): readonly Problem[] {
  const { folder, captionLanguages, av1, renditions, isSilent } = video;
  const ofRenditions = [
    mediaFiles.playlist,
    ...renditions.map((rendition) => renditionFiles(rendition).playlist),
    ...(isSilent ? [] : [mediaFiles.sound, mediaFiles.soundPlaylist]),
  ];
  /** Sizes in bytes from when the files were made. */
  const sizes = new Map<string, number>([
    [mediaFiles.video, video.bytes],
    ...(av1 ? [[mediaFiles.av1, av1.bytes] as const] : []),
    ...renditions.map((rendition) => [renditionFiles(rendition).video, rendition.bytes] as const),
  ]);
  const ofFilm = [
    ...sizes.keys(),
    ...captionLanguages.map(captionsFile),
    ...(renditions.length > 0 ? ofRenditions : []),
  ];
  return [...(mediaUrl === undefined ? ofFilm : []), ...coverFiles].flatMap((name) => {
    const file = path.join(folder, name);
    const size = statsOf(file)?.size;
    const bytes = sizes.get(name);
    if (size === undefined)
      return [{ file, message: '没有这个文件，请从备份里放回来，或者重新 npm run add。' }];
    if (bytes === undefined || size === bytes) return [];
    return [{ file, message: `不完整：有 ${size} 字节，应有 ${bytes} 字节。请从备份里放回来。` }];
  });
}
