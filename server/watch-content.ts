import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { contentFiles, type SourceFolders, videoFoldersIn } from '../library/folders.ts';
import { stampOf } from '../library/prepared.ts';

/** How long after a first event we look, in ms: editors and copies write in several steps. */
const settleMs = 200;

/** How often we look unasked, in ms: a folder on a network says nothing of what other computers change there. */
const lookMs = 30_000;

/**
 * Watches what the site is made of: settings, texts, and the folders of videos.
 * @param stamp of the content that is shown (`library/prepared.ts`)
 * @param onChange runs for one change at a time; what changes meanwhile is the next. Does not reject
 * @returns ends it
 */
export function watchContent(
  folders: SourceFolders,
  stamp: string,
  onChange: () => Promise<void>,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let seen = stamp;
  let looking: Promise<void> = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;

  function look(): void {
    looking = looking.then(async () => {
      watchFolders();
      const now = stampNow(folders);
      if (now === seen) return;
      seen = now;
      await onChange();
    });
  }

  function settle(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      look();
    }, settleMs).unref();
  }

  /** Each folder by itself: within a video's lie parts of its film, thousands that nobody writes by hand. */
  function watchFolders(): void {
    const wanted = new Set([folders.content, folders.samples].flatMap(foldersIn));
    for (const folder of watchers.keys()) if (!wanted.has(folder)) forget(folder);
    for (const folder of wanted) if (!watchers.has(folder)) begin(folder);
  }

  function begin(folder: string): void {
    try {
      // It fails when the folder goes, or where the system tells no more: then the clock is left.
      const watcher = watch(folder, { persistent: false }, settle).on('error', () => forget(folder));
      watchers.set(folder, watcher);
    } catch {
      return;
    }
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  watchFolders();
  const clock = setInterval(look, lookMs).unref();
  return () => {
    clearInterval(clock);
    clearTimeout(settling);
    for (const folder of watchers.keys()) forget(folder);
  };
}

function stampNow(folders: SourceFolders): string {
  try {
    return stampOf(folders);
  } catch {
    // Preparing it says what may not be read.
    return '';
  }
}

/** The folders whose entries `stampOf` looks at; of a content folder that is still to be made, the one that will hold it. */
function foldersIn(content: string): readonly string[] {
  if (!existsSync(content)) return [path.dirname(content)];
  const { videos, pages, brand } = contentFiles;
  return [
    content,
    ...[videos, pages, brand].map((part) => path.join(content, part)).filter(existsSync),
    ...videoFoldersIn(content),
  ];
}
