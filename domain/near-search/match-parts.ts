import { foldedTexts } from '../search-videos.ts';
import { foldText } from '../text.ts';
import type { DescribedVideo } from '../video.ts';

export interface PartMatch<V> {
  readonly video: V;
  /** What the video has of the query: the longest part. */
  readonly meant: string;
}

/** Longer ones are sentences, in which every video has some part. */
const maxLength = 20;

/** Characters that people put around what they look for; the others weigh the more the fewer videos have them. */
const weakCharacters = new Set(
  '的了吗呢吧看想要有没是在和与个只一这那里上下中边天节系类片部视频短影风景图时候很好',
);
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
export function matchParts<V extends DescribedVideo>(videos: readonly V[], typed: string): PartMatch<V>[] {
  const characters = [...typed].filter((character) => !/\s/u.test(character));
  const isChinese = (character: string) => /\p{Script=Han}/u.test(character);
  if (characters.length < 2 || characters.length > maxLength || !characters.some(isChinese)) return [];
  const texts = foldedTexts(videos);
  const query = characters.map((text): QueryCharacter => {
    const rarity = isChinese(text) ? rarityOf(text, texts) : 0;
    return {
      text,
      weight: rarity * (weakCharacters.has(text) ? weaknessFactor : 1),
      loneFactor: loneFactor.least + (loneFactor.rare * rarity) / Math.log(1 + videos.length),
    };
  });
  const total = sum(query.map(({ weight }) => weight));
  const ranked = videos
    .flatMap((video, index) => {
      const most = sum(query.map(({ text, weight }) => (texts[index]?.includes(text) ? weight : 0)));
      // Most have less than that, and need no closer look.
      if (most < total * minShare) return [];
      const { gain, meant } = bestParts(query, fieldsOf(video));
      return gain < total * minShare ? [] : [{ video, meant, gain }];
    })
    .toSorted((one, other) => other.gain - one.gain);
  const least = (ranked[0]?.gain ?? 0) * minShareOfBest;
  return ranked.filter(({ gain }) => gain >= least).map(({ video, meant }) => ({ video, meant }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface QueryCharacter {
  readonly text: string;
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

/** What a video has of a query: how much that tells, and the longest part. */
function bestParts(
  query: readonly QueryCharacter[],
  fields: readonly Field[],
): { readonly gain: number; readonly meant: string } {
  const worths = query.map(() => 0);
  let meant = '';
  for (const { text, weight } of fields) {
    for (const [from, { loneFactor }] of query.entries()) {
      const part = longestPart(query, from, text);
      if (part.length > meant.length) meant = part;
      const length = [...part].length;
      const worth = weight * (length > 1 || part === text ? 1 : loneFactor);
      for (let at = from; at < from + length; at += 1) worths[at] = Math.max(worths[at] ?? 0, worth);
    }
  }
  return { gain: sum(query.map(({ weight }, at) => weight * (worths[at] ?? 0))), meant };
}

/** What of a query, from one character on, stands together in a text. */
function longestPart(query: readonly QueryCharacter[], from: number, text: string): string {
  let part = '';
  for (const { text: next } of query.slice(from)) {
    if (!text.includes(part + next)) break;
    part += next;
  }
  return part;
}
