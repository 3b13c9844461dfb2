import type { AddressInfo } from 'node:net';
import { startSite } from '../../site-server.ts';
import { ensurePrograms } from '../../test/programs.ts';
import type { Table } from '../report/table.ts';
import { serveBarePages } from './bare-pages.ts';
import { measurePage } from './lighthouse.ts';
import { comparePage } from './throughput.ts';
import { weighPage } from './weight.ts';

const pages = [
  { name: 'home', path: '/' },
  { name: 'watch', path: '/video/1' },
  { name: 'categories', path: '/categories' },
  { name: 'search', path: '/search' },
  { name: 'support', path: '/service-support' },
  { name: 'legal', path: '/copyright' },
  { name: 'about', path: '/about' },
];

/** What pages weigh, how many a second are served, and what Lighthouse says of them beside the same page without scripts. */
export async function benchPages(): Promise<Table[]> {
  const site = await startSite();
  const paths = pages.map(({ path }) => path);
  try {
    const weights = await forEachPage(async (path) => describeWeight(await weighPage(site.origin + path)));
    ensurePrograms('wrk');
    const loads = await forEachPage((path) => comparePage(site.origin + path));
    const bare = await serveBarePages(site.origin, paths);
    const { port } = bare.address() as AddressInfo;
    try {
      const scores = await forEachPage((path) =>
        compareLighthouse(site.origin + path, `http://127.0.0.1:${port}${path}`),
      );
      return [
        { title: 'Weight of the first view', note: 'A phone of 390 × 844 at 2×.', rows: weights },
        {
          title: 'Pages a second, beside plain node:http that sends the same bytes',
          note: 'wrk, 16 connections, loopback, brotli; in turns, the better of three. The home page picks a film for each answer.',
          rows: loads,
        },
        {
          title: 'Lighthouse, mobile profile, beside the same pages without scripts',
          note: 'Medians of three. The bare page has the same words, pictures, styles and fonts.',
          rows: scores,
          chart: { column: 'LCP, times the bare page', goal: 1.1, better: 'less' },
        },
      ];
    } finally {
      bare.close();
      bare.closeAllConnections();
    }
  } finally {
    await site.stop();
  }
}

async function forEachPage<T>(measure: (path: string) => Promise<T>): Promise<Record<string, T>> {
  const results: Record<string, T> = {};
  for (const { name, path } of pages) results[name] = await measure(path);
  return results;
}

function describeWeight(weight: Awaited<ReturnType<typeof weighPage>>) {
  return {
    'JavaScript kB gzip (home ≤ 125)': kilobytes(weight.scriptGzipBytes),
    'images kB (home ≤ 250)': kilobytes(weight.imageBytes),
    'heading face kB (home ≤ 12)': kilobytes(weight.fontBytes),
    'HTML kB gzip': kilobytes(weight.documentGzipBytes),
    requests: weight.requests,
  };
}

async function compareLighthouse(url: string, bareUrl: string) {
  const bare = await measurePage(bareUrl);
  const { scores, ...ours } = await measurePage(url);
  return {
    'performance (≥ 95)': scores.performance,
    'accessibility (100)': scores.accessibility,
    'best practices (100)': scores['best-practices'],
    'SEO (100)': scores.seo,
    'FCP ms': Math.round(ours.firstContentfulPaintMs),
    'LCP ms': Math.round(ours.largestContentfulPaintMs),
    'LCP ms, bare': Math.round(bare.largestContentfulPaintMs),
    'LCP, times the bare page': Number(
      (ours.largestContentfulPaintMs / bare.largestContentfulPaintMs).toFixed(2),
    ),
    'TBT ms': Math.round(ours.totalBlockingTimeMs),
    'CLS (0)': Number(ours.layoutShift.toFixed(4)),
    failed: ours.failed.join('; '),
  };
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
