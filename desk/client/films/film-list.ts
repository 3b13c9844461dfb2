import { foldText, wordsOf } from '../../../domain/text.ts';
import type { DeskFilm, Visibility } from '../../api.ts';

/** The list's filters and order, all of which are in the address. */
export interface Listing {
  readonly query: string;
  /** Empty for all. */
  readonly category: string;
  /** Empty for all. */
  readonly status: Visibility | 'faulty' | '';
  readonly sort: SortKey;
}

export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  public: '公开',
  unlisted: '不列出',
  draft: '草稿',
};

export const statusLabels = { ...visibilityLabels, faulty: '有问题' };

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin', { numeric: true });
const visibilities: readonly Visibility[] = ['draft', 'unlisted', 'public'];

interface Order {
  readonly label: string;
  readonly compare: (one: DeskFilm, other: DeskFilm) => number;
  /** Whether a film has this value; films without come last. */
  readonly isKnown?: (film: DeskFilm) => boolean;
}

export type SortKey =
  | 'newest'
  | 'oldest'
  | 'title'
  | 'category'
  | 'longest'
  | 'shortest'
  | 'status'
  | 'problems';

const isDated = (film: DeskFilm) => film.releaseDate !== '';
const isMade = (film: DeskFilm) => film.durationSeconds !== null;
const byDate = (one: DeskFilm, other: DeskFilm) => collator.compare(one.releaseDate, other.releaseDate);
const byLength = (one: DeskFilm, other: DeskFilm) =>
  (one.durationSeconds ?? 0) - (other.durationSeconds ?? 0);

export const orders: Readonly<Record<SortKey, Order>> = {
  newest: { label: '新的在前', compare: (one, other) => byDate(other, one), isKnown: isDated },
  oldest: { label: '旧的在前', compare: byDate, isKnown: isDated },
  title: {
    label: '按标题',
    compare: (one, other) => collator.compare(nameOf(one), nameOf(other)),
  },
  category: {
    label: '按分类',
    compare: (one, other) => collator.compare(one.category, other.category),
    isKnown: (film) => film.category !== '',
  },
  longest: { label: '长的在前', compare: (one, other) => byLength(other, one), isKnown: isMade },
  shortest: { label: '短的在前', compare: byLength, isKnown: isMade },
  status: {
    label: '草稿在前',
    compare: (one, other) => visibilities.indexOf(one.visibility) - visibilities.indexOf(other.visibility),
  },
  problems: {
    label: '有问题的在前',
    compare: (one, other) => other.problems.length - one.problems.length,
  },
};

const usualSort: SortKey = 'newest';

export function readListing(params: URLSearchParams): Listing {
  const sort = params.get('sort') ?? '';
  const status = params.get('status') ?? '';
  return {
    query: params.get('q') ?? '',
    category: params.get('category') ?? '',
    status: status in statusLabels ? (status as Listing['status']) : '',
    sort: sort in orders ? (sort as SortKey) : usualSort,
  };
}

/** The address's parameters; defaults are left out. */
export const listingParams = ({ query, category, status, sort }: Listing) => ({
  ...{ q: query, category, status },
  sort: sort === usualSort ? '' : sort,
});

/** Filters and sorts the films. */
export function listFilms(films: readonly DeskFilm[], listing: Listing): readonly DeskFilm[] {
  const words = wordsOf(listing.query);
  const { compare, isKnown = () => true } = orders[listing.sort];
  return films
    .filter((film) => !listing.category || film.category === listing.category)
    .filter((film) => hasStatus(film, listing.status))
    .filter((film) => {
      const text = foldText([nameOf(film), ...film.tags].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => Number(isKnown(other)) - Number(isKnown(one)) || compare(one, other));
}

function hasStatus(film: DeskFilm, status: Listing['status']): boolean {
  if (status === '') return true;
  return status === 'faulty' ? film.problems.length > 0 : film.visibility === status;
}

const languageNames = new Intl.DisplayNames('zh-CN', { type: 'language' });

/** The Chinese name of a language. @param language BCP 47; an invalid tag is returned unchanged */
export function languageName(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}

/** The film's title, or its folder if it has none. */
export const nameOf = ({ title, folder }: Pick<DeskFilm, 'title' | 'folder'>): string => title || folder;
