import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { contentFiles, type SourceFolders, videoFoldersIn } from '../library/folders.ts';
import { stampOf } from '../library/prepared.ts';

/** Time between the first event and reading the content, in ms: editors and copies write in several steps. */
const settleMs = 200;

/** Interval for reading the content without an event, in ms: a network folder reports no changes by other computers. */
const lookMs = 30_000;

/**
 * Watches the sources of the content: settings, texts, and the folders of videos.
 * @param stamp of the shown content (`library/prepared.ts`)
 * @param onChange runs for one change at a time; changes meanwhile cause another run. Must not reject
 * @returns a function that stops watching
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

  /** Each folder is watched separately, because a video's folder contains thousands of segments that nobody edits. */
  function watchFolders(): void {
    const wanted = new Set([folders.content, folders.samples].flatMap(foldersIn));
    for (const folder of watchers.keys()) if (!wanted.has(folder)) forget(folder);
    for (const folder of wanted) if (!watchers.has(folder)) begin(folder);
  }

  function begin(folder: string): void {
    try {
      // Watching fails if the folder is removed or the system's limit is reached: then the interval remains.
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
    // Preparing the content will report what cannot be read.
    return '';
  }
}

/** The folders whose entries `stampOf` reads; for a content folder that does not exist yet, its parent. */
function foldersIn(content: string): readonly string[] {
  if (!existsSync(content)) return [path.dirname(content)];
  const { videos, pages, brand } = contentFiles;
  return [
    content,
    ...[videos, pages, brand].map((part) => path.join(content, part)).filter(existsSync),
    ...videoFoldersIn(content),
  ];
}
