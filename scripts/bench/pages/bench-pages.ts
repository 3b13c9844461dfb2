import { startSite } from '../../site-server.ts';
import { ensurePrograms } from '../../test/install-programs.ts';
import type { Table } from '../report.ts';
import { measurePage } from './lighthouse.ts';
import { comparePage } from './throughput.ts';
import { weighPage } from './weight.ts';

const pages = {
  home: '/',
  watch: '/video/1',
  categories: '/categories',
  search: '/search',
  support: '/service-support',
  legal: '/copyright',
  about: '/about',
};

/** What pages weigh, how many a second are served, and what Lighthouse says of them. */
export async function benchPages(): Promise<Table[]> {
  ensurePrograms('wrk');
  const site = await startSite();
  const forEachPage = async <T>(measure: (url: string) => Promise<T>): Promise<Record<string, T>> => {
    const results: Record<string, T> = {};
    for (const [name, path] of Object.entries(pages)) results[name] = await measure(site.origin + path);
    return results;
  };
  try {
    return [
      {
        title: 'Weight of the first view',
        note: 'A phone of 390 × 844 at 2×.',
        rows: await forEachPage(describeWeight),
      },
      {
        title: 'Pages a second, beside plain node:http that sends the same bytes',
        note: 'wrk, 16 connections, loopback, brotli; in turns, the better of three. The home page picks a video for each answer.',
        rows: await forEachPage(comparePage),
      },
      {
        title: 'Lighthouse, mobile profile',
        note: 'Medians of three.',
        rows: await forEachPage(measurePage),
      },
    ];
  } finally {
    await site.stop();
  }
}

async function describeWeight(url: string) {
  const weight = await weighPage(url);
  return {
    'JavaScript kB gzip (home ≤ 88)': kilobytes(weight.scriptGzipBytes),
    'images kB (home ≤ 250)': kilobytes(weight.imageBytes),
    'heading face kB (home ≤ 12)': kilobytes(weight.fontBytes),
    'HTML kB gzip': kilobytes(weight.documentGzipBytes),
    requests: weight.requests,
  };
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
