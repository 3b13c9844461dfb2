import { globSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { HostError } from '../../library/host-error.ts';
import { isDoubtfulName, isVideoName } from './beside.ts';

/**
 * The films that a host means, in the order in which a person would count them: files as they are named, of folders all films in
 * them and below. Says which files there it leaves to the host.
 * @throws {HostError} where a path leads nowhere, or to a folder without films
 */
export function findSources(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap(matched).flatMap((each) => {
    const stats = statSync(each, { throwIfNoEntry: false });
    if (!stats) throw new HostError(`没有这个文件或文件夹：${each}。名字里有空格时，用英文引号括起来。`);
    if (!stats.isDirectory()) return [realpathSync(each)];
    const inside = filesBelow(realpathSync(each));
    const films = inside.filter(isVideoName);
    const doubtful = inside.filter(isDoubtfulName).map((file) => path.basename(file));
    const names = `${doubtful.slice(0, 5).join('、')}${doubtful.length > 5 ? ' 等' : ''}`;
    if (doubtful.length > 0)
      console.log(`跳过 ${doubtful.length} 个看名字不像影片的文件：${names}。要加，就写出文件名。`);
    if (films.length === 0) throw new HostError(`文件夹 ${each} 里没有影片。`);
    return films;
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

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => inOrder(one.name, other.name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(place);
      if (!isVideoName(entry.name) && !isDoubtfulName(entry.name)) return [];
      return statSync(place, { throwIfNoEntry: false })?.isFile() ? [place] : [];
    });
}
