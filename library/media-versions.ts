import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaFiles, renditionFolder } from '../domain/media-files.ts';
import type { LibraryVideo } from './library.ts';

/**
 * The versions in the URLs of videos' files (`?v=`): by video id, or by path (`1/chapters.vtt`) for files with their
 * own version.
 */
export function mediaVersionsOf(videos: readonly LibraryVideo[]): Record<string, string> {
  return Object.fromEntries(
    videos.flatMap(({ id, version, chaptersVersion, renditions, folder }) => [
      [id, version],
      ...(chaptersVersion ? [[`${id}/${mediaFiles.chapters}`, chaptersVersion]] : []),
      ...(renditions.length > 0 ? renditionVersions(folder) : []).map(([name, own]) => [
        `${id}/${renditionFolder}/${name}`,
        own,
      ]),
    ]),
  );
}

/** The versions that the playlists contain. There are none here if the film is elsewhere (`MEDIA_URL`). */
function renditionVersions(folder: string): [name: string, version: string][] {
  const named = (playlist: string) => {
    const file = path.join(folder, renditionFolder, playlist);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...text.matchAll(/([\w.-]+)\?v=(\w+)/g)].map(([, name = '', version = '']): [string, string] => [
      name,
      version,
    ]);
  };
  const playlists = named(path.basename(mediaFiles.playlist));
  return [...playlists, ...playlists.flatMap(([name]) => named(name))];
}
