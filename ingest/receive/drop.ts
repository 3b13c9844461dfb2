import path from 'node:path';
import { besideAmong, mayBelong } from '../add/beside.ts';
import {
  isDoubtfulName,
  isExtra,
  isExtraFolder,
  isSystemFolder,
  isVideoName,
  plainName,
} from '../add/film-names.ts';

/** How a dropped file will be used. */
export interface DroppedFile {
  /** The given path, with slashes. */
  readonly path: string;
  readonly kind: 'film' | 'beside' | 'leftOut';
  /** Why it is left out, in Chinese. */
  readonly why?: string;
}

/**
 * Sorts dropped files into films, files that belong to a film, and others. System files are omitted.
 * @param paths relative to the dropped folder
 */
export function sortDrop(paths: readonly string[]): readonly DroppedFile[] {
  const seen = paths.filter((file) => !file.split('/').some(isOfSystem));
  const valid = seen.filter((file) => pathProblem(file) === undefined);
  const byFolder = Map.groupBy(valid, (file) => path.posix.dirname(file));
  const namesIn = (folder: string) =>
    (byFolder.get(folder) ?? []).map((file) => path.posix.basename(file)).toSorted();
  const sorted = new Map<string, DroppedFile['kind']>();
  for (const folder of byFolder.keys()) {
    const names = namesIn(folder);
    const isOfExtras = isExtraFolder(path.posix.basename(folder), namesIn(path.posix.dirname(folder)));
    const films = names.filter((name) => isVideoName(name) && !isExtra(name, names));
    for (const name of isOfExtras ? [] : films) {
      const film = path.posix.join(folder, name);
      sorted.set(film, 'film');
      // Among hundreds of films, checking every file against each would be slow.
      const base = plainName(path.parse(name).name);
      const near =
        films.length === 1
          ? names
          : names.filter(
              (other) => films[0] === other || films[1] === other || plainName(other).startsWith(base),
            );
      const { captions, unknownCaptions, covers, infoJson, nfo } = besideAmong(film, near);
      for (const file of [...captions.map(({ file }) => file), ...unknownCaptions, ...covers, infoJson, nfo])
        if (file !== undefined) sorted.set(file.replaceAll(path.sep, '/'), 'beside');
    }
  }
  return seen.map((file) => {
    const kind = sorted.get(path.posix.normalize(file));
    return kind
      ? { path: file, kind }
      : { path: file, kind: 'leftOut', why: pathProblem(file) ?? whyNot(file) };
  });
}

const isOfSystem = (name: string) =>
  (name !== '..' && isSystemFolder(name)) || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

function whyNot(file: string): string {
  const name = path.posix.basename(file);
  if (isVideoName(name)) return '名字像是预告或试看片段。要添加，请单独选它。';
  if (isDoubtfulName(name)) return '名字不像影片，或者还没有下载完。';
  return mayBelong(name) ? '名字与选中的影片都不一致。' : '不是影片。';
}

/** Most file systems allow 255 bytes. */
const maxNameBytes = 255;

/**
 * The problem with the path of an uploaded file, in Chinese; undefined if it stays in its folder and is a valid name.
 */
export function pathProblem(file: string): string | undefined {
  const names = file.split('/');
  if (names.some((name) => /[\p{Cc}\\]/u.test(name))) return '名字里有不能用的字符，请改名。';
  if (names.some((name) => name.startsWith('.') || name.trim() === '')) return '这个名字不能用，请改名。';
  // A drive or a stream on Windows.
  if (process.platform === 'win32' && file.includes(':')) return '名字里有冒号，请改名。';
  return names.some((name) => Buffer.byteLength(name) > maxNameBytes) ? '名字太长了，请改短。' : undefined;
}
