import { memoize } from '../memoize.ts';
import { byRelevance, foldedTexts, relevanceTo, searchEveryWord, searchVideos } from '../search-videos.ts';
import { foldText, wordsOf } from '../text.ts';
import type { DescribedVideo, Video, VideoId } from '../video.ts';
import { matchParts, type PartMatch } from './match-parts.ts';
import { type NearIndex, rankMatches } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';
import { synonymsOf } from './synonyms.ts';

/** Why a video matches: it has every word, sounds or is written alike, has a synonym, or has a part of the query. */
export type Likeness = 'words' | 'sound' | 'meaning' | 'part';

interface NearResult {
  readonly videoId: VideoId;
  readonly likeness: Likeness;
  /** The matched part of the title or tag, or the query in simplified characters. */
  readonly meant: string;
}

/**
 * Further results for a query, the likeliest first:
 * 1. videos that contain each of its words;
 * 2. those that contain it in the other script (traditional or simplified), the description included;
 * 3. those with a title or tag close to it: the closest first, then the most relevant;
 * 4. if there is nothing so far, those that contain it with a synonym (`synonymsOf`);
 * 5. if there is nothing so far, those that contain a part of it (`matchParts`); a longer part of a synonym query comes
 *    before a part of one character.
 * @param exact results of the exact search: they are left out, and if there are any, typos are not considered
 */
export function searchNear(
  given: readonly DescribedVideo[],
  index: NearIndex,
  query: NearQuery,
  exact: readonly DescribedVideo[],
): NearResult[] {
  const near = new Map<VideoId, NearResult>();
  const found = new Set(exact.map(({ id }) => id));
  const add = (likeness: Likeness, videoId: VideoId, meant: string) => {
    if (!near.has(videoId) && !found.has(videoId)) near.set(videoId, { videoId, likeness, meant });
  };
  const isNothingFound = () => exact.length + near.size === 0;
  const { simplified, simplify } = query;
  // Videos and query are both compared in simplified characters.
  const videos = inSimplified(simplify)(given);
  for (const video of byRelevance(searchEveryWord(videos, simplified), simplified))
    add('words', video.id, asWritten(video, simplified));
  for (const video of byRelevance(searchVideos(videos, simplified), simplified))
    add('sound', video.id, asWritten(video, simplified));
  for (const { video, meant } of matchSounds(videos, index, query, { mayCorrect: isNothingFound(), found }))
    add('sound', video.id, meant);
  if (isNothingFound()) {
    const otherWords = synonymsOf(simplified);
    for (const words of otherWords)
      for (const video of byRelevance(searchVideos(videos, words), words))
        add('meaning', video.id, asWritten(video, words));
    if (isNothingFound())
      for (const { video, meant } of partsOfAny([simplified, ...otherWords], (phrase) =>
        matchParts(videos, phrase),
      ))
        add('part', video.id, asWritten(video, meant));
  }
  return [...near.values()];
}

/** A video with its texts in simplified characters. */
interface SimplifiedVideo extends DescribedVideo {
  /** The original; absent if it is the same. */
  readonly written?: DescribedVideo;
}

const inSimplified = memoize((simplify: NearQuery['simplify']) =>
  memoize((videos: readonly DescribedVideo[]) =>
    videos.map((video): SimplifiedVideo => {
      const { title, description, tags, all } = foldedTexts(video);
      if (simplify(all) === all) return video;
      return {
        ...video,
        title: simplify(title),
        description: simplify(description),
        tags: tags.map(simplify),
        written: video,
      };
    }),
  ),
);

/** Words found in a simplified video, in the script of its original. */
function asWritten(video: SimplifiedVideo, words: string): string {
  const { written } = video;
  if (!written) return words;
  const [there, before] = [foldedTexts(video), foldedTexts(written)];
  return wordsOf(words)
    .map((word) => {
      const at = there.all.indexOf(word);
      // Both texts have the same length: conversion replaces one character by one.
      return at < 0 ? word : before.all.slice(at, at + word.length);
    })
    .join(' ');
}

/** Videos with a title or tag close to a query and the matched part, without those found already. */
function matchSounds(
  videos: readonly DescribedVideo[],
  index: NearIndex,
  query: NearQuery,
  { mayCorrect, found }: { readonly mayCorrect: boolean; readonly found: ReadonlySet<VideoId> },
) {
  const isLeft = ({ id }: Video) => !found.has(id);
  const nearest = new Map<
    VideoId,
    { meant: string; closeness: number; relevance: (of: DescribedVideo) => number }
  >();
  for (const { entry, match } of rankMatches(index, query, {
    mayCorrect,
    ...(found.size > 0 && { isLeft }),
  })) {
    const meant = entry.text.slice(match.from, match.to);
    const like = {
      meant,
      closeness: match.closeness,
      relevance: relevanceTo(query.simplify(foldText(meant))),
    };
    for (const video of entry.videos)
      if (isLeft(video) && !nearest.has(video.id)) nearest.set(video.id, like);
  }
  return videos
    .flatMap((video) => {
      const like = nearest.get(video.id);
      return like ? [{ ...like, video, relevance: like.relevance(video) }] : [];
    })
    .sort((one, other) => one.closeness - other.closeness || other.relevance - one.relevance);
}

/** The matches of the first phrase with a part of several characters, otherwise of the first phrase with any match. */
export function partsOfAny<V>(
  phrases: readonly string[],
  match: (phrase: string) => PartMatch<V>[],
): PartMatch<V>[] {
  let short: PartMatch<V>[] = [];
  for (const phrase of phrases) {
    const matches = match(phrase);
    if (matches.some(({ meant }) => meant.length > 1)) return matches;
    if (short.length === 0) short = matches;
  }
  return short;
}
