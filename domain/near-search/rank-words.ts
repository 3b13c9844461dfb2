import type { Video } from '../video.ts';
import { type Match, matchWithTypo, matchWord } from './match-word.ts';
import type { IndexedWord, NearIndex } from './near-index.ts';
import type { NearQuery } from './near-query.ts';

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
