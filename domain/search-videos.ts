import { foldText, wordsOf } from './text.ts';
import type { DescribedVideo } from './video.ts';

/** Between the texts of a video: Unicode keeps it free for uses like this one ("noncharacter", §23.7), so that no text holds it. */
const separator = '\uffff';

/**
 * The specification's rule: a case-insensitive substring of title, description or any tag. Both sides go through NFKC
 * first, so that full-width letters and compatibility characters find their plain selves (Unicode UAX #15).
 * @param videos are not changed afterwards: their texts are folded once and cached for as long as the array lives
 */
export function searchVideos<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  const wanted = foldText(query.trim());
  if (wanted === '' || wanted.includes(separator)) return [];
  const texts = foldedTexts(videos);
  return videos.filter((_, index) => texts[index]?.includes(wanted));
}

/** Folding takes several times as long as looking. */
const foldedBefore = new WeakMap<readonly DescribedVideo[], readonly string[]>();

/** The texts of each video in one, folded. @param videos are not changed afterwards */
export function foldedTexts(videos: readonly DescribedVideo[]): readonly string[] {
  const before = foldedBefore.get(videos);
  if (before) return before;
  const folded = videos.map(({ title, description, tags }) =>
    foldText([title, description, ...tags].join(separator)),
  );
  foldedBefore.set(videos, folded);
  return folded;
}

/** Videos that hold every word of a query of several, wherever each of them stands. */
export function searchEveryWord<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  const words = wordsOf(query);
  if (words.length < 2) return [];
  return words.reduce<V[]>(
    (left, word) => {
      const found = new Set(searchVideos(videos, word));
      return left.filter((video) => found.has(video));
    },
    [...videos],
  );
}

/**
 * What a query finds, the most relevant first: whole titles, then beginnings and parts of them, then tags, those that a
 * video is tagged with first before its others, then descriptions. Equals keep their order.
 * @param query its words count together
 */
export function byRelevance<V extends DescribedVideo>(found: readonly V[], query: string): V[] {
  const words = wordsOf(query);
  const relevance = new Map(
    found.map((video) => [video, words.reduce((sum, word) => sum + relevanceOf(video, word), 0)]),
  );
  return found.toSorted((one, other) => (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0));
}

/** Any title outweighs tag and description together. */
function relevanceOf({ title, tags, description }: DescribedVideo, word: string): number {
  const inTags = tags.map(
    (tag, index) => placeOf(foldText(tag), word, { whole: 40, start: 22, part: 20 }) - index,
  );
  return (
    placeOf(foldText(title), word, { whole: 100, start: 70, part: 60 }) +
    Math.max(0, ...inTags) +
    (foldText(description).includes(word) ? 10 : 0)
  );
}

function placeOf(
  text: string,
  word: string,
  worth: Readonly<Record<'whole' | 'start' | 'part', number>>,
): number {
  if (text === word) return worth.whole;
  if (text.startsWith(word)) return worth.start;
  return text.includes(word) ? worth.part : 0;
}
