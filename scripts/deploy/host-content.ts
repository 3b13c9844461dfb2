import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../../library/folders.ts';
import { samples, samplesFolder } from '../../library/samples.ts';

/**
 * Writes a content folder with one film beside the samples. It has the samples' name and characters, so that no icon and
 * no character has to be made, which takes packages of their own.
 * @param folder not there yet
 * @returns the film's id
 */
export function writeHostContent(folder: string): string {
  const id = 'k7m2x9qwt4hzp';
  const [sample] = samples.videos;
  if (!sample) throw new Error('There are no samples.');
  const film = join(folder, contentFiles.videos, 'film');
  cpSync(sample.folder, film, { recursive: true });
  const text = readFileSync(join(film, contentFiles.video), 'utf8');
  writeFileSync(join(film, contentFiles.video), text.replace(/^编号: .*$/m, `编号: ${id}`));
  const settings = readFileSync(join(samplesFolder, contentFiles.settings), 'utf8');
  writeFileSync(join(folder, contentFiles.settings), `${settings}\n显示样片: 是\n`);
  return id;
}
