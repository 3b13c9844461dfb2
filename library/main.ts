/** Prepares content, or says why it cannot: `main.ts <content> <samples> <prepared> [<media URL>]`, folders absolute. */
import { SettingsError } from './library.ts';
import { prepareContent } from './prepare.ts';
import { describeDenied } from './prepared.ts';

const [content = '', samples = '', prepared = '', mediaUrl] = process.argv.slice(2);
try {
  await prepareContent({ content, samples, prepared, ...(mediaUrl && { mediaUrl }) });
} catch (error) {
  const sentence =
    error instanceof SettingsError ? error.message : (describeUnwritable(error) ?? describeDenied(error));
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

/** What to do where the folder that is prepared cannot be written; undefined: the error is another one. */
function describeUnwritable(error: unknown): string | undefined {
  const { code = '', path: file = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (!file.startsWith(prepared) || !/^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST)$/.test(code))
    return undefined;
  return `${file} 写不了（${code}）：请让运行网站的用户能写这个文件夹，或者把 CONTENT_BUILD_DIR 设成另一个。`;
}
