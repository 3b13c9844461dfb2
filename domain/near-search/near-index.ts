import type { Video } from '../video.ts';
import { type Match, matchWithTypo, matchWord } from './match-word.ts';
import { type NearQuery, readWord, type Word } from './pinyin.ts';

/** Every title and tag once, titles first, each with the videos it leads to. */
export interface NearIndex {
  readonly words: readonly IndexedWord[];
}

interface IndexedWord extends Word {
  readonly isTitle: boolean;
  readonly videos: readonly Video[];
}

/** What is spoken for each word: the build's answer to `titlesAndTags`. */
export type Readings = Readonly<Record<string, string>>;

/** The titles and tags of a catalogue, each once, in its order. */
export function titlesAndTags(videos: readonly Pick<Video, 'title' | 'tags'>[]): string[] {
  return [...new Set(videos.flatMap(({ title, tags }) => [title, ...tags]))];
}

/** @throws RangeError where a word has no reading: the table was made for another catalogue */
export function nearIndex(videos: readonly Video[], readings: Readings): NearIndex {
  const titled = new Map<string, Video[]>();
  const tagged = new Map<string, Video[]>();
  for (const video of videos) {
    addTo(titled, video.title, video);
    for (const tag of new Set(video.tags)) addTo(tagged, tag, video);
  }
  const read = ([text, found]: [string, Video[]], isTitle: boolean): IndexedWord => {
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

function addTo(lists: Map<string, Video[]>, key: string, video: Video): void {
  const list = lists.get(key);
  if (list) list.push(video);
  else lists.set(key, [video]);
}

export interface RankedWord {
  readonly word: IndexedWord;
  readonly match: Match;
}

/**
 * The words that a query may have meant, the likeliest first:
 * 1. by how near they are (`closeness`): as typed, in other characters, of the same sound, abbreviated;
 * 2. of equally near ones, matches of the whole word before matches of its beginning, and these before any other part;
 * 3. then titles before tags;
 * 4. then in the catalogue's order, newest first.
 *
 * A typing error is supposed only where nothing else is found: short words are one letter away from many others.
 */
export function rankWords(index: NearIndex, query: NearQuery, { mayCorrect = true } = {}): RankedWord[] {
  const near = collect(index, (word) => matchWord(query, word));
  if (near.length > 0 || !mayCorrect) return near;
  return collect(index, (word) => matchWithTypo(query, word));
}

function collect({ words }: NearIndex, matchOf: (word: IndexedWord) => Match | null): RankedWord[] {
  const ranked: (RankedWord & { rank: number })[] = [];
  for (const word of words) {
    const match = matchOf(word);
    if (match) ranked.push({ word, match, rank: rankOf(word, match) });
  }
  // Stable, so that equals keep the index's order: titles before tags, and each newest first.
  return ranked.sort((one, other) => one.rank - other.rank);
}

function rankOf({ text }: IndexedWord, { closeness, from, to }: Match): number {
  const place = from > 0 ? 2 : to < text.length ? 1 : 0;
  return closeness * 3 + place;
}
