import { HostError } from '../../library/host-error.ts';
import type { VideoText } from '../../library/video.ts';
import { believableDate, dayOf, isUnset } from '../source/dates.ts';
import { describedIn, titledIn } from '../source/embedded-text.ts';
import type { Described } from './described.ts';
import type { Given } from './options.ts';
import { oneLineOf, plainTextOf } from './plain-text.ts';
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
const maxTags = 8;

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
    tags: given.tags ?? [...new Set(tags.filter(Boolean))].slice(0, maxTags),
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

/** What is known, where that is all. @throws {HostError} naming the missing option */
export function answersOf(known: Known, categories: readonly string[]): Answers {
  const { category } = known;
  if (category !== undefined) return { ...known, category };
  throw new HostError(`请写明 --category。现在的分类有：${categories.join('、')}。`);
}
