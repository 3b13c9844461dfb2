import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts the files of a folder into another one, by hard links where both are on one disk.
 * @param counts says of a file, by its path below `from`, whether it is wanted
 * @returns how many there were
 */
export async function copyFiles(
  from: string,
  to: string,
  counts: (file: string) => boolean = () => true,
): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .filter(counts);
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    await mkdir(path.dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
  return files.length;
}
