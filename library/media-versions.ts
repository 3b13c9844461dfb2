import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaFiles, renditionFolder } from '../domain/media-files.ts';
import type { LibraryVideo } from './library.ts';

/**
 * The versions that the addresses of videos' files carry (`?v=`): by a video's id that of its files, by their path
 * (`1/chapters.vtt`) those of files that are named by themselves.
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

/** Playlists name the versions of what they lead to. Where the film lies elsewhere (`MEDIA_URL`) there are none here. */
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
