import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { theFilm } from '../library/content-folder.ts';
import { contentFiles } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { readHostSettings } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import { readVideoText } from '../library/video.ts';
import { editVideoText } from '../library/write-video.ts';
import { writeWhole } from '../library/write-whole.ts';
import { captionsByName } from './add/beside.ts';
import { withCategory } from './add/categories.ts';
import type { CommandLine, Host } from './add/options.ts';
import { stepLines } from './add/step-lines.ts';
import { captionLanguage } from './captions/caption-language.ts';
import { readCaptions } from './captions/captions.ts';
import { replaceCaptions, replaceCovers, replaceRenditions } from './replace.ts';

/**
 * Changes a video's text, cover and captions, but not its film.
 * @throws {HostError} in Chinese; nothing is changed then
 */
export async function editVideo({ words, given }: CommandLine, { folders, signal }: Host): Promise<void> {
  const { content } = folders;
  const { folder } = theFilm(folders, words.join(' '));
  const { categories, captionLanguages } = readHostSettings(folders);
  const file = path.join(folder, contentFiles.video);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';

  if (Object.keys(given).length === 0) throw new HostError('请写明要改什么，--help 列出全部。');
  const { cover, captions, removedCaptions, ...changes } = withCategory(given, categories, content);
  const edited = editVideoText(file, text, changes);
  if (edited.problems) throw new HostError(edited.problems.map(describeProblem).join('\n'));
  const removed = removedCaptions && languagesIn(removedCaptions, readRecord(folder));
  if (cover !== undefined) await replaceCovers(folder, readRecord(folder), cover, signal);
  if (captions || removed) {
    const files = captionsByName(captions ?? []);
    const texts = await readCaptions(files, { siteLanguages: captionLanguages, signal });
    await replaceCaptions(folder, readRecord(folder), texts, removed);
  }
  if (Object.keys(changes).length > 0) writeWhole(file, edited.value);

  const left = readVideoText(file, readFileSync(file, 'utf8'), readHostSettings(folders).categories);
  for (const problem of left.problems ?? []) console.log(describeProblem(problem));
  console.log(`已修改：${file}。正在运行的网站过几秒就能看到。`);
}

/** The video's languages that a host's words name. @throws {HostError} if it has no captions in one */
function languagesIn(words: readonly string[], { captions }: MediaRecord): readonly string[] {
  const present = captions.map(({ language }) => language);
  return words.flatMap((word) => {
    if (/^(?:all|全部)$/i.test(word)) return present;
    const meant = [word.toLowerCase(), captionLanguage(word)?.toLowerCase()];
    const found = present.filter((language) => meant.includes(language.toLowerCase()));
    if (found.length > 0) return found;
    const having = present.length > 0 ? `现在有：${present.join('、')}。` : '这部影片没有字幕。';
    throw new HostError(`--remove-captions ${word}：没有这种语言的字幕。${having}`);
  });
}

/**
 * Makes the renditions of an existing video from its film.
 * @param words its title or id
 * @throws {HostError} in Chinese
 * @throws the signal's reason
 */
export async function makeRenditionsOf(
  words: string,
  hasAv1: boolean,
  { folders, signal }: Host,
): Promise<void> {
  const { folder, title, id } = theFilm(folders, words);
  const record = readRecord(folder);
  const options = { hasAv1, report: stepLines(title ?? id ?? words), signal };
  const areMade = await replaceRenditions(folder, record, options);
  console.log(
    areMade
      ? '几种清晰度做好了。正在运行的网站过几秒就能看到。'
      : '这部影片短而小，一种清晰度就够，没有另做。',
  );
}

/** The record of a host's video. @throws {HostError} if the video is unfinished */
function readRecord(folder: string): MediaRecord {
  const file = path.join(folder, mediaFiles.record);
  if (!existsSync(file)) throw new HostError(`${file} 不存在，这部影片还没有处理好。请重新 npm run add。`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
