import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where content comes from; folders are absolute. */
export interface SourceFolders {
  /** The host's; need not exist. */
  readonly content: string;
  /** What came along. */
  readonly samples: string;
  /** Where browsers find `/media/` but for the covers, without a final slash (`MEDIA_URL`). Absent: at the site itself. */
  readonly mediaUrl?: string;
}

/** Where content comes from, and where what is made of it goes. Absolute. */
export interface ContentFolders extends SourceFolders {
  /** Holds `content.json`, `public/` with files by their URL paths, and `media/<id>`, links to the videos' folders. */
  readonly prepared: string;
}

/** The names that a content folder gives its parts. */
export const contentFiles = {
  settings: 'site.yaml',
  wordmark: 'wordmark.svg',
  videos: 'videos',
  pages: 'pages',
  /** What was drawn and cut for the brand (`npm run brand`). */
  brand: 'brand',
  /** In `brand`: what its files were made from. */
  brandRecord: 'brand.json',
  /** In the folder of a video: what the host writes of it. */
  video: 'video.md',
} as const;

/**
 * Where content comes from.
 * @param environment `CONTENT_DIR` names the host's folder, by default `content`; `MEDIA_URL` says where films lie
 * @param root the project's folder, which relative paths start from
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

/** Whether `CONTENT_DIR` names a folder that is not there, as one on a disk that is not mounted. */
export function isContentMissing({ content, samples }: SourceFolders): boolean {
  const isUsual = content === path.resolve(samples, '..', usualFolder);
  return !isUsual && !statSync(content, { throwIfNoEntry: false })?.isDirectory();
}

/** The folders of the videos in a content folder, whatever state they are in. What begins with a dot is being made, or belongs to the file system. */
export function videoFoldersIn(content: string): readonly string[] {
  const parent = path.join(content, contentFiles.videos);
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(parent, name));
}
