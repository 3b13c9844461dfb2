import { globSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { HostError } from '../../library/host-error.ts';
import { statsOf } from '../../library/stats-of.ts';
import { isDoubtfulName, isExtra, isExtraFolder, isSystemFolder, isVideoName } from './film-names.ts';
import { oneLineOf } from './plain-text.ts';

/** Files of a folder that are skipped, by reason. */
interface LeftOut {
  readonly doubtful: string[];
  readonly extras: string[];
  readonly unreadable: string[];
}

/**
 * Resolves the paths of a command line to films, in the order given; folders contribute all films below them, in
 * natural order. Prints which of their files are skipped.
 * @returns absolute paths; a link keeps its own name
 * @throws {HostError} if a path does not exist, or a folder contains no films
 */
export function findSources(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap(matched).flatMap((word) => {
    const each = asWritten(word);
    if (each === undefined)
      throw new HostError(`没有这个文件或文件夹：${word}。名字里有空格时，用英文引号括起来。`);
    const stats = statsOf(each);
    if (stats?.isFile()) return [path.resolve(each)];
    if (!stats?.isDirectory()) throw new HostError(`${word} 不是文件，也不是文件夹。`);
    const leftOut: LeftOut = { doubtful: [], extras: [], unreadable: [] };
    const found: Found = { leftOut, seen: new Set([realpathSync(each)]), count: 0 };
    const films = filmsBelow(path.resolve(each), found);
    say(leftOut.doubtful, '名字不像影片的文件', '要添加，请写出文件名。');
    say(leftOut.extras, '预告、试看片段一类的文件', '要添加，请写出文件名。');
    say(leftOut.unreadable, '无法读取的文件或文件夹', '请检查权限和文件名的编码。');
    if (films.length === 0) throw new HostError(`文件夹 ${each} 里没有影片。`);
    return films;
  });
  // A film may be reached by several paths.
  const once = new Map<string, string>();
  for (const file of files) if (!once.has(realpathSync(file))) once.set(realpathSync(file), file);
  return [...once.values()];
}

function say(files: readonly string[], what: string, advice: string): void {
  const names = `${files.slice(0, 5).map(oneLineOf).join('、')}${files.length > 5 ? ' 等' : ''}`;
  if (files.length > 0) console.log(`跳过 ${files.length} 个${what}：${names}。${advice}`);
}

/** Expands a glob pattern: PowerShell passes `*.mp4` unchanged. */
function matched(word: string): readonly string[] {
  if (!/[*?]/u.test(word) || statsOf(word)) return [word];
  const found = globSync(word).toSorted(inOrder);
  return found.length > 0 ? found : [word];
}

/** A path with its names in the Unicode form that is on the disk; `undefined` if it does not exist. */
function asWritten(word: string): string | undefined {
  if (statsOf(word)) return word;
  const { dir, base } = path.parse(word);
  const folder = base === '' || word === base ? '.' : asWritten(dir);
  if (base === '' || !folder || !statsOf(folder)?.isDirectory()) return undefined;
  const name = namesIn(folder)?.find((each) => each.normalize('NFC') === base.normalize('NFC'));
  return name && statsOf(path.join(folder, name)) ? path.join(folder, name) : undefined;
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'zh', { numeric: true });

/** What a walk through a folder has met. */
interface Found {
  readonly leftOut: LeftOut;
  /** Real paths of visited folders: links may be circular. */
  readonly seen: Set<string>;
  /** Files and folders. */
  count: number;
}

/** More than any film collection has; it stops at accidental choices such as a system's root folder. */
const maxEntries = 20_000;

/** @throws {HostError} if the folder contains too many entries */
function filmsBelow(folder: string, found: Found): readonly string[] {
  const { leftOut, seen } = found;
  const names = namesIn(folder)?.toSorted(inOrder);
  if (!names) {
    leftOut.unreadable.push(path.basename(folder) + path.sep);
    return [];
  }
  found.count += names.length;
  if (found.count > maxEntries)
    throw new HostError(`文件夹里的文件超过 ${maxEntries} 个，请选小一些的文件夹。`);
  return names.flatMap((name) => {
    const place = path.join(folder, name);
    const stats = statsOf(place);
    if (stats?.isDirectory()) {
      if (isSystemFolder(name) || seen.has(realpathSync(place))) return [];
      seen.add(realpathSync(place));
      if (!isExtraFolder(name, names)) return filmsBelow(place, found);
      leftOut.extras.push(`${name}${path.sep}`);
      return [];
    }
    if (name.startsWith('.')) return [];
    // A broken link, a name that is not UTF-8, or a file in an inaccessible folder.
    if (!stats) leftOut.unreadable.push(name);
    else if (isDoubtfulName(name)) leftOut.doubtful.push(name);
    else if (isVideoName(name) && stats.isFile()) {
      if (!isExtra(name, names)) return [place];
      leftOut.extras.push(name);
    }
    return [];
  });
}

/** The names in a folder; `undefined` if it is not readable. */
function namesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}
