import type { SiteSettings } from '../domain/content.ts';
import { countInWords } from '../domain/format.ts';
import type { PagePart } from '../domain/page-text.ts';
import type { VideoId } from '../domain/video.ts';

/** Facts about the site that its texts can mention. */
export interface SiteFacts extends Pick<SiteSettings, 'name' | 'contact' | 'categories' | 'registration'> {
  /** Length of each public video in seconds. */
  readonly videoSeconds: ReadonlyMap<VideoId, number>;
  /** Number of samples among the videos. */
  readonly sampleCount: number;
}

/** The values of placeholders such as `{{名称}}`, by name. */
export function pageValues({
  name,
  contact,
  categories,
  videoSeconds,
  sampleCount,
}: SiteFacts): ReadonlyMap<string, string> {
  return new Map([
    ['名称', name],
    ['邮箱', contact.email],
    ['电话', contact.phone],
    ['地址', contact.address],
    ['分类数', countInWords(categories.length)],
    ['短片数', countInWords(videoSeconds.size)],
    ['样片数', countInWords(sampleCount)],
    ['片长', lengthsInWords([...videoSeconds.values()])],
  ]);
}

/** Components of a page, by the name in braces that stands alone on a line. */
export const parts: ReadonlyMap<string, PagePart> = new Map([
  ['联系方式', 'contacts'],
  ['快捷键', 'shortcuts'],
  ['反馈', 'feedback'],
]);

/**
 * Replaces placeholders by their values.
 * @param report receives unknown and unbalanced placeholders
 */
export function fillValues(
  text: string,
  values: ReadonlyMap<string, string>,
  report: (message: string) => void,
): string {
  const named = /\{\{([^{}]*)\}\}/gu;
  if (/\{\{|\}\}/u.test(text.replaceAll(named, ''))) {
    report('「{{」和「}}」要成对，中间是名称，例如「{{名称}}」。');
  }
  return text.replaceAll(named, (_, written: string) => {
    const name = written.trim();
    const value = values.get(name);
    if (value === undefined) report(noSuchValue(name, values));
    return value ?? '';
  });
}

function noSuchValue(name: string, values: ReadonlyMap<string, string>): string {
  if (parts.has(name)) return `「{{${name}}}」要单独占一行，上下各空一行。`;
  const list = (names: Iterable<string>) => Array.from(names, (each) => `{{${each}}}`).join('、');
  return `没有「{{${name}}}」。文字里可以用 ${list(values.keys())}，单独占一行的有 ${list(parts.keys())}。`;
}

/** The shortest and longest length, or one if they read the same; empty without videos. */
function lengthsInWords(seconds: readonly number[]): string {
  const ends = seconds.length > 0 ? [Math.min(...seconds), Math.max(...seconds)] : [];
  return [...new Set(ends.map(lengthInWords))].join('到 ');
}

/** A length in Chinese: 75 秒, 12 分钟, 1 小时 30 分钟. */
export function lengthInWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 120) return `${whole} 秒`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = `${Math.floor(minutes / 60)} 小时`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} 分钟`;
}
