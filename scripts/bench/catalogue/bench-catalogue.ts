import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { similarVideos } from '../../../domain/recommend-videos.ts';
import { relatedVideos } from '../../../domain/related-videos.ts';
import type { Video } from '../../../domain/video.ts';
import { stampOf } from '../../../library/prepared.ts';
import { startSite } from '../../site-server.ts';
import { memoryMegabytes } from '../../torture/process-facts.ts';
import type { Table } from '../report.ts';
import { writeLargerContent } from './larger-site.ts';

const sizes = [50, 5000];

/** What a larger catalogue costs: a figure in each row, a size of the catalogue in each column. */
export async function benchCatalogue(): Promise<Table[]> {
  const rows: Record<string, Record<string, number>> = {};
  for (const videos of sizes)
    for (const [figure, value] of Object.entries(await measure(videos)))
      rows[figure] = { ...rows[figure], [`${videos.toLocaleString('en')} videos`]: value };
  const note = 'kB are brotli’s, of files all their parts together. Search alone: part `search`.';
  return [{ title: 'As the catalogue grows', note, rows }];
}

async function measure(count: number): Promise<Record<string, number>> {
  const content = writeLargerContent(count);
  const { CONTENT_DIR, CONTENT_BUILD_DIR } = content.environment;
  try {
    const cold = performance.now();
    await (await startSite(content)).stop();
    const coldMs = performance.now() - cold;
    const stamp = millisecondsOf(() =>
      stampOf({ content: CONTENT_DIR, samples: path.join(import.meta.dirname, '../../../samples') }),
    );
    const warm = performance.now();
    const site = await startSite(content);
    const warmMs = performance.now() - warm;
    try {
      const documents: Record<string, number> = {};
      for (const page of ['/', '/video/1', '/categories'])
        documents[`document of ${page}, kB`] = kilobytes(await (await fetch(site.origin + page)).bytes());
      const videos = videosIn(CONTENT_BUILD_DIR);
      const [video] = videos;
      if (!video) throw new Error('There are no videos.');
      return {
        'server ready, content new, ms': Math.round(coldMs),
        'server ready, warm, ms': Math.round(warmMs),
        'of it: has anything changed, ms': stamp,
        'resident MB': Math.round(memoryMegabytes(site).resident),
        ...documents,
        ...weightsOf(CONTENT_BUILD_DIR),
        'related videos, ms': millisecondsOf(() => relatedVideos(video, videos)),
        'similar videos, ms': millisecondsOf(() => similarVideos(video, videos, new Set(), 8)),
      };
    } finally {
      await site.stop();
    }
  } finally {
    content.remove();
  }
}

const assetsOf = (prepared: string) => path.join(prepared, 'public/assets');

const filesOf = (prepared: string, name: string, suffix: string) =>
  readdirSync(assetsOf(prepared))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(suffix))
    .map((file) => path.join(assetsOf(prepared), file));

function weightsOf(prepared: string): Record<string, number> {
  return Object.fromEntries(
    ['videos', 'descriptions', 'readings', 'characters'].flatMap((name) => {
      const files = filesOf(prepared, name, '.json.br');
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      return [
        [`${name}, kB`, round(bytes / 1000)],
        [`${name}, parts`, files.length],
      ];
    }),
  );
}

const videosIn = (prepared: string): Video[] =>
  filesOf(prepared, 'videos', '.json').flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));

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
