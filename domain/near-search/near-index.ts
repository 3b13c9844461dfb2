import type { Video } from '../video.ts';
import { type Match, matchWithTypo, matchWord } from './match-word.ts';
import { type NearQuery, readWord, type Word } from './pinyin.ts';

/** Every title and tag once, titles first, each with the videos it leads to. */
export interface NearIndex<V extends Video> {
  readonly words: readonly IndexedWord<V>[];
}

interface IndexedWord<V extends Video> extends Word {
  readonly isTitle: boolean;
  readonly videos: readonly V[];
}

/** What is spoken for each word: the build's answer to `titlesAndTags`. */
export type Readings = Readonly<Record<string, string>>;

/** The titles and tags of a catalogue, each once, in its order. */
export function titlesAndTags(videos: readonly Pick<Video, 'title' | 'tags'>[]): string[] {
  return [...new Set(videos.flatMap(({ title, tags }) => [title, ...tags]))];
}

/** @throws RangeError where a word has no reading: the table was made for another catalogue */
export function nearIndex<V extends Video>(videos: readonly V[], readings: Readings): NearIndex<V> {
  const titled = new Map<string, V[]>();
  const tagged = new Map<string, V[]>();
  for (const video of videos) {
    addTo(titled, video.title, video);
    for (const tag of new Set(video.tags)) addTo(tagged, tag, video);
  }
  const read = ([text, found]: [string, V[]], isTitle: boolean): IndexedWord<V> => {
    const reading = readings[text];
    if (reading === undefined) throw new RangeError(`There is no reading of "${text}".`);
    return { ...readWord(text, reading), isTitle, videos: found };
  };
  return {
    words: [
      ...Array.from(titled, (entry) => read(entry, true)),
      ...Array.from(tagged, (entry) => read(entry, false)),
    ],
  };
}

function addTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export interface RankedWord<V extends Video> {
  readonly word: IndexedWord<V>;
  readonly match: Match;
}

/**
 * The words that a query may have meant, the likeliest first:
 * 1. by how near they are (`closeness`): as typed, in other characters, of the same sound, abbreviated;
 * 2. of equally near ones, those that are all of the word before those that begin it, and these before any other part;
 * 3. then titles before tags;
 * 4. then in the catalogue's order, newest first.
 *
 * Only where nothing of that is found, an error of typing is supposed: what was typed right needs no correction, and short
 * words are one letter away from many.
 */
export function rankWords<V extends Video>(
  index: NearIndex<V>,
  query: NearQuery,
  { mayCorrect = true } = {},
): RankedWord<V>[] {
  const near = collect(index, (word) => matchWord(query, word));
  if (near.length > 0 || !mayCorrect) return near;
  return collect(index, (word) => matchWithTypo(query, word));
}

function collect<V extends Video>(
  { words }: NearIndex<V>,
  matchOf: (word: IndexedWord<V>) => Match | null,
): RankedWord<V>[] {
  const ranked: (RankedWord<V> & { rank: number })[] = [];
  for (const word of words) {
    const match = matchOf(word);
    if (match) ranked.push({ word, match, rank: rankOf(word, match) });
  }
  // Stable, so that equals keep the index's order: titles before tags, and each newest first.
  return ranked.sort((one, other) => one.rank - other.rank);
}

function rankOf({ text }: IndexedWord<Video>, { closeness, from, to }: Match): number {
  const place = from > 0 ? 2 : to < text.length ? 1 : 0;
  return closeness * 3 + place;
}
