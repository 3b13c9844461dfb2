import { nearIndex, type Readings, titlesAndTags } from '../../domain/near-search/near-index.ts';
import { readNearQuery, soundsByCharacter } from '../../domain/near-search/pinyin.ts';
import { searchNear } from '../../domain/near-search/search-near.ts';
import { searchVideos } from '../../domain/search-videos.ts';
import type { DescribedVideo } from '../../domain/video.ts';
import { catalogue } from '../../library/samples.ts';
import { homophonesOf, readAloud, simplifiedFor } from '../../library/search-tables.ts';
import type { Table } from './report.ts';

/** A title, a word of every kind of error, and two that are found nowhere, which takes longest. */
const queries = [
  '夜雨霓虹',
  'yejing',
  'yynh',
  '夜jing',
  '夜竟',
  'nihnog',
  '極光',
  'qwertyuiop',
  '赛博朋克猫咖',
];

const manyVideos = 20_000;

/** What a query takes, exact and near together, beside plain `includes` over the same texts. */
export async function benchSearch(): Promise<Table[]> {
  const { readings, tables } = makeTables();
  const many = synthesize(catalogue, readings);
  return [
    {
      title: 'A query, milliseconds of processor time',
      note: 'Goals: below 1 with 50 videos, below 16 with 20,000. Beside plain `includes` over the same texts.',
      rows: Object.fromEntries(
        queries.map((query) => [
          query,
          {
            ...measure('50', catalogue, readings, query),
            ...measure('20,000', many.videos, many.readings, query),
          },
        ]),
      ),
    },
  ];

  function measure(name: string, videos: readonly DescribedVideo[], spoken: Readings, query: string) {
    const index = indexOf(videos, spoken);
    const plain = millisecondsOf(() => includes(videos, query));
    const all = millisecondsOf(() =>
      searchNear(videos, index, readNearQuery(query, tables), searchVideos(videos, query)),
    );
    return {
      [`${name}: includes`]: Number(plain.toFixed(4)),
      [`${name}: ours`]: Number(all.toFixed(4)),
      [`${name}: times includes`]: Number((all / plain).toFixed(1)),
    };
  }
}

/** What the build makes for the browser (`scripts/bundle/near-search-tables.ts`). */
function makeTables() {
  const words = titlesAndTags(catalogue);
  const readings = Object.fromEntries(words.map((word) => [word, readAloud(word)]));
  const sounds = new Set(Object.values(readings).flatMap((reading) => reading.split(' ')));
  const simplified = simplifiedFor(new Set(words.join('')));
  return { readings, tables: { simplified, soundsOf: soundsByCharacter(homophonesOf(sounds)) } };
}

/** As many videos as a large site has, each title made of two words of ours. */
function synthesize(videos: readonly DescribedVideo[], readings: Readings) {
  const words = Object.keys(readings);
  const spoken: Record<string, string> = { ...readings };
  const made = Array.from({ length: manyVideos }, (_, number): DescribedVideo => {
    const video = videos[number % videos.length] as DescribedVideo;
    const first = words[number % words.length] as string;
    const second = words[Math.floor(number / words.length) % words.length] as string;
    const title = first + second;
    spoken[title] = `${readings[first]} ${readings[second]}`;
    return { ...video, id: String(number), title };
  });
  return { videos: made, readings: spoken };
}

const indexes = new Map<unknown, ReturnType<typeof nearIndex>>();

function indexOf(videos: readonly DescribedVideo[], readings: Readings) {
  const index = indexes.get(videos) ?? nearIndex(videos, readings);
  indexes.set(videos, index);
  return index;
}

function includes(videos: readonly DescribedVideo[], query: string) {
  const wanted = query.toLowerCase();
  return videos.filter(({ title, description, tags }) =>
    [title, description, ...tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Processor time, which does not count what else the machine does. */
function millisecondsOf(run: () => unknown): number {
  run(); // once to warm up
  const started = process.cpuUsage();
  let runs = 0;
  let used = 0;
  while (used < 300) {
    run();
    runs += 1;
    const { user, system } = process.cpuUsage(started);
    used = (user + system) / 1000;
  }
  return used / runs;
}
