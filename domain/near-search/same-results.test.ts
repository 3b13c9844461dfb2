import { describe, expect, it } from 'vitest';
import { generateVideos, seededChance } from '../../library/generated-videos.fixture.ts';
import { catalogue } from '../../library/samples.ts';
import { homophonesOf, pinyinOf, simplifiedFor } from '../../library/search-tables.ts';
import { plainRecommendations, plainSimilar } from '../plain-recommendations.fixture.ts';
import { recommendVideos, similarVideos } from '../recommend-videos.ts';
import { byRelevance, searchVideos } from '../search-videos.ts';
import type { DescribedVideo } from '../video.ts';
import { nearIndex, rankMatches, titlesAndTags } from './near-index.ts';
import { readNearQuery, soundsByCharacter } from './pinyin.ts';
import { plainExact, plainNear } from './plain-search.fixture.ts';
import { searchNear } from './search-near.ts';
import { suggest } from './suggest.ts';

/** The optimised search returns the same results as the plain implementation, for queries of every kind. */
describe.each([
  ['the samples', catalogue, 400],
  ['generated videos', [...catalogue, ...generateVideos(750)], 150],
])('among %s', (_, videos, rounds) => {
  const words = titlesAndTags(videos);
  const readings = Object.fromEntries(words.map((word) => [word, pinyinOf(word)]));
  const homophones = homophonesOf(new Set(Object.values(readings).flatMap((reading) => reading.split(' '))));
  const simplified = simplifiedFor(new Set(videos.flatMap(textsOf).join('')));
  const traditional = new Map(Object.entries(simplified).map(([from, to]) => [to, from]));
  const tables = { simplified, soundsOf: soundsByCharacter(homophones) };
  const index = nearIndex(videos, readings);
  const { below, pick } = seededChance(videos.length);
  const common = [...Object.values(homophones).join('')];

  const part = () => {
    const text = pick(textsOf(pick(videos)));
    const from = below(text.length);
    return text.slice(from, from + 1 + below(8));
  };
  const sound = () => {
    const sounds = (readings[pick(words)] ?? '').split(' ').slice(below(3));
    return sounds.map((each) => (below(3) ? each : each.slice(0, 1))).join(pick(['', '', ' ']));
  };
  const mistyped = (text: string) => {
    const at = below(text.length);
    return text.slice(0, at) + pick(['', pick(common), 'h']) + text.slice(at + below(2));
  };
  const kinds = [
    ...[part, part, sound, sound, () => mistyped(part()), () => mistyped(sound())],
    ...[() => `${part()} ${part()}`, () => part() + pick(['视频', '的短片', '片']), () => part() + sound()],
    () => Array.from(part(), (character) => traditional.get(character) ?? character).join(''),
    () => Array.from({ length: 2 + below(6) }, () => pick(common)).join(''),
    () => pick(['金鱼', '中秋节', '放风筝', '小猫', '海边日出', '手机']) + pick(['', part()]),
  ];
  const queries = Array.from({ length: rounds }, () => pick(kinds)());

  it('a search finds the same videos in the same order', () => {
    let found = 0;
    for (const query of queries) {
      const read = readNearQuery(query, tables);
      const exact = byRelevance(searchVideos(videos, query), query);
      expect(idsOf(exact), query).toEqual(idsOf(plainExact(videos, query)));
      const near = searchNear(videos, index, read, exact);
      expect(near, query).toEqual(plainNear(videos, index, read, exact));
      if (near.some(({ likeness }) => likeness === 'part')) found += 1;
    }
    expect(found).toBeGreaterThan(rounds / 20);
  });

  it('suggestions are the first eight matches', () => {
    for (const query of queries) {
      const read = readNearQuery(query, tables);
      const all = rankMatches(index, read).map(({ entry }) => entry.text);
      expect(
        suggest(index, read, []).map(({ text }) => text),
        query,
      ).toEqual(all.slice(0, 8));
    }
  });

  it('similar and recommended videos are the same', () => {
    for (let round = 0; round < rounds / 5; round += 1) {
      const ids = (count: number) => Array.from({ length: below(count) }, () => pick(videos).id);
      const [video, without, atMost] = [pick(videos), new Set(ids(9)), below(10)];
      expect(similarVideos(video, videos, without, atMost)).toEqual(
        plainSimilar(video, videos, without, atMost),
      );
      const watches = [...new Set(ids(30))].map((videoId) => ({
        ...{ videoId, progressSeconds: below(60), watchedAt: '2026-01-01T00:00:00Z' },
      }));
      const taste = { favourites: ids(6), watches };
      expect(recommendVideos(videos, taste)).toEqual(plainRecommendations(videos, taste));
    }
  });
});

const idsOf = (videos: readonly DescribedVideo[]) => videos.map(({ id }) => id);

function textsOf({ title, tags, description }: DescribedVideo): string[] {
  return [title, title, ...tags, description];
}
