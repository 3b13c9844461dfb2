import { foldText, wordsOf } from '../../../domain/text.ts';
import type { DeskFilm, Visibility } from '../../api.ts';

/** What of the films is shown, and in which order; all of it stands in the address. */
export interface Listing {
  readonly query: string;
  /** Empty: all. */
  readonly category: string;
  /** Empty: all. */
  readonly status: Visibility | 'faulty' | '';
  readonly sort: SortKey;
  readonly isReversed: boolean;
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
  /** Which way it begins. */
  readonly isDescending: boolean;
  /** As people say it, and the other way. */
  readonly inWords: readonly [string, string];
  readonly compare: (one: DeskFilm, other: DeskFilm) => number;
  /** Films of which it is not known stand at the end, whichever way. */
  readonly isKnown?: (film: DeskFilm) => boolean;
}

export type SortKey = 'date' | 'title' | 'category' | 'length' | 'size' | 'captions' | 'status' | 'problems';

export const orders: Readonly<Record<SortKey, Order>> = {
  date: {
    label: '日期',
    isDescending: true,
    inWords: ['新的在前', '旧的在前'],
    compare: (one, other) => collator.compare(one.releaseDate, other.releaseDate),
    isKnown: (film) => film.releaseDate !== '',
  },
  title: {
    label: '影片',
    isDescending: false,
    inWords: ['按片名', '按片名，倒序'],
    compare: (one, other) => collator.compare(one.title || one.folder, other.title || other.folder),
  },
  category: {
    label: '分类',
    isDescending: false,
    inWords: ['按分类', '按分类，倒序'],
    compare: (one, other) => collator.compare(one.category, other.category),
    isKnown: (film) => film.category !== '',
  },
  length: {
    label: '时长',
    isDescending: true,
    inWords: ['长的在前', '短的在前'],
    compare: (one, other) => (one.durationSeconds ?? 0) - (other.durationSeconds ?? 0),
    isKnown: (film) => film.durationSeconds !== null,
  },
  size: {
    label: '大小',
    isDescending: true,
    inWords: ['大的在前', '小的在前'],
    compare: (one, other) => one.bytes - other.bytes,
  },
  captions: {
    label: '字幕',
    isDescending: false,
    inWords: ['没有字幕的在前', '有字幕的在前'],
    compare: (one, other) => one.captionLanguages.length - other.captionLanguages.length,
  },
  status: {
    label: '状态',
    isDescending: false,
    inWords: ['草稿在前', '公开的在前'],
    compare: (one, other) => visibilities.indexOf(one.visibility) - visibilities.indexOf(other.visibility),
  },
  problems: {
    label: '问题',
    isDescending: true,
    inWords: ['有问题的在前', '没有问题的在前'],
    compare: (one, other) => one.problems.length - other.problems.length,
  },
};

const usualSort: SortKey = 'date';

export function readListing(params: URLSearchParams): Listing {
  const sort = params.get('sort') ?? '';
  const status = params.get('status') ?? '';
  return {
    query: params.get('q') ?? '',
    category: params.get('category') ?? '',
    status: status in statusLabels ? (status as Listing['status']) : '',
    sort: sort in orders ? (sort as SortKey) : usualSort,
    isReversed: params.has('reversed'),
  };
}

/** The usual stays out of the address. */
export function listingParams({ query, category, status, sort, isReversed }: Listing): URLSearchParams {
  return new URLSearchParams({
    q: query,
    category,
    status,
    sort: sort === usualSort ? '' : sort,
    reversed: isReversed ? '1' : '',
  });
}

/** The films that a listing shows, in its order. */
export function listFilms(films: readonly DeskFilm[], listing: Listing): readonly DeskFilm[] {
  const words = wordsOf(listing.query);
  const { compare, isDescending, isKnown = () => true } = orders[listing.sort];
  const sign = isDescending === listing.isReversed ? 1 : -1;
  return films
    .filter((film) => !listing.category || film.category === listing.category)
    .filter((film) => hasStatus(film, listing.status))
    .filter((film) => {
      const text = foldText([film.title || film.folder, ...film.tags].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => Number(isKnown(other)) - Number(isKnown(one)) || sign * compare(one, other));
}

function hasStatus(film: DeskFilm, status: Listing['status']): boolean {
  if (status === '') return true;
  return status === 'faulty' ? film.problems.length > 0 : film.visibility === status;
}

const languageNames = new Intl.DisplayNames('zh-CN', { type: 'language' });

/** The Chinese name of a language. @param language BCP 47; what is none stays as it is */
export function languageName(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}

/** What a film is called where it has no title. */
export const nameOf = ({ title, folder }: Pick<DeskFilm, 'title' | 'folder'>): string => title || folder;
