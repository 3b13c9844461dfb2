import { calendarDay } from '../../domain/calendar-day.ts';
import { HostError } from '../../library/host-error.ts';
import type { VideoText } from '../../library/video.ts';
import { believableDate, dayOf, isUnset } from '../source/dates.ts';
import { describedIn, titledIn } from '../source/embedded-text.ts';
import type { Described } from './described.ts';
import { type Given, tagsOf, titleProblem } from './options.ts';
import { oneLineOf, plainTextOf } from './plain-text.ts';
import type { Questions } from './questions.ts';
import { shortened, titleFromName } from './title.ts';

/** The host's answers about a video, without its id. */
export type Answers = Omit<VideoText, 'id'>;

/** The answers known before asking. The category may be missing. */
export type Known = Omit<Answers, 'category'> & { readonly category?: string };

interface Film {
  /** Without the extension. */
  readonly fileName: string;
  /** When the file was last changed. */
  readonly changed: Date;
  /** By priority: files beside the film, then the film itself. */
  readonly described: readonly Described[];
}

/** Most tags taken from files: some sites write dozens. */
const mostTags = 8;

/**
 * What is known about a film: from the command line, otherwise from files beside it, the film itself and its name.
 * @param categories of the site
 */
export function knownOf(
  { fileName, changed, described }: Film,
  given: Given,
  categories: readonly string[],
): Known {
  const first = (read: (each: Described) => string | undefined) => described.map(read).find(Boolean);
  const told = first(({ title = '' }) => titledIn(title)) ?? '';
  const words = described.flatMap((each) => [...each.categories, ...each.tags]);
  const only = categories.length === 1 ? categories[0] : undefined;
  const category = given.category ?? categories.find((each) => words.includes(each)) ?? only;
  const tags = described
    .flatMap((each) => each.tags)
    .map((tag) => oneLineOf(tag.replaceAll(/[,，、]+/gu, ' ')));
  return {
    title: given.title ?? (shortened(told) || shortened(titleFromName(fileName)) || '短片'),
    ...(category !== undefined && { category }),
    tags: given.tags ?? [...new Set(tags.filter(Boolean))].slice(0, mostTags),
    releaseDate: given.releaseDate ?? first(({ date }) => date) ?? dayOfFile(changed),
    visibility: given.visibility ?? 'public',
    description:
      given.description ?? plainTextOf(first(({ description = '' }) => describedIn(description)) ?? ''),
  };
}

/** The day on which a file was changed, or today if its clock was wrong. */
function dayOfFile(changed: Date): string {
  const day = dayOf(changed);
  return isUnset(day) ? dayOf(new Date()) : (believableDate(day) ?? dayOf(new Date()));
}

const newCategory = '＋ 新的分类…';

/**
 * Asks the host about a film, except for what the command line says.
 * @param categories of the site; the answer may be a new one
 */
export async function askAnswers(
  questions: Questions,
  known: Known,
  given: Given,
  categories: readonly string[],
): Promise<Answers> {
  const title = given.title ?? oneLineOf(await questions.line('标题', known.title, titleProblem));
  const category = given.category ?? (await askCategory(questions, known.category, categories));
  const tags =
    given.tags ?? tagsOf(await questions.line('标签（用顿号隔开，可以不写）', known.tags.join('、')));
  const written = given.releaseDate ?? (await questions.line('日期', known.releaseDate, dateProblem));
  const date = calendarDay(written) ?? written;
  const description = given.description ?? (known.description || (await questions.line('简介（可以不写）')));
  return { ...known, title, category, tags, releaseDate: date, description };
}

/** Asks for one of the site's categories, or for a new one. */
export async function askCategory(
  questions: Questions,
  known: string | undefined,
  categories: readonly string[],
): Promise<string> {
  const chosen = await questions.choice('分类', [...categories, newCategory], known);
  return chosen === newCategory ? questions.line('新分类的名字', '', categoryProblem) : chosen;
}

/** What is wrong with the name of a category (see library/settings.ts); `undefined` if nothing. */
export function categoryProblem(name: string): string | undefined {
  if (name === '') return '分类的名字是空的。';
  return name.length > 8 ? '分类的名字最多 8 个字。' : undefined;
}

/** What is wrong with a date; `undefined` if nothing. */
const dateProblem = (date: string): string | undefined =>
  calendarDay(date) !== undefined ? undefined : '日期写成 2025-12-05 这样，日历上要有这一天。';

/**
 * The answers without asking.
 * @throws {HostError} naming the missing options
 */
export function answersWithout(
  known: Known,
  given: Given,
  { usesDefaults, categories }: { readonly usesDefaults: boolean; readonly categories: readonly string[] },
): Answers {
  const { category } = known;
  const missing = [
    ...(usesDefaults || given.title !== undefined ? [] : ['--title']),
    ...(category !== undefined && (usesDefaults || given.category !== undefined) ? [] : ['--category']),
  ];
  if (category !== undefined && missing.length === 0) return { ...known, category };
  const what = usesDefaults
    ? '分类没有默认值，请写明 --category。'
    : `没有终端可以提问，请写明 ${missing.join(' 和 ')}；或者加上 --yes 和 --category，没写的都用默认值。`;
  throw new HostError(`${what}现在的分类有：${categories.join('、')}。`);
}
