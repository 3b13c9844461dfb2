import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { ServerContent } from '../domain/content.ts';
import type { ContentFolders } from '../library/folders.ts';
import { describeDenied, describeProblem, readPrepared, stampOf } from '../library/prepared.ts';
import { warn } from './fail-to-start.ts';

const program = path.resolve(import.meta.dirname, '../library/main.ts');

/**
 * Prepares the content anew where it has changed, in a process of its own: what that needs is large, and gone when it ends.
 * @returns whether there is content to start with
 */
export function prepareContent(folders: ContentFolders): boolean {
  const { content, samples, prepared, mediaUrl = '' } = folders;
  if (!isCurrent(folders)) {
    const { status } = spawnSync(process.execPath, [program, content, samples, prepared, mediaUrl], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) return false;
  }
  return true;
}

/** Whether the content was prepared as it is now, with its brand's pictures: a warm start reads no video. */
export function isPrepared(folders: ContentFolders): boolean {
  return readPrepared(folders.prepared)?.site.brand.hasPictures === true && isCurrent(folders);
}

function isCurrent(folders: ContentFolders): boolean {
  try {
    return readPrepared(folders.prepared)?.stamp === stampOf(folders);
  } catch (error) {
    if (describeDenied(error) === undefined) throw error;
    // Preparing it says why.
    return false;
  }
}

/** Says what of the content was left out or is missing, and why. */
export function sayProblems({ prepared }: ContentFolders): void {
  for (const problem of readPrepared(prepared)?.problems ?? []) warn(describeProblem(problem));
}

/** @throws where none was prepared */
export function preparedContent({ prepared }: ContentFolders): ServerContent {
  const record = readPrepared(prepared);
  if (!record) throw new Error(`${prepared} holds no content that was prepared.`);
  const { site, urls, urlsFile, fileBytes, mediaVersions } = record;
  return { site, urls, urlsFile, fileBytes, mediaVersions };
}

/** The origin that films come from, where it is not the site's own. */
export function mediaOrigin({ mediaUrl }: ContentFolders): string | undefined {
  return mediaUrl && new URL(mediaUrl).origin;
}
