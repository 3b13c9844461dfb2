import {
  array,
  check,
  type InferOutput,
  maxLength,
  minLength,
  nonEmpty,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  transform,
  trim,
} from 'valibot';
import { type Reading, readFields } from './fields.ts';

/** What a host says of the whole site, in one file. */
export interface SiteSettings {
  readonly name: string;
  readonly tagline: string;
  /** For search engines and for whoever shares a link: one or two sentences. */
  readonly description: string;
  readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
  /** Stands in the footer of every page. */
  readonly notice: string;
  /** The hue of buttons and seals, degrees of OKLCH. */
  readonly accentHue: number;
  /** In the order in which the site shows them. */
  readonly categories: readonly CategorySettings[];
  /** 备案号, shown in the footer with a link to the ministry; empty: none. */
  readonly icpNumber: string;
  /** 公安备案号, as the above. */
  readonly policeNumber: string;
  readonly registration: 'open' | 'closed' | 'invitation';
  /** BCP 47 tags, the first is what viewers get who have not chosen. */
  readonly captionLanguages: readonly string[];
  /** Whether the samples are shown; absent: as long as there is no video of the host's own. */
  readonly showsSamples?: boolean;
}

interface CategorySettings {
  readonly name: string;
  /** The one character of its seal. */
  readonly seal: string;
  /** Degrees of OKLCH, in tens. */
  readonly hue: number;
  /** One line on its page. */
  readonly line: string;
}

const line = (name: string) => pipe(string(`「${name}」要写成一行文字。`), trim());
const filled = (name: string, most: number) =>
  pipe(line(name), nonEmpty(`「${name}」是空的。`), maxLength(most, `「${name}」最多 ${most} 个字。`));
const hue = pipe(
  string(),
  regex(
    /^(\d{1,2}|[12]\d\d|3[0-5]\d|360)$/u,
    '色相是 0 到 360 之间的整数：30 是朱红，90 是黄，150 是绿，250 是蓝。',
  ),
  transform((degrees) => (Math.round(Number(degrees) / 10) * 10) % 360),
);

const registrations = { 开放: 'open', 关闭: 'closed', 邀请: 'invitation' } as const;

const category = pipe(
  strictObject({
    名称: filled('名称', 8),
    印: pipe(
      line('印'),
      check((seal) => [...seal].length === 1, '「印」是一个字，刻在印章上。'),
    ),
    色相: hue,
    说明: optional(line('说明'), ''),
  }),
  transform(
    (fields): CategorySettings => ({
      name: fields.名称,
      seal: fields.印,
      hue: fields.色相,
      line: fields.说明,
    }),
  ),
);

const settings = pipe(
  strictObject({
    名称: filled('名称', 12),
    标语: optional(line('标语'), ''),
    简介: filled('简介', 200),
    联系: strictObject({ 邮箱: filled('邮箱', 100), 电话: filled('电话', 40), 地址: filled('地址', 100) }),
    页脚: optional(line('页脚'), ''),
    主题色相: optional(hue, '30'),
    分类: pipe(
      array(category, '「分类」要列出每一类，每类以「- 名称: …」开头。'),
      minLength(1, '至少要有一个分类。'),
      check(
        (categories) => new Set(categories.map(({ name }) => name)).size === categories.length,
        '有两个分类同名。',
      ),
    ),
    备案号: optional(line('备案号'), ''),
    公安备案号: optional(line('公安备案号'), ''),
    注册: optional(picklist(['开放', '关闭', '邀请'], '「注册」写开放、关闭或邀请。'), '开放'),
    字幕语言: optional(
      pipe(
        array(pipe(string(), regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u, '语言写代号，例如 zh、en、ja。'))),
        minLength(1, '至少写一种字幕语言，例如 [zh]。'),
      ),
      ['zh'],
    ),
    显示样片: optional(picklist(['是', '否'], '「显示样片」写是或否。')),
  }),
  transform(
    (fields): SiteSettings => ({
      name: fields.名称,
      tagline: fields.标语,
      description: fields.简介,
      contact: { email: fields.联系.邮箱, phone: fields.联系.电话, address: fields.联系.地址 },
      notice: fields.页脚,
      accentHue: fields.主题色相,
      categories: fields.分类,
      icpNumber: fields.备案号,
      policeNumber: fields.公安备案号,
      registration: registrations[fields.注册],
      captionLanguages: fields.字幕语言,
      ...(fields.显示样片 && { showsSamples: fields.显示样片 === '是' }),
    }),
  ),
);

/** Reads the settings of the site. @param file as problems name it */
export function readSettings(file: string, text: string): Reading<InferOutput<typeof settings>> {
  return readFields({ file, text }, settings);
}
