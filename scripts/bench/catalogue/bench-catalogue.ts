import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generateVideos } from '../../../library/generated-videos.fixture.ts';
import { startSite } from '../../site-server.ts';
import type { Table } from '../table.ts';
import { measureKeys } from './keys.ts';
import { type LargerContent, writeLargerContent } from './larger-site.ts';

const sizes = [50, 5000];

/** Measures the cost of a larger catalogue: one row per figure, one column per catalogue size. */
export async function benchCatalogue(): Promise<Table[]> {
  const rows: Record<string, Record<string, number>> = {};
  for (const videos of sizes)
    for (const [figure, value] of Object.entries(await measure(videos)))
      rows[figure] = { ...rows[figure], [`${videos.toLocaleString('en')} videos`]: value };
  const note =
    'kB after brotli. Work is CPU time of the main thread from a key to the paint, with a CPU slowed four times.';
  return [{ title: 'As the catalogue grows', note, rows }];
}

async function measure(count: number): Promise<Record<string, number>> {
  const content = writeLargerContent(count);
  try {
    const starts = await measureStarts(content);
    const site = await startSite(content);
    try {
      const [, resident = ''] =
        /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
      const documents: Record<string, number> = {};
      for (const page of ['/', '/video/1', '/categories']) {
        const answer = await fetch(site.origin + page);
        const bytes = brotliCompressSync(await answer.bytes()).length;
        documents[`document of ${page}, kB`] = kilobytes(bytes);
      }
      return {
        ...starts,
        'resident MB': Math.round(Number(resident) / 1000),
        ...documents,
        ...weighParts(content.environment.CONTENT_BUILD_DIR),
        ...(await measureKeys(site.origin)),
      };
    } finally {
      await site.stop();
    }
  } finally {
    content.remove();
  }
}

/** Measures starts with new content, unchanged content, and one more film. */
async function measureStarts(content: LargerContent): Promise<Record<string, number>> {
  const ready = async () => {
    const started = performance.now();
    const site = await startSite(content);
    const ms = Math.round(performance.now() - started);
    await site.stop();
    return ms;
  };
  const starts = {
    'server ready, content new, ms (≤ 30,000)': await ready(),
    'server ready, warm, ms (≤ 2,000)': await ready(),
  };
  const before = artefactsIn(content.environment.CONTENT_BUILD_DIR);
  const [more] = generateVideos(1, sizes.length);
  if (more) content.add({ ...more, id: 'one-more', releaseDate: '2026-01-01' });
  const withOneMore = await ready();
  const after = artefactsIn(content.environment.CONTENT_BUILD_DIR);
  const touched = [...before].filter(([file, time]) => after.get(file) !== time).length;
  return {
    ...starts,
    'server ready with one more film, ms': withOneMore,
    'files and links that one more film writes': after.size - before.size + touched,
    'files and links of other films that it changes (0)': touched,
  };
}

/** The files generated from videos, with their modification times. */
const artefactsIn = (prepared: string): ReadonlyMap<string, number> =>
  new Map(
    ['media', 'public/content']
      .flatMap((folder) => readdirSync(path.join(prepared, folder)).map((name) => path.join(folder, name)))
      .filter((file) => /^media|\.js/.test(file))
      .map((file) => [file, lstatSync(path.join(prepared, file)).mtimeMs]),
  );

/** The size of each content file including its parts. Parts from before the last film may remain. */
function weighParts(prepared: string): Record<string, number> {
  const folder = path.join(prepared, 'public/content');
  const kinds = ['videos', 'descriptions', 'readings', 'characters'];
  return Object.fromEntries(
    kinds.map((kind) => {
      const parts = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.br'));
      const sizes = parts.map((name) => statSync(path.join(folder, name)).size);
      return [`${kind}, kB`, kilobytes(sizes.reduce((sum, size) => sum + size, 0))];
    }),
  );
}

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;
