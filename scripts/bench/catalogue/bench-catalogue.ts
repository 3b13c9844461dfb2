import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { serverEnvironment, serverFlags } from '../../run/server-flags.mjs';
import { startMeasured } from '../backend/measured-process.ts';
import { loadTest } from '../pages/throughput.ts';
import { weighPage } from '../pages/weight.ts';
import type { Table } from '../report/table.ts';
import { buildLargerSite } from './larger-site.ts';

const sizes = [50, 1000, 20_000];

/** What a host's larger catalogue costs: it is a module of the browser's (product.md), so pages grow with it. */
export async function benchCatalogue(): Promise<Table[]> {
  const rows: Record<string, Record<string, number>> = {};
  for (const films of sizes) rows[`${films.toLocaleString('en')} films`] = await measure(films);
  return [
    {
      title: 'As the catalogue grows',
      note: 'A copy of the site built with so many films. Search alone: part `search`.',
      rows,
    },
  ];
}

async function measure(films: number): Promise<Record<string, number>> {
  const site = await buildLargerSite(films);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const server = await startMeasured([...serverFlags, join(site.directory, 'server/main.mjs')], {
      ...serverEnvironment,
      DATA_DIR: dataDirectory,
    });
    try {
      const home = await weighPage(`${server.origin}/`);
      const categories = await (await fetch(`${server.origin}/categories`)).arrayBuffer();
      const load = await loadTest(`${server.origin}/`);
      const { residentBytes } = await server.usage();
      return {
        'build s': Math.round(site.buildSeconds),
        'ready ms': Math.round(server.readyMs),
        'resident MB': Math.round(residentBytes / 1e6),
        'home, JavaScript kB gzip': Math.round(home.scriptGzipBytes / 1000),
        'categories, HTML kB gzip': Math.round(gzipSync(categories, { level: 9 }).length / 1000),
        'home pages a second': load.perSecond,
      };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true });
    site.remove();
  }
}
