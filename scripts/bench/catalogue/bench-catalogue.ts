import { gzipSync } from 'node:zlib';
import { startSite } from '../../site-server.ts';
import { ensurePrograms } from '../../test/install-programs.ts';
import { memoryMegabytes } from '../../torture/process-facts.ts';
import { sendLoad } from '../load.ts';
import { weighPage } from '../pages/weight.ts';
import type { Table } from '../report.ts';
import { writeLargerContent } from './larger-site.ts';

const sizes = [50, 1000, 20_000];

/** What a larger catalogue costs: browsers fetch all of it, so pages grow with it. */
export async function benchCatalogue(): Promise<Table[]> {
  ensurePrograms('wrk');
  const rows: Record<string, Record<string, number>> = {};
  for (const videos of sizes) rows[`${videos.toLocaleString('en')} videos`] = await measure(videos);
  const note = 'The site with so many videos. Search alone: part `search`.';
  return [{ title: 'As the catalogue grows', note, rows }];
}

async function measure(videos: number): Promise<Record<string, number>> {
  const content = writeLargerContent(videos);
  try {
    const started = performance.now();
    const first = await startSite(content);
    const preparedMs = performance.now() - started;
    await first.stop();
    const again = performance.now();
    const site = await startSite(content);
    const readyMs = performance.now() - again;
    try {
      const home = await weighPage(`${site.origin}/`);
      const categories = await (await fetch(`${site.origin}/categories`)).arrayBuffer();
      const load = await sendLoad(`${site.origin}/`, { connections: 16, seconds: 5 });
      return {
        'ready ms, content new': Math.round(preparedMs),
        'ready ms': Math.round(readyMs),
        'resident MB': Math.round(memoryMegabytes(site).resident),
        'home, JavaScript kB gzip': Math.round(home.scriptGzipBytes / 1000),
        'categories, HTML kB gzip': Math.round(gzipSync(categories, { level: 9 }).length / 1000),
        'home pages a second': Math.round(load.perSecond),
      };
    } finally {
      await site.stop();
    }
  } finally {
    content.remove();
  }
}
