import {
  array,
  check,
  forward,
  type InferOutput,
  maxLength,
  nonEmpty,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  transform,
  trim,
  union,
} from 'valibot';
import { type Reading, readFields, splitFrontMatter } from './fields.ts';

/** Who finds a film: everybody; those who have its address; the host. */
type Visibility = 'public' | 'unlisted' | 'draft';

/** What a host writes of a film, in the file beside it. */
export interface VideoText {
  /** Survives renaming and is never given again: favourites point at it. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  /** 0 to 10, one decimal; absent where nobody has rated it. */
  readonly rating?: number;
  readonly views?: number;
  readonly visibility: Visibility;
  readonly description: string;
}

const visibilities = { 公开: 'public', 不列出: 'unlisted', 草稿: 'draft' } as const;

const text = (name: string, most: number) =>
  pipe(
    string(`「${name}」要写成一行文字。`),
    trim(),
    nonEmpty(`「${name}」是空的。`),
    maxLength(most, `「${name}」最多 ${most} 个字。`),
  );

/** A list, or one line of tags parted as people write them. */
const tags = pipe(
  union(
    [
      array(string()),
      pipe(
        string(),
        transform((line) => line.split(/[,，、\s]+/u)),
      ),
    ],
    '标签写成一行，用顿号隔开，例如「雪、长城」。',
  ),
  transform((all) => [...new Set(all.map((tag) => tag.trim()).filter(Boolean))]),
);

const isRealDate = (date: string) => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

const fields = strictObject({
  编号: pipe(
    string(),
    trim(),
    regex(/^[a-z0-9][a-z0-9-]{0,31}$/u, '编号只用小写字母、数字和连字符，由 npm run add 写好，请不要改。'),
  ),
  标题: text('标题', 60),
  分类: text('分类', 8),
  标签: optional(tags, ''),
  日期: pipe(
    string(),
    trim(),
    regex(/^\d{4}-\d{2}-\d{2}$/u, '日期写成 2025-12-05 这样。'),
    check(isRealDate, '日历上没有这一天。'),
  ),
  评分: optional(
    pipe(
      string(),
      regex(/^(10(\.0)?|\d(\.\d)?)$/u, '评分是 0 到 10 的数，最多一位小数；没有就删掉这一行。'),
      transform(Number),
    ),
  ),
  播放量: optional(
    pipe(string(), regex(/^\d{1,12}$/u, '播放量是一个整数；没有就删掉这一行。'), transform(Number)),
  ),
  状态: optional(picklist(['公开', '不列出', '草稿'], '状态写公开、不列出或草稿。'), '公开'),
});

/**
 * Reads what a host writes of a film: fields, then the description.
 * @param file as problems name it
 * @param categories those of the site
 */
export function readVideoText(
  file: string,
  content: string,
  categories: readonly string[],
): Reading<VideoText> {
  const { fields: front, body } = splitFrontMatter(content);
  const inOneOf = pipe(
    fields,
    forward(
      check(({ 分类 }) => categories.includes(分类), `没有这个分类。现在有：${categories.join('、')}。`),
      ['分类'],
    ),
  );
  const reading = readFields({ file, text: front, firstLine: 2 }, inOneOf);
  return reading.problems ? reading : { value: toVideoText(reading.value, body) };
}

const toVideoText = (
  { 编号, 标题, 分类, 标签, 日期, 评分, 播放量, 状态 }: InferOutput<typeof fields>,
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
  description,
});
