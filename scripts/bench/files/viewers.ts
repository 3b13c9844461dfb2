import { setTimeout } from 'node:timers/promises';
import { sendLoad } from '../autocannon.ts';
import { startOurs } from '../backend/contenders.ts';
import type { Table } from '../report/table.ts';
import { timePages } from '../time-pages.ts';

const viewerCounts = [0, 50, 200, 1000];
const seconds = 10;
/** A film of 1.2 MB runs for 40 s: a viewer's browser fetches a part of 256 kB every eight. */
const secondsBetweenParts = 8;
const part = 'bytes=262144-524287';

/** What one more visitor waits for a page while so many others watch, each over a connection of their own. */
export async function measureViewers(): Promise<Table> {
  const site = await startOurs();
  const { origin } = site.process;
  const rows: Record<string, Record<string, number>> = {};
  try {
    await timePages(origin); // for the compiler
    for (const viewers of viewerCounts) {
      const before = await site.process.usage();
      const started = performance.now();
      const watching =
        viewers > 0 &&
        sendLoad({
          url: `${origin}/media/1/film.mp4`,
          connections: viewers,
          duration: seconds,
          overallRate: viewers / secondsBetweenParts,
          headers: { Range: part },
        });
      await setTimeout(1000);
      const pages = await timePages(origin);
      await watching;
      const after = await site.process.usage();
      rows[`${viewers} viewers`] = {
        'page, median ms': Number(pages.median.toFixed(1)),
        'page, 95th percentile ms': Number(pages.p95.toFixed(1)),
        'processor used, %': Math.round(((after.cpuMs - before.cpuMs) / (performance.now() - started)) * 100),
        'resident MB': Math.round(after.residentBytes / 1e6),
      };
    }
  } finally {
    await site.stop();
  }
  return {
    title: 'As viewers come in',
    note: `Each viewer fetches 256 kB of a film every ${secondsBetweenParts} s over an own connection; beside them one visitor asks for 100 home pages, one after the other.`,
    rows,
  };
}
