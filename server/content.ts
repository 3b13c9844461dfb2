import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Logger } from '../backend/index.ts';
import type { ServerContent } from '../domain/content.ts';
import type { ContentFolders } from '../library/folders.ts';
import { describeDenied, describeProblem, readPrepared, stampOf } from '../library/prepared.ts';
import { warn } from './fail-to-start.ts';
import { watchContent } from './watch-content.ts';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'library/main.ts');
const brandProgram = path.join(root, 'scripts/brand.ts');

/**
 * Prepares the content again if it has changed, in a separate process, because that takes much memory.
 * @returns whether there is content to show
 */
export async function prepareContent(folders: ContentFolders): Promise<boolean> {
  if (isCurrent(folders)) return true;
  const { content, samples, prepared, mediaUrl = '' } = folders;
  const preparing = spawn(process.execPath, [program, content, samples, prepared, mediaUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(preparing, 'close');
  return status === 0;
}

/**
 * Prepares and shows the content again whenever it changes.
 * @param show shows the content prepared last
 * @returns a function that stops it
 */
export function followContent(folders: ContentFolders, show: () => Promise<void>, log: Logger): () => void {
  return watchContent(folders, readPrepared(folders.prepared)?.stamp ?? '', async () => {
    try {
      // The process reports mistakes in the settings; the shown content stays then.
      if (!(await prepareContent(folders))) return;
      printProblems(folders);
      await show();
    } catch (error) {
      log.error('The changed content cannot be shown.', error);
    }
  });
}

/**
 * Starts drawing pictures of the brand that are missing after a change of the settings. When they are drawn, the
 * content changes again.
 */
export function drawMissingBrand(folders: ContentFolders): void {
  if (drawing?.exitCode === null || preparedContent(folders).site.brand.hasPictures) return;
  drawing = spawn(process.execPath, [brandProgram], {
    env: { ...process.env, CONTENT_DIR: folders.content },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

let drawing: ChildProcess | undefined;

/**
 * Whether the content, including the brand's pictures, was prepared in its current state. A warm start reads no video.
 */
export function isPrepared(folders: ContentFolders): boolean {
  return readPrepared(folders.prepared)?.site.brand.hasPictures === true && isCurrent(folders);
}

function isCurrent(folders: ContentFolders): boolean {
  try {
    return readPrepared(folders.prepared)?.stamp === stampOf(folders);
  } catch (error) {
    if (describeDenied(error) === undefined) throw error;
    // Preparing the content will report the reason.
    return false;
  }
}

/** Prints which parts of the content were left out or are missing, and why. */
export function printProblems({ prepared }: ContentFolders): void {
  for (const problem of readPrepared(prepared)?.problems ?? []) warn(describeProblem(problem));
}

/**
 * Reads the prepared content.
 * @throws if no content was prepared
 */
export function preparedContent({ prepared }: ContentFolders): ServerContent {
  const record = readPrepared(prepared);
  if (!record) throw new Error(`${prepared} contains no prepared content.`);
  const { site, urls, urlsFile, fileBytes, mediaVersions, films, formerVersions } = record;
  return { site, urls, urlsFile, fileBytes, mediaVersions, films, formerVersions };
}

/** The origin of films if it is not the site's own. */
export function mediaOrigin({ mediaUrl }: ContentFolders): string | undefined {
  return mediaUrl && new URL(mediaUrl).origin;
}
