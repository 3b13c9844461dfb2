import * as z from 'zod';
import { countCharacters, firstCharacter } from '../domain/characters.ts';
import type { CategorySettings, SiteSettings } from '../domain/content.ts';
import { filledLine, oneLine, type Reading, readFields } from './fields.ts';

/** The content of `site.yaml`. */
export interface LibrarySettings extends SiteSettings {
  /** Whether to show the samples; absent to show them until the host has a video. */
  readonly showsSamples?: boolean;
}

const hueMessage = '色相是 0 到 360 之间的整数：30 是朱红，90 是黄，150 是绿，250 是蓝。';
const hue = z
  .string(hueMessage)
  .regex(/^(\d{1,2}|[12]\d\d|3[0-5]\d|360)$/u, hueMessage)
  .transform((degrees) => (Math.round(Number(degrees) / 10) * 10) % 360);

const seal = oneLine('印').refine((text) => countCharacters(text) === 1, '「印」是一个字，刻在印章上。');

/** A field that may be left empty, as though it were not there. */
const orEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((written) => (written === '' ? undefined : written), field);

/** A list, or its items on one line. */
const listOf = <Item extends z.ZodType<string, string>>(item: Item, message: string) =>
  z
    .union([z.array(z.string()), z.string().transform((line) => line.split(/[,，、]/u))], message)
    .transform((items) => items.map((each) => each.trim()).filter(Boolean))
    .pipe(z.array(item));

/** What people write for "none". */
const isNothing = /^(无|没有|暂无|不公开|n\/a|none|[-—–/]*)$/iu;

/** A line that may be missing or empty. */
const contactLine = (name: string, most: number) =>
  oneLine(name, most)
    .transform((text) => (isNothing.test(text) ? '' : text))
    .prefault('');

const registrations = { 开放: 'open', 关闭: 'closed', 邀请: 'invitation' } as const;

const category = z
  .strictObject(
    {
      名称: filledLine('名称', 8),
      印: seal,
      色相: hue,
      说明: oneLine('说明', 60).optional(),
      曾用名: listOf(oneLine('曾用名'), '「曾用名」写成一行，几个名字用顿号隔开。').optional(),
    },
    '每个分类写成「- 名称: …」，下面是印、色相和说明。',
  )
  .transform(
    (fields): CategorySettings => ({
      name: fields.名称,
      seal: fields.印,
      hue: fields.色相,
      line: fields.说明,
      formerNames: fields.曾用名,
    }),
  );

const languageMessage = '语言写代号，例如 zh、en、ja。';
const language = z.string(languageMessage).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u, languageMessage);

const settings = z
  .strictObject({
    名称: filledLine('名称', 12),
    印: orEmpty(seal.optional()),
    标语: oneLine('标语', 40).default(''),
    简介: filledLine('简介', 200),
    联系: z
      .preprocess(
        (written) => (typeof written === 'string' && isNothing.test(written.trim()) ? {} : written),
        z.strictObject(
          {
            邮箱: contactLine('邮箱', 100).refine(
              (text) => text === '' || /^[^\s@]+@[^\s@]+$/u.test(text),
              '「邮箱」要写成 name@example.com 这样；没有就删掉这一行。',
            ),
            电话: contactLine('电话', 40),
            地址: contactLine('地址', 100),
          },
          '「联系」下面写邮箱、电话和地址，每行前面空两格；没有的就不写。',
        ),
      )
      .prefault({}),
    页脚: oneLine('页脚', 200).default(''),
    主题色相: hue.prefault('30'),
    分类: z
      .array(category, '「分类」要列出每一类，每类以「- 名称: …」开头。')
      .min(1, '至少要有一个分类。')
      .refine(
        (categories) => new Set(categories.map(({ name }) => name)).size === categories.length,
        '有两个分类同名。',
      ),
    备案号: oneLine('备案号').default(''),
    公安备案号: oneLine('公安备案号').default(''),
    注册: orEmpty(z.enum(['开放', '关闭', '邀请'], '「注册」写开放、关闭或邀请。').default('开放')),
    字幕语言: listOf(language, '「字幕语言」写成一行，用顿号隔开，例如「zh、en」。')
      .refine((languages) => languages.length > 0, '至少写一种字幕语言，例如「zh」。')
      .prefault('zh'),
    显示样片: orEmpty(z.enum(['是', '否'], '「显示样片」写是或否。').optional()),
  })
  .transform(
    (fields): LibrarySettings => ({
      name: fields.名称,
      seal: fields.印 ?? firstCharacter(fields.名称),
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
  );

/** Reads the settings of the site. @param file the path that problems name */
export function readSettings(file: string, text: string): Reading<LibrarySettings> {
  return readFields({ file, text }, settings);
}
