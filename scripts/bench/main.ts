/**
 * `npm run bench`: prints what the site weighs and how fast it is, each against its goal. One part alone by its name:
 * `npm run bench -- backend`, `search`, `typing`, `watching` or `pages`.
 */

import { startSite } from '../start-site.ts';
import { installWorkshop } from '../workshop.ts';
import { benchBackend } from './backend.ts';
import { measureBareFirstFrame, measureFirstFrame } from './first-frame.ts';
import { type Interactions, measureBareTyping, measureTyping } from './interactions.ts';
import { measureJourney } from './journey.ts';
import { measurePage } from './lighthouse.ts';
import { benchSearch } from './search.ts';
import { measureStoryboard } from './storyboard.ts';
import { loadTest } from './throughput.ts';
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

const parts = {
  backend: benchBackend,
  search: benchSearch,
  typing: benchTyping,
  watching: benchWatching,
  pages: benchPages,
};

const [wanted] = process.argv.slice(2);
await installWorkshop('bench');
for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await measure();
}

async function benchPages() {
  const site = await startSite();
  const forEach = <T>(measure: (url: string) => Promise<T>) => forEachPage(site.origin, measure);
  try {
    console.log('\nWeight of the first view (390 × 844 at 2×)');
    console.table(await forEach(describeWeight));
    console.log('\nPages a second (16 connections, loopback, plain HTML)');
    console.table(await forEach(loadTest));
    console.log('\nLighthouse, mobile profile, median of 3');
    console.table(await forEach(describeLighthouse));
  } finally {
    await site.stop();
  }
}

async function benchTyping() {
  const site = await startSite();
  try {
    console.log('\nTyping in the search field, 10 keys a second, processor four times slower');
    const rows: Record<string, object> = {
      'a bare field, phone': describeInteractions(await measureBareTyping()),
    };
    for (const [path, screen] of [
      ['/search', 'phone'],
      ['/', 'desktop'],
    ] as const) {
      rows[`${path}, ${screen}`] = describeInteractions(await measureTyping(site.origin + path, screen));
    }
    console.table(rows);
  } finally {
    await site.stop();
  }
}

async function benchWatching() {
  const site = await startSite();
  try {
    console.log('\nFrom a press on the home page to the first picture, processor four times slower');
    const frames: Record<string, object> = {};
    for (const screen of ['phone', 'desktop'] as const) {
      const bare = await measureBareFirstFrame(site.origin, screen);
      const ours = await measureFirstFrame(site.origin, screen);
      frames[screen] = { 'ms (≤ 500)': Math.round(ours), 'a bare video, ms': Math.round(bare) };
    }
    console.table(frames);
    const { firstMs, medianMs, slowestMs } = await measureStoryboard(site.origin);
    console.log('\nFrom the pointer on the seek bar to the picture of that moment, as slow');
    console.table({
      storyboard: {
        'first, with the sheet to load, ms': Math.round(firstMs),
        'median ms': Math.round(medianMs),
        'slowest ms (≤ 100)': Math.round(slowestMs),
      },
    });
    console.log('\nEverything somebody presses in a long evening, as slow');
    console.table({ journey: describeInteractions(await measureJourney(site.origin)) });
  } finally {
    await site.stop();
  }
}

function describeInteractions({ count, slowestMs, medianMs }: Interactions) {
  return { interactions: count, 'slowest ms (≤ 200)': slowestMs, 'median ms': medianMs };
}

async function forEachPage<T>(
  origin: string,
  measure: (url: string) => Promise<T>,
): Promise<Record<string, T>> {
  const results: Record<string, T> = {};
  for (const { name, path } of pages) results[name] = await measure(origin + path);
  return results;
}

async function describeWeight(url: string) {
  const weight = await weighPage(url);
  return {
    'JavaScript kB gzip (home ≤ 125)': kilobytes(weight.scriptGzipBytes),
    'images kB (home ≤ 250)': kilobytes(weight.imageBytes),
    'HTML kB gzip': kilobytes(weight.documentGzipBytes),
    requests: weight.requests,
  };
}

async function describeLighthouse(url: string) {
  const { scores, ...rest } = await measurePage(url);
  return {
    'performance (≥ 95)': scores.performance,
    'accessibility (100)': scores.accessibility,
    'best practices (100)': scores['best-practices'],
    'SEO (100)': scores.seo,
    'FCP ms': Math.round(rest.firstContentfulPaintMs),
    'LCP ms': Math.round(rest.largestContentfulPaintMs),
    'TBT ms': Math.round(rest.totalBlockingTimeMs),
    'CLS (0)': Number(rest.layoutShift.toFixed(4)),
    failed: rest.failed.join('; '),
  };
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
