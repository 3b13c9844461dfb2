import { memoize } from './memoize.ts';
import { foldText, wordsOf } from './text.ts';
import type { DescribedVideo } from './video.ts';

/** Between the texts of a video: Unicode keeps it free for uses like this one ("noncharacter", §23.7), so that no text holds it. */
const separator = '\uffff';

/** The texts of a video as the search compares them. */
interface FoldedTexts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** All of them in one. */
  readonly all: string;
}

/** @param video is not changed afterwards: folding takes several times as long as looking */
export const foldedTexts = memoize((video: DescribedVideo): FoldedTexts => {
  const all = foldText([video.title, video.description, ...video.tags].join(separator));
  // Nothing is composed across a noncharacter (UAX #15), so that each part is what it is folded alone.
  const [title = '', description = '', ...tags] = all.split(separator);
  return { title, description, tags, all };
});

/**
 * The specification's rule: a case-insensitive substring of title, description or any tag. Both sides go through NFKC
 * first, so that full-width letters and compatibility characters find their plain selves (Unicode UAX #15).
 * @param videos are not changed afterwards: their texts are folded once
 */
export function searchVideos<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  const wanted = foldText(query.trim());
  if (wanted === '' || wanted.includes(separator)) return [];
  const texts = searchedTexts(videos);
  return videos.filter((_, index) => texts[index]?.includes(wanted));
}

/** All texts of each video in one, folded. @param videos are not changed afterwards */
export const searchedTexts = memoize((videos: readonly DescribedVideo[]): readonly string[] =>
  videos.map((video) => foldedTexts(video).all),
);

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
  const relevance = relevanceTo(query);
  return found
    .map((video) => ({ video, relevance: relevance(video) }))
    .sort((one, other) => other.relevance - one.relevance)
    .map(({ video }) => video);
}

/** How relevant a video is to a query, whose words count together: 0 where it holds none of them. */
export function relevanceTo(query: string): (video: DescribedVideo) => number {
  const words = wordsOf(query);
  return (video) => {
    const texts = foldedTexts(video);
    let sum = 0;
    for (const word of words) sum += relevanceOf(texts, word);
    return sum;
  };
}

const titleWorth = { whole: 130, start: 70, part: 60 };
const tagWorth = { whole: 40, start: 22, part: 20 };

/** Any title outweighs tag and description together, and a whole one everything. */
function relevanceOf({ title, tags, description }: FoldedTexts, word: string): number {
  let inTags = 0;
  for (const [index, tag] of tags.entries()) inTags = Math.max(inTags, placeOf(tag, word, tagWorth) - index);
  return placeOf(title, word, titleWorth) + inTags + (description.includes(word) ? 10 : 0);
}

function placeOf(text: string, word: string, worth: typeof titleWorth): number {
  if (!text.includes(word)) return 0;
  if (text.length === word.length) return worth.whole;
  return text.startsWith(word) ? worth.start : worth.part;
}
