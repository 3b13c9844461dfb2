import { chromium } from '@playwright/test';
import { importOnDemand, installOnDemand } from '../../run/on-demand.ts';
import { startSite } from '../../site-server.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { ensureChromium, ensurePrograms } from '../../test/install-programs.ts';
import { sendLoad } from '../load.ts';
import type { Table } from '../table.ts';
import { weighFirstView } from './weight.ts';

const pages = {
  home: '/',
  watch: '/video/1',
  categories: '/categories',
  search: '/search',
  support: '/service-support',
  legal: '/copyright',
  about: '/about',
};

/** Measures the weight of pages, their throughput and their Lighthouse scores. */
export async function benchPages(): Promise<Table[]> {
  ensurePrograms('wrk');
  await installOnDemand('tools/bench');
  const site = await startSite();
  const forEachPage = async (measure: (url: string) => Promise<Record<string, number>>) => {
    const rows: Record<string, Record<string, number>> = {};
    for (const [name, path] of Object.entries(pages)) rows[name] = await measure(site.origin + path);
    return rows;
  };
  try {
    return [
      {
        title: 'Weight of the first view',
        note: 'A phone of 390 × 844 at 2×.',
        rows: await forEachPage(weigh),
      },
      {
        title: 'Pages a second',
        note: 'wrk, 16 connections, loopback, brotli. The home page picks a random video per request.',
        rows: await forEachPage(countPerSecond),
      },
      {
        title: 'Lighthouse, mobile profile',
        note: 'Medians of three.',
        rows: await forEachPage(askLighthouse),
      },
    ];
  } finally {
    await site.stop();
  }
}

async function weigh(url: string) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const weight = await weighFirstView(page, url);
  await browser.close();
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  return {
    'JavaScript kB gzip (home ≤ 88)': kilobytes(weight.scriptGzipBytes),
    'images kB (home ≤ 250)': kilobytes(weight.imageBytes),
    'HTML kB gzip': kilobytes(weight.documentGzipBytes),
    requests: weight.requests,
  };
}

async function countPerSecond(url: string) {
  const asBrowser = { 'Accept-Encoding': 'br' };
  const etag = (await fetch(url, { headers: asBrowser })).headers.get('etag') ?? '';
  const perSecond = async (headers: Record<string, string>) =>
    Math.round((await sendLoad(url, { connections: 16, seconds: 3, headers })).perSecond);
  // After this, the page is compressed at the highest quality.
  await perSecond(asBrowser);
  return {
    whole: await perSecond(asBrowser),
    'not modified (304)': await perSecond({ ...asBrowser, 'If-None-Match': etag }),
  };
}

/** The part of Lighthouse's API that is used. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Report }>;
}
interface ChromeLauncher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}
interface Report {
  /** A failure of Lighthouse itself, for example an unreadable trace. */
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
}

/** Runs Lighthouse's mobile profile: slow 4G and a CPU slowed four times. */
async function askLighthouse(url: string) {
  const { default: lighthouse } = await importOnDemand<Lighthouse>('tools/bench', 'lighthouse');
  const { launch } = await importOnDemand<ChromeLauncher>('tools/bench', 'chrome-launcher');
  const chromeFlags = ['--headless=new', ...chromiumFlags];
  const reports: Report[] = [];
  while (reports.length < 3) {
    const chrome = await launch({ chromePath: ensureChromium(), chromeFlags });
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
    chrome.kill();
    if (lhr.runtimeError) throw new Error(`Lighthouse cannot measure ${url}: ${lhr.runtimeError.message}`);
    reports.push(lhr);
  }
  const median = (read: (report: Report) => number | null | undefined) =>
    reports.map((report) => read(report) ?? Number.NaN).toSorted((one, other) => one - other)[1] ??
    Number.NaN;
  const score = (name: string) => Math.round(median(({ categories }) => categories[name]?.score) * 100);
  const value = (name: string) => median(({ audits }) => audits[name]?.numericValue);
  return {
    'performance (≥ 95)': score('performance'),
    'accessibility (100)': score('accessibility'),
    'best practices (100)': score('best-practices'),
    'SEO (100)': score('seo'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    'CLS (0)': Number(value('cumulative-layout-shift').toFixed(4)),
  };
}
