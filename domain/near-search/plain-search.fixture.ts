/** What a search finds, as its rules say it and without any shortcut: what the real functions are tested against. */
import { searchEveryWord, searchVideos } from '../search-videos.ts';
import { foldText, wordsOf } from '../text.ts';
import type { DescribedVideo, VideoId } from '../video.ts';
import type { PartMatch } from './match-parts.ts';
import { type NearIndex, rankMatches } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';
import { partsOf, type QueryPart } from './query-words.ts';
import type { Likeness } from './search-near.ts';
import { inOtherWords } from './synonyms.ts';

interface NearResult {
  readonly videoId: VideoId;
  readonly likeness: Likeness;
  readonly meant: string;
}

const allTextsOf = ({ title, description, tags }: DescribedVideo) =>
  foldText([title, description, ...tags].join('\uffff'));

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

/** Any title outweighs tag and description together. */
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
    const otherWords = inOtherWords(simplified);
    for (const words of otherWords)
      for (const { id } of plainRelevance(searchVideos(videos, words), words)) add('meaning', id, words);
    if (isNothingFound())
      for (const { video, meant } of matchPartsOfAny(videos, [simplified, ...otherWords]))
        add('part', video.id, meant);
  }
  for (const { id } of exact) near.delete(id);
  return [...near.values()].slice(0, 24);
}

/** The parts of the first of these phrases that has one of several characters, else of the first that has any. */
function matchPartsOfAny(videos: readonly DescribedVideo[], phrases: readonly string[]) {
  let short: ReturnType<typeof plainParts<DescribedVideo>> = [];
  for (const phrase of phrases) {
    const matches = plainParts(videos, phrase);
    if (matches.some(({ meant }) => meant.length > 1)) return matches;
    if (short.length === 0) short = matches;
  }
  return short;
}

/** Longer ones are sentences, in which every video has some part. */
const maxLength = 20;

/** Of characters and words that people put around what they look for. */
const weaknessFactor = 0.15;

/** How much finding a character tells: in the title most, in what a video is tagged with first more than in the last. */
const weightOf = { title: 1, tag: 0.95, laterTag: 0.02, description: 0.4 };
/** What a character alone is worth, with others around it than in the query: less where many videos have it. */
const loneFactor = { least: 0.4, rare: 0.6 };
/** Of a character that no video has, which tells nothing: as of one that a quarter of them have. */
const unknownRarity = Math.log(5);
/** The least share of a query's weight that a video must have, alone and beside the best. */
const minShare = 0.2;
const minShareOfBest = 0.6;

/**
 * Videos that have a part of a query in Chinese, the largest part first: 中秋 of 中秋节, 海上明 of 海上明日. Each character
 * counts by how few videos have it (inverse document frequency), runs of characters more than characters alone.
 * @param videos are not changed afterwards
 * @param typed folded, in simplified characters
 */
function plainParts<V extends DescribedVideo>(videos: readonly V[], typed: string): PartMatch<V>[] {
  const characters = partsOf(typed);
  const isChinese = (character: string) => /\p{Script=Han}/u.test(character);
  if (
    characters.length < 2 ||
    characters.length > maxLength ||
    !characters.some(({ text }) => isChinese(text))
  )
    return [];
  const texts = videos.map(allTextsOf);
  const query = characters.map((part): QueryCharacter => {
    const { text, isWeak } = part;
    const rarity = isChinese(text) ? rarityOf(text, texts) : 0;
    return {
      ...part,
      weight: rarity * (isWeak ? weaknessFactor : 1),
      loneFactor: loneFactor.least + (loneFactor.rare * rarity) / Math.log(1 + videos.length),
    };
  });
  const total = sum(query.map(({ weight }) => weight));
  const ranked = videos
    .flatMap((video, index) => {
      const most = sum(query.map(({ text, weight }) => (texts[index]?.includes(text) ? weight : 0)));
      // Most have less than that, and need no closer look.
      if (most < total * minShare) return [];
      const { gain, meant, isTelling } = bestParts(query, fieldsOf(video));
      return gain < total * minShare || !isTelling ? [] : [{ video, meant, gain }];
    })
    .toSorted((one, other) => other.gain - one.gain);
  const least = (ranked[0]?.gain ?? 0) * minShareOfBest;
  return ranked.filter(({ gain }) => gain >= least).map(({ video, meant }) => ({ video, meant }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface QueryCharacter extends QueryPart {
  readonly weight: number;
  readonly loneFactor: number;
}

interface Field {
  readonly text: string;
  readonly weight: number;
}

function fieldsOf({ title, tags, description }: DescribedVideo): readonly Field[] {
  return [
    { text: foldText(title), weight: weightOf.title },
    ...tags.map((tag, index) => ({ text: foldText(tag), weight: weightOf.tag - weightOf.laterTag * index })),
    { text: foldText(description), weight: weightOf.description },
  ];
}

function rarityOf(character: string, texts: readonly string[]): number {
  const having = texts.filter((text) => text.includes(character)).length;
  return having === 0 ? unknownRarity : Math.log(1 + texts.length / having);
}

/**
 * What a video has of a query: how much that tells, and the longest part. One character of several tells nothing, as 机 of
 * 手机 in 飞机: it takes a second one in the same title or tag, or a neighbour of it. Alone it counts where it is all of a
 * tag, or the others are weak. Two halves of words are no word: 今日出发 says nothing of 日出.
 */
function bestParts(
  query: readonly QueryCharacter[],
  fields: readonly Field[],
): { readonly gain: number; readonly meant: string; readonly isTelling: boolean } {
  const worths = query.map(() => 0);
  const strong = query.filter(({ isWeak }) => !isWeak);
  let isTelling = strong.length < 2;
  let meant = '';
  for (const { text, weight } of fields) {
    const isProse = weight === weightOf.description;
    isTelling ||= !isProse && isMeantTogether(strong.filter(({ text: each }) => text.includes(each)));
    for (const [from, { loneFactor, beginsWord }] of query.entries()) {
      const run = longestRun(query.slice(from, beginsWord ? undefined : from + 1), text);
      const part = run.map(({ text }) => text).join('');
      if (part.length > meant.length) meant = part;
      const isMore = run.length > 1 || part === text;
      isTelling ||= isMore && run.some(({ isWeak }) => !isWeak);
      const worth = weight * (isMore ? 1 : loneFactor);
      for (const at of run.keys()) worths[from + at] = Math.max(worths[from + at] ?? 0, worth);
    }
  }
  return { gain: sum(query.map(({ weight }, at) => weight * (worths[at] ?? 0))), meant, isTelling };
}

/** Whether characters of a query that stand in the same title or tag were meant: two begin words, or are of the same one. */
function isMeantTogether(characters: readonly QueryCharacter[]): boolean {
  const words = new Set(characters.map(({ word }) => word));
  return words.size < characters.length || characters.filter(({ beginsWord }) => beginsWord).length > 1;
}

/** What of a query, from its first character on, stands together in a text. */
function longestRun(query: readonly QueryCharacter[], text: string): readonly QueryCharacter[] {
  let part = '';
  const end = query.findIndex(({ text: next }) => {
    part += next;
    return !text.includes(part);
  });
  return end < 0 ? query : query.slice(0, end);
}
