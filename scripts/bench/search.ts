import { nearIndex, titlesAndTags } from '../../domain/near-search/near-index.ts';
import { readNearQuery, soundsByCharacter } from '../../domain/near-search/pinyin.ts';
import { searchNear } from '../../domain/near-search/search-near.ts';
import { searchVideos } from '../../domain/search-videos.ts';
import type { DescribedVideo } from '../../domain/video.ts';
import { generateVideos } from '../../library/generated-videos.fixture.ts';
import { catalogue } from '../../library/samples.ts';
import { homophonesOf, pinyinOf, simplifiedFor } from '../../library/search-tables.ts';
import type { Table } from './table.ts';

/** A title, a query with each kind of match, and two without results, which take longest. */
const queries = [
  ...['夜雨霓虹', 'yejing', 'yynh', '夜jing', '夜竟', 'nihnog', '極光', 'qwertyuiop', '赛博朋克猫咖'],
];

/** Measures the time of a query, exact and near search together. */
export async function benchSearch(): Promise<Table[]> {
  const [few, many] = [searchOf(catalogue), searchOf(generateVideos(20_000))];
  return [
    {
      title: 'A query, milliseconds of CPU time',
      note: 'Exact and near search together.',
      rows: Object.fromEntries(
        queries.map((query) => [
          query,
          {
            '50 videos (≤ 1)': millisecondsOf(() => few(query)),
            '20,000 videos (≤ 16)': millisecondsOf(() => many(query)),
          },
        ]),
      ),
    },
  ];
}

/** A search as in the browser, with the library's tables. */
function searchOf(videos: readonly DescribedVideo[]) {
  const words = titlesAndTags(videos);
  const readings = Object.fromEntries(words.map((word) => [word, pinyinOf(word)]));
  const sounds = new Set(Object.values(readings).flatMap((reading) => reading.split(' ')));
  const simplified = simplifiedFor(new Set(words.join('')));
  const tables = { simplified, soundsOf: soundsByCharacter(homophonesOf(sounds)) };
  const index = nearIndex(videos, readings);
  return (query: string) =>
    searchNear(videos, index, readNearQuery(query, tables), searchVideos(videos, query));
}

/** CPU time per run, which excludes other programs. */
function millisecondsOf(run: () => unknown): number {
  run(); // warm-up
  const started = process.cpuUsage();
  let [runs, used] = [0, 0];
  while (used < 300) {
    run();
    runs += 1;
    const { user, system } = process.cpuUsage(started);
    used = (user + system) / 1000;
  }
  return Number((used / runs).toFixed(4));
}
