/** The stored data cannot be used as it is. The message tells the host what is wrong and what to do, in one or two sentences. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** A command line for a POSIX shell in the project's folder. It acts on this directory, whatever `DATA_DIR` is there. */
export function dataCommand(
  task: 'backup' | 'restore',
  { directory }: { readonly directory: string },
  ...parameters: string[]
): string {
  const after = parameters.length > 0 ? ` -- ${parameters.map(shellWord).join(' ')}` : '';
  return `DATA_DIR=${shellWord(directory)} npm run ${task}${after}`;
}

/** Quotes a word for a POSIX shell where it needs quotes. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
