// A plain implementation of the search rules without optimisations, as a reference for tests.
import { searchEveryWord, searchVideos } from '../search-videos.ts';
import { foldText, wordsOf } from '../text.ts';
import type { DescribedVideo, VideoId } from '../video.ts';
import {
  bestParts,
  fieldsOf,
  minShare,
  minShareOfBest,
  type PartMatch,
  weighCharacters,
  weightOfAll,
} from './match-parts.ts';
import { type NearIndex, rankMatches } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';
import { type Likeness, partsOfAny } from './search-near.ts';
import { synonymsOf } from './synonyms.ts';

interface NearResult {
  readonly videoId: VideoId;
  readonly likeness: Likeness;
  readonly meant: string;
}

export function plainExact(videos: readonly DescribedVideo[], query: string): DescribedVideo[] {
  const wanted = foldText(query.trim());
  const texts = (video: DescribedVideo) => [video.title, video.description, ...video.tags].map(foldText);
  return plainRelevance(
    wanted === '' ? [] : videos.filter((video) => texts(video).some((text) => text.includes(wanted))),
    query,
  );
}

function plainRelevance<V extends DescribedVideo>(found: readonly V[], query: string): V[] {
  const words = wordsOf(query);
  const relevance = new Map(
    found.map((video) => [video, words.reduce((sum, word) => sum + relevanceOf(video, word), 0)]),
  );
  return found.toSorted((one, other) => (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0));
}

/** A match in the title outweighs tags and description together. */
function relevanceOf({ title, tags, description }: DescribedVideo, word: string): number {
  const inTags = tags.map(
    (tag, index) => placeOf(foldText(tag), word, { whole: 40, start: 22, part: 20 }) - index,
  );
  return (
    placeOf(foldText(title), word, { whole: 130, start: 70, part: 60 }) +
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

export function plainNear(
  videos: readonly DescribedVideo[],
  index: NearIndex,
  query: NearQuery,
  exact: readonly DescribedVideo[],
): NearResult[] {
  const near = new Map<VideoId, NearResult>();
  const add = (likeness: Likeness, videoId: VideoId, meant: string) => {
    if (!near.has(videoId)) near.set(videoId, { videoId, likeness, meant });
  };
  const isNothingFound = () => exact.length + near.size === 0;
  const { folded, simplified } = query;
  for (const { id } of plainRelevance(searchEveryWord(videos, simplified), simplified))
    add('words', id, simplified);
  if (simplified !== folded)
    for (const { id } of plainRelevance(searchVideos(videos, simplified), simplified))
      add('sound', id, simplified);
  const heard = rankMatches(index, query, { mayCorrect: isNothingFound() });
  const nearness = [...new Set(heard.map(({ match }) => match.closeness))];
  for (const closeness of nearness.toSorted((one, other) => one - other)) {
    const seen = new Map<DescribedVideo, string>();
    for (const { entry, match } of heard.filter((each) => each.match.closeness === closeness))
      for (const video of videos.filter(
        ({ id }) => !near.has(id) && entry.videos.some((each) => each.id === id),
      ))
        if (!seen.has(video)) seen.set(video, entry.text.slice(match.from, match.to));
    const relevance = (video: DescribedVideo) =>
      sum(wordsOf(seen.get(video) ?? '').map((word) => relevanceOf(video, word)));
    for (const video of videos
      .filter((each) => seen.has(each))
      .toSorted((one, other) => relevance(other) - relevance(one)))
      add('sound', video.id, seen.get(video) ?? '');
  }
  if (isNothingFound()) {
    const otherWords = synonymsOf(simplified);
    for (const words of otherWords)
      for (const { id } of plainRelevance(searchVideos(videos, words), words)) add('meaning', id, words);
    if (isNothingFound())
      for (const { video, meant } of partsOfAny([simplified, ...otherWords], (phrase) =>
        plainParts(videos, phrase),
      ))
        add('part', video.id, meant);
  }
  for (const { id } of exact) near.delete(id);
  return [...near.values()];
}

/** Scores every video; `matchParts` skips those that cannot reach the minimum. */
function plainParts(videos: readonly DescribedVideo[], typed: string): PartMatch<DescribedVideo>[] {
  const query = weighCharacters(videos, typed);
  if (query.length === 0) return [];
  const ranked = videos
    .map((video) => ({ video, ...bestParts(query, fieldsOf(video)) }))
    .filter(({ gain, isTelling }) => isTelling && gain >= weightOfAll(query) * minShare)
    .toSorted((one, other) => other.gain - one.gain);
  const least = (ranked[0]?.gain ?? 0) * minShareOfBest;
  return ranked.filter(({ gain }) => gain >= least).map(({ video, meant }) => ({ video, meant }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
