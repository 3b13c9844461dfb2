import type { ContentFiles, ContentUrls, PreparedContent } from '../../domain/content.ts';
import { newestFirst } from '../../domain/newest-first.ts';
import type { Video } from '../../domain/video.ts';

type Read = (url: string) => Promise<unknown>;

/**
 * The URLs of the content files.
 * @throws what `read` throws
 */
async function locateFiles(urls: PreparedContent['urls'], read: Read): Promise<ContentUrls> {
  return typeof urls === 'string' ? ((await read(urls)) as ContentUrls) : urls;
}

/**
 * The URLs of all content files, including the one that lists the others.
 * @throws what `read` throws
 */
export async function listFiles(urls: PreparedContent['urls'], read: Read): Promise<string[]> {
  const named = Object.values(await locateFiles(urls, read)).flat();
  return typeof urls === 'string' ? [urls, ...named] : named;
}

/**
 * Reads the parts of a file at the same time and joins them.
 * @param about if given, only parts with at least one of these videos are read
 * @throws what `read` throws
 */
export async function readInParts<Name extends keyof ContentFiles>(
  named: PreparedContent['urls'],
  read: Read,
  name: Name,
  about?: readonly Video[],
): Promise<ContentFiles[Name]> {
  const urls = await locateFiles(named, read);
  const ids = about && new Set(about.map(({ id }) => id));
  const readAll = (files: readonly string[]) => Promise.all(files.map(read)) as Promise<unknown[]>;
  const lists = ids ? ((await readAll(urls.videos)) as ContentFiles['videos'][]) : [];
  const wanted = urls[name].filter((_, index) => !ids || lists[index]?.some(({ id }) => ids.has(id)));
  return joinParts((await readAll(wanted)) as ContentFiles[Name][]);
}

/** Joins the parts of a file: videos newest first, anything else by its keys. */
export function joinParts<Name extends keyof ContentFiles>(
  parts: readonly ContentFiles[Name][],
): ContentFiles[Name] {
  const whole: unknown = Array.isArray(parts[0])
    ? (parts as readonly (readonly Video[])[]).flat().sort(newestFirst)
    : Object.assign({}, ...parts);
  return whole as ContentFiles[Name];
}
