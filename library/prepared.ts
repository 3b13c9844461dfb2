import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerContent } from '../domain/content.ts';
import { mediaFiles } from '../domain/media-files.ts';
import type { Problem } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import { type ContentFolders, contentFiles, type SourceFolders, videoFoldersIn } from './folders.ts';
import { holdLock, isLockHeld } from './held-lock.ts';
import { statsOf } from './stats-of.ts';
import { writeWhole } from './write-whole.ts';

/** The content of `content.json`. */
export interface ContentRecord extends ServerContent {
  /** Fingerprint of the content it was prepared from. */
  readonly stamp: string;
  /** What was left out and why, and missing files of videos. */
  readonly problems: readonly Problem[];
}

const recordFile = 'content.json';

/** The last prepared content; undefined if there is none or it cannot be read. */
export function readPrepared(prepared: string): ContentRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(prepared, recordFile), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A file that marks a folder of prepared content as ours and contains the process that serves it and its content
 * folder.
 */
export const markPath = (prepared: string) => path.join(prepared, '.yingxia');

/** Locked (shared) by all processes that serve the folder's content. */
const lockPath = (prepared: string) => path.join(prepared, '.yingxia.lock');

/** The process that serves other content from this folder, or undefined. */
export function otherSiteOn({
  prepared,
  content,
}: ContentFolders): { pid: number; content: string } | undefined {
  const [, pid = 0, other = content] = /^(\d+) (.+)$/.exec(readMark(prepared)) ?? [];
  const isOther = other !== content && isServed(prepared);
  return isOther ? { pid: Number(pid), content: other } : undefined;
}

/**
 * Marks this process as serving the folder's content, until released or it ends. An existing mark of a running process
 * stays.
 * @returns releases the mark
 */
export function markAsServed({ prepared, content }: ContentFolders): () => void {
  try {
    if (!isLockHeld(lockPath(prepared))) writeWhole(markPath(prepared), `${process.pid} ${content}`);
    return holdLock(lockPath(prepared), 'shared') ?? (() => {});
  } catch (error) {
    const why = describeUnwritable(error, prepared);
    if (why === undefined) throw error;
    // If this process cannot write the folder, no other site prepares content in it either.
    console.warn(why);
    return () => {};
  }
}

/** Whether a running process serves the folder's content. */
export const isServed = (prepared: string): boolean => isLockHeld(lockPath(prepared));

function readMark(prepared: string): string {
  const mark = markPath(prepared);
  return existsSync(mark) ? readFileSync(mark, 'utf8') : '';
}

/** Formats a problem as one line: file, line, message. */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`;
}

/** Explains how to make the content readable; undefined for other errors. */
export function describeDenied(error: unknown): string | undefined {
  const { code, path: file } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  const how =
    process.platform === 'win32'
      ? '在文件夹的「属性 → 安全」里让这个用户能读'
      : '运行 chmod -R a+rX 加内容文件夹，让所有用户可读；用 systemd 时，内容文件夹不能在 /home 里';
  return `运行网站的用户无法读取 ${file}：${how}。`;
}

/**
 * Explains how to make a folder writable; undefined for other errors.
 * @param folder errors in its parents and children count as well
 * @param otherwise an alternative, appended to the message
 */
export function describeUnwritable(
  error: unknown,
  folder: string,
  otherwise = '，或者把 CONTENT_BUILD_DIR 设成另一个',
): string | undefined {
  const {
    code = '',
    path: file = '',
    syscall,
  } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const isWithin = (inner: string, outer: string) => !/^\.\.(?:[\\/]|$)/.test(path.relative(outer, inner));
  // Node reports ENOENT for mkdir on a read-only disk.
  const isUnmade = code === 'ENOENT' && syscall === 'mkdir';
  if (!isUnmade && !/^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST)$/.test(code)) return undefined;
  if (file === '' || !(isWithin(file, folder) || isWithin(folder, file))) return undefined;
  return `${file} 无法写入（${code}）：请让运行网站的用户能写入这个文件夹，并留出磁盘空间${otherwise}。`;
}

/** The path of `content.json`. */
export const recordPath = (prepared: string) => path.join(prepared, recordFile);

const code = path.join(import.meta.dirname, '..');

/**
 * A fingerprint of the content and of the code that prepares it. Content is compared by size and time, since this runs
 * at every start. Of a video's folder it includes the files that the library reads, the film, and the folder's own
 * time.
 */
export function stampOf({ content, samples, mediaUrl = '' }: SourceFolders): string {
  const hash = createHash('sha256').update(`${fingerprint(code, ['library', 'domain'])} ${mediaUrl}`);
  for (const root of [content, samples])
    for (const file of filesRead(root)) hash.update(`${file}\0${stateOf(file)}\0`);
  return hash.digest('hex');
}

function filesRead(root: string): string[] {
  const pages = path.join(root, contentFiles.pages);
  return [
    path.join(root, contentFiles.settings),
    path.join(root, contentFiles.wordmark),
    path.join(root, contentFiles.brand, contentFiles.brandRecord),
    ...(existsSync(pages) ? readdirSync(pages).map((name) => path.join(pages, name)) : []),
    ...videoFoldersIn(root).flatMap((folder) => [
      // Its time changes when files are added or removed.
      folder,
      path.join(folder, mediaFiles.video),
      path.join(folder, contentFiles.video),
      path.join(folder, mediaFiles.record),
      path.join(folder, mediaFiles.chapters),
    ]),
  ].toSorted();
}

function stateOf(file: string): string {
  const stats = statsOf(file);
  return stats ? `${stats.size} ${stats.mtimeMs}` : '';
}
