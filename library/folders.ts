import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { statsOf } from './stats-of.ts';

/** The sources of the content; absolute paths. */
export interface SourceFolders {
  /** The host's folder; may not exist. */
  readonly content: string;
  /** The bundled samples. */
  readonly samples: string;
  /**
   * The public URL of `/media/` without covers, without a trailing slash (`MEDIA_URL`). Absent if the site serves the
   * files.
   */
  readonly mediaUrl?: string;
}

/** The sources of the content and the folder for the prepared result; absolute paths. */
export interface ContentFolders extends SourceFolders {
  /** Contains `content.json`, `public/` with files by URL path, and `media/<id>`, links to the videos' folders. */
  readonly prepared: string;
}

/** File and folder names within a content folder. */
export const contentFiles = {
  settings: 'site.yaml',
  wordmark: 'wordmark.svg',
  videos: 'videos',
  pages: 'pages',
  /** The generated pictures of the brand (`npm run brand`). */
  brand: 'brand',
  /** In `brand`: what its pictures were drawn from. */
  brandRecord: 'brand.json',
  /** In a video's folder: what the host writes about it. */
  video: 'video.md',
} as const;

/**
 * Determines the source folders.
 * @param environment `CONTENT_DIR`, the host's folder (default `content`), and `MEDIA_URL`
 * @param root the project's folder, which relative paths are resolved against
 */
export function sourceFolders(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): SourceFolders {
  return {
    content: path.resolve(root, environment.CONTENT_DIR?.trim() || usualFolder),
    samples: path.join(root, 'samples'),
    ...(environment.MEDIA_URL?.trim() && { mediaUrl: environment.MEDIA_URL.trim().replace(/\/+$/, '') }),
  };
}

const usualFolder = 'content';

/** Whether `CONTENT_DIR` names a folder that does not exist, for example on an unmounted disk. */
export function isContentMissing({ content, samples }: SourceFolders): boolean {
  const isUsual = content === path.resolve(samples, '..', usualFolder);
  return !isUsual && !statSync(content, { throwIfNoEntry: false })?.isDirectory();
}

/** The text of a video; undefined: it has none. */
export function videoTextIn(folder: string): string | undefined {
  const file = path.join(folder, contentFiles.video);
  return statsOf(file)?.isFile() ? readFileSync(file, 'utf8') : undefined;
}

/** The folder of films that a host has removed (`bin.ts`). */
export const binIn = (content: string): string => path.join(content, contentFiles.videos, '.removed');

/** The video folders of a content folder, in any state. A leading dot marks unfinished videos and system files. */
export function videoFoldersIn(content: string): readonly string[] {
  const parent = path.join(content, contentFiles.videos);
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(parent, name));
}
