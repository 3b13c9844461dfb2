/** The stored data is unusable. The message tells the host in one or two sentences what is wrong and what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/**
 * A command for this system's shell (sh, or PowerShell on Windows), to be run in the project's folder. It sets
 * `DATA_DIR` to this directory.
 */
export function dataCommand(
  task: 'backup' | 'restore',
  { directory }: { readonly directory: string },
  ...parameters: string[]
): string {
  const [setting, quote, separator] =
    process.platform === 'win32'
      ? [`$env:DATA_DIR=${powerShellText(directory)};`, powerShellText, "'--'"]
      : [`DATA_DIR=${shellWord(directory)}`, shellWord, '--'];
  const after =
    parameters.length > 0 ? ` ${[separator, ...parameters.map((each) => quote(each))].join(' ')}` : '';
  return `${setting} npm run ${task}${after}`;
}

/** Quotes a word for a POSIX shell if necessary. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a text for PowerShell, where typographic quotes also end a string (about_Quoting_Rules). */
const powerShellText = (text: string) => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
