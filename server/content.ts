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
 * Prepares the content anew where it has changed, in a process of its own: what that needs is large, and gone when it ends.
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
 * Prepares and shows the content anew whenever it has changed.
 * @param show what was prepared
 * @returns ends it
 */
export function followContent(folders: ContentFolders, show: () => Promise<void>, log: Logger): () => void {
  return watchContent(folders, readPrepared(folders.prepared)?.stamp ?? '', async () => {
    try {
      // With a mistake in the settings, which it says, what is shown stays.
      if (!(await prepareContent(folders))) return;
      sayProblems(folders);
      await show();
    } catch (error) {
      log.error('The changed content cannot be shown.', error);
    }
  });
}

/** Has drawn what the brand lacks after a change of the settings: its pictures are a change of the content, too. */
export function drawMissingBrand(folders: ContentFolders): void {
  if (drawing?.exitCode === null || preparedContent(folders).site.brand.hasPictures) return;
  drawing = spawn(process.execPath, [brandProgram], {
    env: { ...process.env, CONTENT_DIR: folders.content },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

let drawing: ChildProcess | undefined;

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
  const { site, urls, urlsFile, fileBytes, mediaVersions, films, formerVersions } = record;
  return { site, urls, urlsFile, fileBytes, mediaVersions, films, formerVersions };
}

/** The origin that films come from, where it is not the site's own. */
export function mediaOrigin({ mediaUrl }: ContentFolders): string | undefined {
  return mediaUrl && new URL(mediaUrl).origin;
}
