import { foldedTexts, placesOf } from '../search-videos.ts';
import type { DescribedVideo } from '../video.ts';
import { partsOf, type QueryPart } from './query-words.ts';

export interface PartMatch<V> {
  readonly video: V;
  /** The longest part of the query that the video contains. */
  readonly meant: string;
}

/** Longest query, in characters and weak words. A longer one is a sentence, of which every video has some part. */
const maxLength = 20;

/** Weight of weak characters and words, which people add around what they look for. */
const weaknessFactor = 0.15;

/** Weight of a match by field: the title counts most, a tag less the later it stands, the description least. */
const weightOf = { title: 1, tag: 0.95, laterTag: 0.02, description: 0.4 };
/** Factor for a character that matches alone, without its neighbours in the query: lower if many videos have it. */
const loneFactor = { least: 0.4, rare: 0.6 };
/** Rarity of a character that no video has: that of one in a quarter of the videos. */
const unknownRarity = Math.log(5);
/** The least share of the query's total weight that a result must reach, and of the best result's weight. */
export const minShare = 0.2;
export const minShareOfBest = 0.6;

/**
 * Videos that contain part of a Chinese query, the best match first: 中秋 of 中秋节, 海上明 of 海上明日. A character counts more
 * the fewer videos have it (inverse document frequency), and runs of characters count more than single ones.
 * @param videos must not change afterwards
 * @param typed folded, in simplified characters
 */
export function matchParts<V extends DescribedVideo>(videos: readonly V[], typed: string): PartMatch<V>[] {
  const query = weighCharacters(videos, typed);
  if (query.length === 0) return [];
  const total = weightOfAll(query);
  // Upper bound of a video's score: the weight of all characters that it contains.
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
 * The characters of a Chinese query with their weights; empty if the query is too short or too long to match in parts.
 * @param videos must not change afterwards
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

/** Whether one matched character is enough: all others are weak, or it equals a whole tag or title. */
const isTellingAlone = (query: readonly QueryCharacter[], fields: readonly Field[]) =>
  query.filter(({ isWeak }) => !isWeak).length < 2 ||
  query.some((character) => !character.isWeak && fields.some(({ text }) => text === character.text));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface QueryCharacter extends QueryPart {
  /** Indexes of the videos that contain it. */
  readonly places: readonly number[];
  readonly weight: number;
  readonly loneFactor: number;
}

interface Field {
  readonly text: string;
  readonly weight: number;
}

/** The texts of a video, each with the weight of a match in it. */
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
 * How well a video matches a query: its score, and the longest part that it contains. A single character is not enough,
 * as 机 of 手机 in 飞机: a second one must stand in the same title or tag, or beside it. It is enough if it equals a whole
 * tag or the others are weak. Halves of two words make no word: 今日出发 does not match 日出.
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

/**
 * Whether characters of a query found in the same title or tag belong together: two begin words, or two are of one
 * word.
 */
function isMeantTogether(characters: readonly QueryCharacter[]): boolean {
  const words = new Set(characters.map(({ word }) => word));
  return words.size < characters.length || characters.filter(({ beginsWord }) => beginsWord).length > 1;
}

/** The longest run from the start of a query that a text contains. */
function longestRun(query: readonly QueryCharacter[], text: string): readonly QueryCharacter[] {
  let part = '';
  const end = query.findIndex(({ text: next }) => {
    part += next;
    return !text.includes(part);
  });
  return end < 0 ? query : query.slice(0, end);
}
