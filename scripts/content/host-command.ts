import { accessSync, constants, lstatSync } from 'node:fs';
import path from 'node:path';
import { type SourceFolders, sourceFolders } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { SettingsError } from '../../library/library.ts';

/**
 * Runs a host's command and sets the exit code. Relative paths are resolved against the folder in which npm was called.
 * @param command returns whether it succeeded
 */
export async function runHostCommand(
  command: (folders: SourceFolders) => boolean | Promise<boolean>,
): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  try {
    if (!(await command(sourceFolders(process.env, root)))) process.exitCode = 1;
  } catch (error) {
    const isWrongOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const [, option = ''] = /'(-[^' ]*)/.exec(String(error)) ?? [];
    const sentence = isWrongOption ? `没有 ${option} 这一项，或者它后面少了内容。` : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: '没有权限，请用有权限的用户，或者修改文件夹的权限',
  EPERM: '没有权限，请用有权限的用户，或者修改文件夹的权限',
  EROFS: '所在的磁盘是只读的',
  ENOSPC: '磁盘已满',
  ENOTDIR: '路径里有一段是文件，不是文件夹，请检查 CONTENT_DIR',
};

/** The message for an error that the host can fix; undefined for other errors. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof HostError || error instanceof SettingsError) return error.message;
  const { code = '', path: file, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // The path is a link to a missing folder, or a file where a folder is needed.
  const isInTheWay = syscall === 'mkdir' && (code === 'ENOENT' || code === 'EEXIST');
  const fault = file && isInTheWay ? fileFaults[obstacle(file)] : fileFaults[code];
  return file && fault ? `${file} 无法使用：${fault}。` : undefined;
}

/** Why a folder could not be created: Node reports ENOENT for a read-only disk too. */
function obstacle(folder: string): string {
  const parent = path.dirname(folder);
  if (!lstatSync(parent, { throwIfNoEntry: false })) return obstacle(parent);
  try {
    accessSync(parent, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') return code;
  }
  return 'ENOTDIR';
}

/** The site's public URL without a trailing slash; empty if `SITE_URL` is not set. */
export const siteAddress = () => (process.env.SITE_URL ?? '').replace(/\/$/, '');
