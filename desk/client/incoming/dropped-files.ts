import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../app/ui/open-dialog.ts';

/** A file on the host's computer. */
export interface LocalFile {
  readonly file: File;
  /** Relative path with slashes. */
  readonly path: string;
}

/** Files of a dialog for files or folders. */
export const chosenFiles = (files: readonly File[]): readonly LocalFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** All files of a drop, including those in folders. Unreadable ones are left out. */
async function droppedFiles({ items }: DataTransfer): Promise<readonly LocalFile[]> {
  // All at once, because the items are only available during the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly LocalFile[]> {
  try {
    if (isFolder(entry)) return (await Promise.all((await entriesOf(entry)).map(filesOf))).flat();
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  } catch {
    return [];
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Chromium returns a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** Accepts files dropped anywhere on the page. @returns whether files are being dragged over it */
export function useDrop(onFiles: (files: readonly LocalFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(async (transfer: DataTransfer) => onFiles(await droppedFiles(transfer)));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent) => {
      if (isDialogOpen() || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (!isDialogOpen()) void take(event.dataTransfer);
    };
    // Browsers offer a dragged image of the page itself as a file.
    const start = (event: DragEvent) => {
      if (event.target instanceof HTMLImageElement) event.preventDefault();
    };
    document.addEventListener('dragstart', start, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
