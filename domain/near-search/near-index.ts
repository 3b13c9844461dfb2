import type { Video } from '../video.ts';
import { type Match, matchReading, matchUnfinished, matchWithTypo } from './match-reading.ts';
import { type NearQuery, parseReading, type SpokenText } from './pinyin.ts';

/** Every title and tag once, titles first, each with the videos it leads to. */
export interface NearIndex {
  readonly entries: readonly IndexEntry[];
}

interface IndexEntry extends SpokenText {
  readonly isTitle: boolean;
  readonly videos: readonly Video[];
}

/** The reading of each of the `titlesAndTags`, made by the build. */
export type Readings = Readonly<Record<string, string>>;

/** The titles and tags of a catalogue, each once, in its order. */
export function titlesAndTags(videos: readonly Pick<Video, 'title' | 'tags'>[]): string[] {
  return [...new Set(videos.flatMap(({ title, tags }) => [title, ...tags]))];
}

/** @throws RangeError where a title or tag has no reading: the table was made for another catalogue */
export function nearIndex(videos: readonly Video[], readings: Readings): NearIndex {
  const titled = new Map<string, Video[]>();
  const tagged = new Map<string, Video[]>();
  for (const video of videos) {
    addTo(titled, video.title, video);
    for (const tag of new Set(video.tags)) addTo(tagged, tag, video);
  }
  const read = ([text, found]: [string, Video[]], isTitle: boolean): IndexEntry => {
    const reading = readings[text];
    if (reading === undefined) throw new RangeError(`There is no reading of "${text}".`);
    return { ...parseReading(text, reading), isTitle, videos: found };
  };
  return {
    entries: [
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

export interface RankedMatch {
  readonly entry: IndexEntry;
  readonly match: Match;
}

/**
 * The titles and tags that a query may have meant, the likeliest first:
 * 1. by how near they are (`closeness`): as typed, in other characters, of the same sound, abbreviated;
 * 2. of equally near ones, matches of the whole text before matches of its beginning, and these before any other part;
 * 3. then titles before tags;
 * 4. then in the catalogue's order, newest first.
 *
 * That typing is not finished, or went wrong, is assumed only where nothing else is found: short texts are one letter away
 * from many others.
 * @param isLeft titles and tags of other videos alone are left out
 */
export function rankMatches(
  { entries }: NearIndex,
  query: NearQuery,
  { mayCorrect = true, isLeft }: { mayCorrect?: boolean; isLeft?: (video: Video) => boolean } = {},
): RankedMatch[] {
  const left = isLeft ? entries.filter(({ videos }) => videos.some(isLeft)) : entries;
  const near = collect(left, (entry) => matchReading(query, entry));
  if (near.length > 0 || !mayCorrect) return near;
  return collect(left, (entry) => matchUnfinished(query, entry) ?? matchWithTypo(query, entry));
}

function collect(
  entries: readonly IndexEntry[],
  matchOf: (entry: IndexEntry) => Match | null,
): RankedMatch[] {
  const ranked: (RankedMatch & { rank: number })[] = [];
  for (const entry of entries) {
    const match = matchOf(entry);
    if (match) ranked.push({ entry, match, rank: rankOf(entry, match) });
  }
  // Stable, so that equals keep the index's order: titles before tags, and each newest first.
  return ranked.sort((one, other) => one.rank - other.rank);
}

function rankOf({ text }: IndexEntry, { closeness, from, to }: Match): number {
  const place = from > 0 ? 2 : to < text.length ? 1 : 0;
  return closeness * 3 + place;
}
