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
  return placesOf(videos, foldText(query.trim())).flatMap((place) => videos[place] ?? []);
}

/** Which videos hold a folded text, by their places. @param videos are not changed afterwards */
export function placesOf(videos: readonly DescribedVideo[], wanted: string): number[] {
  if (wanted === '' || wanted.includes(separator)) return [];
  const { text, ends } = joinedTexts(videos);
  const places: number[] = [];
  let place = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, ends[place])) {
    while (at > (ends[place] ?? at)) place += 1;
    places.push(place);
  }
  return places;
}

/** The texts of all videos in one, and where each of them ends: looking through one long text is the browser's own work. */
const joinedTexts = memoize((videos: readonly DescribedVideo[]) => {
  const texts = videos.map((video) => foldedTexts(video).all);
  let end = -separator.length;
  return {
    text: texts.join(separator),
    ends: Uint32Array.from(texts, ({ length }) => (end += separator.length + length)),
  };
});

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
  for (let index = 0; index < tags.length; index += 1)
    inTags = Math.max(inTags, placeOf(tags[index] ?? '', word, tagWorth) - index);
  return placeOf(title, word, titleWorth) + inTags + (description.includes(word) ? 10 : 0);
}

function placeOf(text: string, word: string, worth: typeof titleWorth): number {
  if (!text.includes(word)) return 0;
  if (text.length === word.length) return worth.whole;
  return text.startsWith(word) ? worth.start : worth.part;
}
