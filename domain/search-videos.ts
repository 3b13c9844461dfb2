import { memoize } from './memoize.ts';
import { foldText, wordsOf } from './text.ts';
import type { DescribedVideo } from './video.ts';

/** Separates the texts of a video: a Unicode noncharacter (§23.7), which no text should contain. */
const separator = '\uffff';

/** The folded texts of a video, which searches compare with. */
interface FoldedTexts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** All texts, joined. */
  readonly all: string;
}

/** Folds the texts of a video once: folding takes longer than searching. @param video must not change afterwards */
export const foldedTexts = memoize((video: DescribedVideo): FoldedTexts => {
  const all = foldText([video.title, video.description, ...video.tags].join(separator));
  // Nothing composes across a noncharacter (UAX #15), so each part equals its text folded alone.
  const [title = '', description = '', ...tags] = all.split(separator);
  return { title, description, tags, all };
});

/**
 * The specification's search: a case-insensitive substring of title, description or any tag. Both sides are normalized
 * with NFKC (Unicode UAX #15), so that full-width letters and compatibility characters match their plain forms.
 * @param videos must not change afterwards: their folded texts are cached
 */
export function searchVideos<V extends DescribedVideo>(videos: readonly V[], query: string): V[] {
  return placesOf(videos, foldText(query.trim())).flatMap((place) => videos[place] ?? []);
}

/** The indexes of the videos that contain a folded text. @param videos must not change afterwards */
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

/** The texts of all videos joined, with the end of each: searching one long text is fastest. */
const joinedTexts = memoize((videos: readonly DescribedVideo[]) => {
  const texts = videos.map((video) => foldedTexts(video).all);
  let end = -separator.length;
  return {
    text: texts.join(separator),
    ends: Uint32Array.from(texts, ({ length }) => (end += separator.length + length)),
  };
});

/** Videos that contain every word of a query of several words, in any of their texts. */
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
 * Sorts the results of a query by relevance: whole titles, beginnings and parts of titles, tags (earlier ones first),
 * descriptions. Ties keep their order. Near matches come after them, in an order of their own (`near-search/search-near.ts`).
 * @param query the relevance of its words is added up
 */
export function byRelevance<V extends DescribedVideo>(found: readonly V[], query: string): V[] {
  const relevance = relevanceTo(query);
  return found
    .map((video) => ({ video, relevance: relevance(video) }))
    .sort((one, other) => other.relevance - one.relevance)
    .map(({ video }) => video);
}

/** Returns the relevance of a video to a query, summed over its words; 0 if it contains none of them. */
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

/** A match in the title outweighs tags and description together; a whole title outweighs everything. */
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
