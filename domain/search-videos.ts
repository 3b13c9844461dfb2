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

/** Folding takes several times as long as looking. */
const foldedBefore = new WeakMap<DescribedVideo, FoldedTexts>();

/** @param video is not changed afterwards */
export function foldedTexts(video: DescribedVideo): FoldedTexts {
  const before = foldedBefore.get(video);
  if (before) return before;
  const all = foldText([video.title, video.description, ...video.tags].join(separator));
  // Nothing is composed across a noncharacter (UAX #15), so that each part is what it is folded alone.
  const [title = '', description = '', ...tags] = all.split(separator);
  const folded = { title, description, tags, all };
  foldedBefore.set(video, folded);
  return folded;
}

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

/** Asking for each video again takes longer than looking through its text. */
const searchedBefore = new WeakMap<readonly DescribedVideo[], readonly string[]>();

/** All texts of each video in one, folded. @param videos are not changed afterwards */
export function searchedTexts(videos: readonly DescribedVideo[]): readonly string[] {
  const texts = searchedBefore.get(videos) ?? videos.map((video) => foldedTexts(video).all);
  searchedBefore.set(videos, texts);
  return texts;
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
  const relevance = new Map(found.map((video) => [video, relevanceTo(query, video)]));
  return found.toSorted((one, other) => (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0));
}

/** How relevant a video is to a query, whose words count together: 0 where it holds none of them. */
export function relevanceTo(query: string, video: DescribedVideo): number {
  return wordsOf(query).reduce((sum, word) => sum + relevanceOf(video, word), 0);
}

/** Any title outweighs tag and description together, and a whole one everything. */
function relevanceOf(video: DescribedVideo, word: string): number {
  const { title, tags, description } = foldedTexts(video);
  const inTags = tags.map((tag, index) => placeOf(tag, word, { whole: 40, start: 22, part: 20 }) - index);
  return (
    placeOf(title, word, { whole: 130, start: 70, part: 60 }) +
    Math.max(0, ...inTags) +
    (description.includes(word) ? 10 : 0)
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
