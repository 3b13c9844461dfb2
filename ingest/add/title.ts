import { textWidth } from '../../domain/text-width.ts';
import { oneLineOf } from './plain-text.ts';

/** Widest title, in Chinese characters (see library/video.ts). */
export const maxTitleWidth = 60;

/** Makes a title of a file name: `看海_2024 [dQw4w9WgXcQ]` → 看海 2024. Unknown marks stay. */
export function titleFromName(name: string): string {
  const spaced = oneLineOf(withoutId(name).replaceAll('_', ' '));
  // Release names have dots instead of spaces.
  return (spaced.includes(' ') ? spaced : oneLineOf(spaced.replaceAll(wordDots, ' '))) || name;
}

/**
 * Dots between words, but not those of dates, versions and channels (2024.12.05, 2.0, 5.1). A dot before `1080p`
 * counts.
 */
const wordDots = /(?<!\d)\.|\.(?!\d)|\.(?=\d{3,4}[pi](?![\p{L}\d]))|(?<=\d{3})\.(?=\d{3})/giu;

/** Removes the video ids that downloaders append: yt-dlp in brackets, others after a space or an underscore. */
function withoutId(name: string): string {
  const bracketed = /^(.+?)\s*(?:\[([\w=-]+)\]|【([\w=-]+)】)$/u.exec(name);
  const id = bracketed?.[2] ?? bracketed?.[3];
  if (bracketed?.[1] && id && isId(id)) return withoutId(bracketed[1]);
  const bare = /^(.+?)[\s_-]+[[(（]?BV1[\dA-Za-z]{9}(?:_p\d+)?[\])）]?$/u.exec(name);
  return bare?.[1] ? withoutId(bare[1]) : name;
}

const idForms = [
  // Bilibili, with a part number.
  /^(?:BV1[\dA-Za-z]{9}|(?:av|ep|ss)\d{2,})(?:_p\d+)?$/,
  // Niconico.
  /^(?:sm|nm|so)\d+$/,
  // Douyin, TikTok, Xigua, Weibo, Twitter.
  /^\d{15,20}$/,
  // Dailymotion.
  /^x(?=[\da-z]*\d)[\da-z]{6}$/,
  // Youku.
  /^X[A-Z](?=\w*\d)(?=\w*[a-z])[\dA-Za-z]{8,}={0,2}$/,
];

const isId = (text: string) =>
  idForms.some((form) => form.test(text)) || (/^[\w-]{11}$/.test(text) && !areWords(text));

/** Whether text reads as words. An id of YouTube's (11 random characters of 64) almost never does. */
const areWords = (text: string) =>
  text.split(/[-_]/).every((part) => /^(?:[A-Z]?[a-z]*|[A-Z]+|\d*[a-z]*\d*|\d*[A-Z]+\d*)$/.test(part));

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Cuts a title to the maximal width, without splitting a grapheme (a flag, a family). */
export function shortened(title: string): string {
  const line = oneLineOf(title);
  if (textWidth(line) <= maxTitleWidth) return line;
  let cut = '';
  for (const { segment } of characters.segment(line)) {
    if (textWidth(cut + segment) > maxTitleWidth - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
