import type { ContentFiles, ContentUrls } from '../../domain/content.ts';
import { newestFirst } from '../../domain/newest-first.ts';
import type { Video } from '../../domain/video.ts';

type ReadPart = <Name extends keyof ContentFiles>(url: string) => Promise<ContentFiles[Name]>;

/**
 * Reads a file that has several parts, all at once, and joins them. Loaded where there are some: most sites have none.
 * @param about if given, only the parts are read that hold one of these videos
 * @throws what `read` throws
 */
export async function readInParts<Name extends keyof ContentFiles>(
  urls: ContentUrls,
  read: ReadPart,
  name: Name,
  about?: readonly Video[],
): Promise<ContentFiles[Name]> {
  const ids = about && new Set(about.map(({ id }) => id));
  const lists = ids ? await Promise.all(urls.videos.map((url) => read<'videos'>(url))) : [];
  const wanted = urls[name].filter((_, index) => !ids || lists[index]?.some(({ id }) => ids.has(id)));
  return joinParts<Name>(await Promise.all(wanted.map((url) => read<Name>(url))));
}

/** The whole of a file from its parts: videos newest first, anything else by its keys. */
export function joinParts<Name extends keyof ContentFiles>(
  parts: readonly ContentFiles[Name][],
): ContentFiles[Name] {
  const whole: unknown = Array.isArray(parts[0])
    ? (parts as readonly (readonly Video[])[]).flat().sort(newestFirst)
    : Object.assign({}, ...parts);
  return whole as ContentFiles[Name];
}
