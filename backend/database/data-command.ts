import type { DataFiles } from './files.ts';

/**
 * A command over a data directory, whole, as a POSIX shell takes it in the project's folder: whatever `DATA_DIR` is
 * there, it acts on this directory.
 */
export function dataCommand(
  task: 'backup' | 'restore',
  { directory }: Pick<DataFiles, 'directory'>,
  ...words: string[]
): string {
  const after = words.length > 0 ? ` -- ${words.map(shellWord).join(' ')}` : '';
  return `DATA_DIR=${shellWord(directory)} npm run ${task}${after}`;
}

/** Quotes a word for a POSIX shell, unless it means itself there anyway. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
