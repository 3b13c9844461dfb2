import { foldedTexts, placesOf } from '../search-videos.ts';
import type { DescribedVideo } from '../video.ts';
import { partsOf, type QueryPart } from './query-words.ts';

export interface PartMatch<V> {
  readonly video: V;
  /** What the video has of the query: the longest part. */
  readonly meant: string;
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
export const minShare = 0.2;
export const minShareOfBest = 0.6;

/**
 * Videos that have a part of a query in Chinese, the largest part first: 中秋 of 中秋节, 海上明 of 海上明日. Each character
 * counts by how few videos have it (inverse document frequency), runs of characters more than characters alone.
 * @param videos are not changed afterwards
 * @param typed folded, in simplified characters
 */
export function matchParts<V extends DescribedVideo>(videos: readonly V[], typed: string): PartMatch<V>[] {
  const query = weighCharacters(videos, typed);
  if (query.length === 0) return [];
  const total = weightOfAll(query);
  // No video gains more than the weight of the characters that it has.
  const most = new Float64Array(videos.length);
  const count = new Uint8Array(videos.length);
  for (const { places, weight } of query)
    for (const place of places) {
      most[place] = (most[place] ?? 0) + weight;
      count[place] = (count[place] ?? 0) + 1;
    }
  const candidates: number[] = [];
  for (let place = 0; place < most.length; place += 1)
    if ((most[place] ?? 0) >= total * minShare) candidates.push(place);
  candidates.sort((one, other) => (most[other] ?? 0) - (most[one] ?? 0));
  const found: (PartMatch<V> & { readonly place: number; readonly gain: number })[] = [];
  let best = 0;
  for (const place of candidates) {
    const video = videos[place];
    if (!video || (most[place] ?? 0) < best * minShareOfBest) break;
    const fields = fieldsOf(video);
    if (count[place] === 1 && !isTellingAlone(query, fields)) continue;
    const { gain, meant, isTelling } = bestParts(query, fields);
    if (gain < total * minShare || !isTelling) continue;
    best = Math.max(best, gain);
    found.push({ video, meant, place, gain });
  }
  return found
    .filter(({ gain }) => gain >= best * minShareOfBest)
    .sort((one, other) => other.gain - one.gain || one.place - other.place)
    .map(({ video, meant }) => ({ video, meant }));
}

/**
 * The characters of a query in Chinese, each with what finding it tells; none where it is too short or too long for parts.
 * @param videos are not changed afterwards
 */
export function weighCharacters(videos: readonly DescribedVideo[], typed: string): readonly QueryCharacter[] {
  const characters = partsOf(typed);
  const isChinese = (character: string) => /\p{Script=Han}/u.test(character);
  if (
    characters.length < 2 ||
    characters.length > maxLength ||
    !characters.some(({ text }) => isChinese(text))
  )
    return [];
  return characters.map((part): QueryCharacter => {
    const { text, isWeak } = part;
    const places = placesOf(videos, text);
    const rarity = isChinese(text) ? rarityOf(places.length, videos.length) : 0;
    return {
      ...part,
      places,
      weight: rarity * (isWeak ? weaknessFactor : 1),
      loneFactor: loneFactor.least + (loneFactor.rare * rarity) / Math.log(1 + videos.length),
    };
  });
}

export const weightOfAll = (query: readonly QueryCharacter[]): number =>
  sum(query.map(({ weight }) => weight));

/** Whether a single character of the query is enough: the others are weak, or it is all of a tag. */
const isTellingAlone = (query: readonly QueryCharacter[], fields: readonly Field[]) =>
  query.filter(({ isWeak }) => !isWeak).length < 2 ||
  query.some((character) => !character.isWeak && fields.some(({ text }) => text === character.text));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface QueryCharacter extends QueryPart {
  /** Of the videos that have it. */
  readonly places: readonly number[];
  readonly weight: number;
  readonly loneFactor: number;
}

interface Field {
  readonly text: string;
  readonly weight: number;
}

/** The texts of a video, each with what finding something in it tells. */
export function fieldsOf(video: DescribedVideo): readonly Field[] {
  const { title, tags, description } = foldedTexts(video);
  return [
    { text: title, weight: weightOf.title },
    ...tags.map((text, index) => ({ text, weight: weightOf.tag - weightOf.laterTag * index })),
    { text: description, weight: weightOf.description },
  ];
}

function rarityOf(having: number, all: number): number {
  return having === 0 ? unknownRarity : Math.log(1 + all / having);
}

/**
 * What a video has of a query: how much that tells, and the longest part. One character of several tells nothing, as 机 of
 * 手机 in 飞机: it takes a second one in the same title or tag, or a neighbour of it. Alone it counts where it is all of a
 * tag, or the others are weak. Two halves of words are no word: 今日出发 says nothing of 日出.
 */
export function bestParts(
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
    for (const [from, { text: first, loneFactor, beginsWord }] of query.entries()) {
      if (!text.includes(first)) continue;
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
