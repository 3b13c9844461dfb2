/** The stored data cannot be used as it is. The message tells the host what is wrong and what to do, in one or two sentences. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/**
 * A command line for the shell of this system, in the project's folder: sh, or PowerShell on Windows. It acts on this directory,
 * whatever `DATA_DIR` is there.
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

/** Quotes a word for a POSIX shell where it needs quotes. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A text for PowerShell, in which typographic quotes end one as well (about_Quoting_Rules). */
const powerShellText = (text: string) => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
