import * as z from 'zod';
import { calendarDay } from '../domain/calendar-day.ts';
import { currentName, type NamedCategory } from '../domain/category-names.ts';
import { minHiddenIdLength } from '../domain/content.ts';
import { memoize } from '../domain/memoize.ts';
import { textWidth } from '../domain/text-width.ts';
import { filledLine, lineOf, oneLine, type Reading, readFields, splitFrontMatter } from './fields.ts';

/** Who can find a video: everybody, people with its URL, or the host. */
type Visibility = 'public' | 'unlisted' | 'draft';

/** The content of a video's `video.md`. */
export interface VideoText {
  /** Survives renaming and is never reused: favourites refer to it. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  /** 0 to 10, one decimal; absent if nobody has rated it. */
  readonly rating?: number;
  readonly views?: number;
  readonly visibility: Visibility;
  /** Its end leads seamlessly into its beginning. */
  readonly loops?: boolean;
  readonly description: string;
}

/** Names in `video.md` and in the code. */
export const visibilities = { 公开: 'public', 不列出: 'unlisted', 草稿: 'draft' } as const;

const mostTags = 30;
const mostTagWidth = 20;

/** A list, or tags on one line, separated by commas or spaces. */
const tags = z
  .union(
    [z.array(z.string()), z.string().transform((line) => line.split(/[,，、\s]+/u))],
    '标签写成一行，用顿号隔开，例如「雪、长城」。',
  )
  .transform((all) => [...new Set(all.map(lineOf).filter(Boolean))])
  .refine(
    (all) => all.length <= mostTags && all.every((tag) => textWidth(tag) <= mostTagWidth),
    `标签最多 ${mostTags} 个，每个最多 ${mostTagWidth} 个字，字母两个算一个。`,
  );

const fields = z.strictObject({
  编号: oneLine('编号').regex(
    /^[a-z0-9][a-z0-9-]{0,31}$/u,
    '编号只用小写字母、数字和连字符，加入时已经写好，请不要改。',
  ),
  标题: filledLine('标题', 60),
  分类: filledLine('分类', 8),
  标签: tags.prefault(''),
  日期: oneLine('日期').transform((written, context) => {
    const day = calendarDay(written);
    if (day !== undefined) return day;
    context.addIssue({ code: 'custom', message: '日期写成 2025-12-05 这样，日历上要有这一天。' });
    return z.NEVER;
  }),
  评分: oneLine('评分')
    .regex(/^(10(\.0)?|\d(\.\d)?)$/u, '评分是 0 到 10 的数，最多一位小数；没有就删掉这一行。')
    .transform(Number)
    .optional(),
  播放量: oneLine('播放量')
    .regex(/^\d{1,12}$/u, '播放量是一个整数；没有就删掉这一行。')
    .transform(Number)
    .optional(),
  状态: z.enum(['公开', '不列出', '草稿'], '状态写公开、不列出或草稿。').default('公开'),
  循环: z.literal('是', '循环写「是」，或者删掉这一行。').optional(),
});

/**
 * Parses a `video.md`: front matter, then the description.
 * @param file the path that problems name
 * @param categories of the site
 */
export function readVideoText(
  file: string,
  content: string,
  categories: readonly NamedCategory[],
): Reading<VideoText> {
  const { fields: front, body } = splitFrontMatter(content);
  const reading = readFields({ file, text: front, isFrontMatter: true }, schemaFor(categories));
  return reading.problems ? reading : { value: toVideoText(reading.value, body) };
}

/** Cached: Zod compiles each schema, which takes longer than parsing a video. */
const schemaFor = memoize((categories: readonly NamedCategory[]) => {
  const names = categories.map(({ name }) => name);
  const inOneOf = fields.extend({
    分类: filledLine('分类', 8)
      .transform((written) => currentName(written, categories) ?? written)
      .refine((category) => names.includes(category), `没有这个分类。现在有：${names.join('、')}。`),
  });
  return inOneOf.refine(({ 编号, 状态 }) => 状态 === '公开' || 编号.length >= minHiddenIdLength, {
    path: ['编号'],
    error: `${minHiddenIdLength} 个字符以下的编号猜得到：草稿和不列出的短片，请换成一串随机的小写字母和数字。`,
  });
});

const toVideoText = (
  { 编号, 标题, 分类, 标签, 日期, 评分, 播放量, 状态, 循环 }: z.output<typeof fields>,
  description: string,
): VideoText => ({
  id: 编号,
  title: 标题,
  category: 分类,
  tags: 标签,
  releaseDate: 日期,
  ...(评分 !== undefined && { rating: 评分 }),
  ...(播放量 !== undefined && { views: 播放量 }),
  visibility: visibilities[状态],
  ...(循环 && { loops: true }),
  description,
});
