import { globSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { StudioError } from '../studio-error.ts';
import { isVideoName } from './beside.ts';

/**
 * The films that a host means, in the order in which a person would count them: files as they are named, of folders all films in
 * them and below.
 * @throws {StudioError} where a path leads nowhere, or to a folder without films
 */
export function findSources(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap(matched).flatMap((each) => {
    const stats = statSync(each, { throwIfNoEntry: false });
    if (!stats) throw new StudioError(`没有这个文件或文件夹：${each}。名字里有空格时，用英文引号括起来。`);
    if (!stats.isDirectory()) return [realpathSync(each)];
    const inside = filmsBelow(realpathSync(each));
    if (inside.length === 0) throw new StudioError(`文件夹 ${each} 里没有影片。`);
    return inside;
  });
  return [...new Set(files)];
}

/** What a pattern stands for: PowerShell leaves `*.mp4` to the program. */
function matched(word: string): readonly string[] {
  if (!/[*?]/u.test(word) || statSync(word, { throwIfNoEntry: false })) return [word];
  const found = globSync(word).toSorted(inOrder);
  return found.length > 0 ? found : [word];
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'zh', { numeric: true });

function filmsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => inOrder(one.name, other.name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return filmsBelow(place);
      return isVideoName(entry.name) && statSync(place, { throwIfNoEntry: false })?.isFile() ? [place] : [];
    });
}
