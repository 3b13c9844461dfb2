import { textWidth } from '../../domain/text-width.ts';
import { oneLineOf } from './plain-text.ts';

/** The widest title, in Chinese characters (library/video.ts). */
export const mostTitleWidth = 60;

/** A title made of a file's name: `看海_2024 [dQw4w9WgXcQ]` → 看海 2024. What is no mark that is known stays. */
export function titleFromName(name: string): string {
  const spaced = oneLineOf(withoutId(name).replaceAll('_', ' '));
  // Releases have dots where others have spaces.
  return (spaced.includes(' ') ? spaced : oneLineOf(spaced.replaceAll(wordDots, ' '))) || name;
}

/** Dots but those of dates, versions and channels: 2024.12.05, 2.0, 5.1. A size of the picture is no part of a number. */
const wordDots = /(?<!\d)\.|\.(?!\d)|\.(?=\d{3,4}[pi](?![\p{L}\d]))|(?<=\d{3})\.(?=\d{3})/giu;

/** What downloaders put behind a title, in the forms of the sites: yt-dlp in brackets, others after a space or a line. */
function withoutId(name: string): string {
  const bracketed = /^(.+?)\s*(?:\[([\w=-]+)\]|【([\w=-]+)】)$/u.exec(name);
  const id = bracketed?.[2] ?? bracketed?.[3];
  if (bracketed?.[1] && id && isId(id)) return withoutId(bracketed[1]);
  const bare = /^(.+?)[\s_-]+[[(（]?BV1[\dA-Za-z]{9}(?:_p\d+)?[\])）]?$/u.exec(name);
  return bare?.[1] ? withoutId(bare[1]) : name;
}

const idForms = [
  // Bilibili, with the number of a part.
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

/** Whether letters and digits read as words, which an id of YouTube's (11 of 64 characters at random) hardly ever does. */
const areWords = (text: string) =>
  text.split(/[-_]/).every((part) => /^(?:[A-Z]?[a-z]*|[A-Z]+|\d*[a-z]*\d*|\d*[A-Z]+\d*)$/.test(part));

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** A title in one line, as wide as it may be. What is seen as one character (a flag, a family) is not cut through. */
export function shortened(title: string): string {
  const line = oneLineOf(title);
  if (textWidth(line) <= mostTitleWidth) return line;
  let cut = '';
  for (const { segment } of characters.segment(line)) {
    if (textWidth(cut + segment) > mostTitleWidth - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
