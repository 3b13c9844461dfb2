import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pickOtherVideo } from '../../../domain/pick-video.ts';
import { recommendVideos, similarVideos } from '../../../domain/recommend-videos.ts';
import { relatedVideos } from '../../../domain/related-videos.ts';
import type { Video } from '../../../domain/video.ts';
import { videosToContinue } from '../../../domain/watch-progress.ts';
import { generateVideos } from '../../../library/generated-videos.fixture.ts';
import { stampOf } from '../../../library/prepared.ts';
import { type Server, startSite } from '../../site-server.ts';
import { memoryMegabytes } from '../../torture/process-facts.ts';
import type { Table } from '../report.ts';
import { type KeyToPaint, measureKeyToResults } from './key-to-results.ts';
import { type LargerContent, writeLargerContent } from './larger-site.ts';

const sizes = [50, 5000];

type Figures = Record<string, number>;

/** What a larger catalogue costs: a figure in each row, a size of the catalogue in each column. */
export async function benchCatalogue(): Promise<Table[]> {
  const tables: Record<string, Record<string, Figures>> = {};
  for (const videos of sizes)
    for (const [title, figures] of Object.entries(await measure(videos)))
      for (const [figure, value] of Object.entries(figures)) {
        tables[title] ??= {};
        tables[title][figure] = {
          ...tables[title][figure],
          [`${videos.toLocaleString('en')} videos`]: value,
        };
      }
  return Object.entries(tables).map(([title, rows]) => ({ title, rows, note: notes[title] ?? '' }));
}

const notes: Readonly<Record<string, string>> = {
  'As the catalogue grows': 'kB are brotli’s, of files all their parts together.',
  'From a key to what it brings, ms':
    'The processor four times slower than this machine’s. Work is what the page’s main thread did until the paint, times four: other programs do not count in it, in the time they do.',
};

async function measure(count: number): Promise<Record<string, Figures>> {
  const content = writeLargerContent(count);
  try {
    const starts = await measureStarts(content);
    const site = await startSite(content);
    try {
      return {
        'As the catalogue grows': {
          ...starts,
          'resident MB': Math.round(memoryMegabytes(site).resident),
          ...(await weighDocuments(site)),
          ...weighParts(content.environment.CONTENT_BUILD_DIR),
          ...timeLists(videosIn(content.environment.CONTENT_BUILD_DIR)),
        },
        'From a key to what it brings, ms': describeKeys(await measureKeyToResults(site.origin)),
      };
    } finally {
      await site.stop();
    }
  } finally {
    content.remove();
  }
}

/** New content, unchanged content, and content with one film more. */
async function measureStarts(content: LargerContent): Promise<Figures> {
  const { CONTENT_DIR, CONTENT_BUILD_DIR } = content.environment;
  const ready = async () => {
    const started = performance.now();
    const site = await startSite(content);
    const ms = Math.round(performance.now() - started);
    await site.stop();
    return ms;
  };
  const figures = {
    'server ready, content new, ms (≤ 30,000)': await ready(),
    'server ready, warm, ms (≤ 2,000)': await ready(),
    'of it: has anything changed, ms': millisecondsOf(() =>
      stampOf({ content: CONTENT_DIR, samples: path.join(import.meta.dirname, '../../../samples') }),
    ),
  };
  const before = artefactsIn(CONTENT_BUILD_DIR);
  const [more] = generateVideos(1, sizes.length);
  if (more) content.add({ ...more, id: 'one-more', releaseDate: '2026-01-01' });
  const readyMs = await ready();
  const after = artefactsIn(CONTENT_BUILD_DIR);
  return {
    ...figures,
    'server ready with one film more, ms': readyMs,
    'files and links that one film more writes': [...after.keys()].filter((file) => !before.has(file)).length,
    'files and links of others that it touches (0)': [...before].filter(
      ([file, time]) => after.get(file) !== time,
    ).length,
  };
}

/** What is made of videos, and when it was written. */
const artefactsIn = (prepared: string): ReadonlyMap<string, number> =>
  new Map(
    [...entriesIn(prepared, 'media'), ...entriesIn(prepared, 'public/assets')]
      .filter((file) => /\/media\/|\.json/.test(file))
      .map((file) => [file, lstatSync(file).mtimeMs]),
  );

const entriesIn = (prepared: string, folder: string) =>
  readdirSync(path.join(prepared, folder)).map((name) => path.join(prepared, folder, name));

async function weighDocuments({ origin }: Server): Promise<Figures> {
  const documents: Figures = {};
  for (const page of ['/', '/video/1', '/categories'])
    documents[`document of ${page}, kB`] = kilobytes(await (await fetch(origin + page)).bytes());
  return documents;
}

function weighParts(prepared: string): Figures {
  return Object.fromEntries(
    ['videos', 'descriptions', 'readings', 'characters'].flatMap((name) => {
      // One part is still that of before the last film.
      const bytes = filesOf(prepared, name, '.json.br').map((file) => statSync(file).size);
      return [
        [`${name}, kB`, round(bytes.reduce((sum, each) => sum + each, 0) / 1000)],
        [`${name}, parts`, bytes.length],
        [`${name}, largest part, kB`, round(Math.max(...bytes) / 1000)],
      ];
    }),
  );
}

/** What is worked out for a page from all videos. */
function timeLists(videos: readonly Video[]): Figures {
  const [video] = videos;
  if (!video) throw new Error('There are no videos.');
  const byId = new Map(videos.map((each) => [each.id, each]));
  const watches = videos
    .filter((_, place) => place % Math.ceil(videos.length / 50) === 0)
    .map(({ id }) => ({ videoId: id, progressSeconds: 9, watchedAt: '2026-01-01T00:00:00Z' }));
  const taste = { favourites: watches.slice(0, 20).map(({ videoId }) => videoId), watches };
  return {
    'related, ms': millisecondsOf(() => relatedVideos(video, videos)),
    'similar, ms': millisecondsOf(() => similarVideos(video, videos, new Set(), 8)),
    'recommended, ms': millisecondsOf(() => recommendVideos(videos, taste)),
    'continue watching, ms': millisecondsOf(() => videosToContinue(watches, [], (id) => byId.get(id))),
    'another at random, ms': millisecondsOf(() => pickOtherVideo(videos, video.id)),
  };
}

function describeKeys({ suggestions, results }: Awaited<ReturnType<typeof measureKeyToResults>>): Figures {
  const ofLetters = (measure: keyof KeyToPaint) => {
    const sorted = suggestions.map((each) => each[measure]).toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return { median: at(0.5), slowest: at(1) };
  };
  const [work, time] = [ofLetters('workMs'), ofLetters('ms')];
  return {
    'suggestions of a letter, work, median (≤ 50)': work.median,
    'suggestions of a letter, work, slowest': work.slowest,
    'suggestions of a letter, time, median': time.median,
    ...Object.fromEntries(
      Object.entries(results).flatMap(([query, { ms, workMs }]) => [
        [`results of ${query}, work`, workMs],
        [`results of ${query}, time`, ms],
      ]),
    ),
  };
}

const filesOf = (prepared: string, name: string, suffix: string) =>
  entriesIn(prepared, 'public/assets').filter(
    (file) => path.basename(file).startsWith(`${name}-`) && file.endsWith(suffix),
  );

const videosIn = (prepared: string): Video[] => [
  ...new Map(
    filesOf(prepared, 'videos', '.json')
      .flatMap((file): Video[] => JSON.parse(readFileSync(file, 'utf8')))
      .map((video) => [video.id, video]),
  ).values(),
];

const kilobytes = (bytes: Uint8Array) => round(brotliCompressSync(bytes).length / 1000);

const round = (number: number) => Math.round(number * 100) / 100;

/** The median of eleven runs. */
function millisecondsOf(run: () => unknown): number {
  const times = Array.from({ length: 11 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return round(times.toSorted((one, other) => one - other)[5] ?? 0);
}
