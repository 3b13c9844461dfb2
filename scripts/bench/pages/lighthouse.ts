import { importOnDemand } from '../../../tools/on-demand.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { ensureChromium } from '../../test/programs.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseResult {
  /** 0 to 100, the median of three runs. */
  scores: Record<(typeof categories)[number], number>;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  totalBlockingTimeMs: number;
  layoutShift: number;
  /** What the audits that failed are called. */
  failed: string[];
}

interface Report {
  /** Its own, not the page's: a trace that could not be read, for one. */
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
  >;
}
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Report }>;
}
interface ChromeLauncher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

/** Lighthouse's mobile profile (slow 4G, CPU four times slower) over one page. */
export async function measurePage(url: string): Promise<LighthouseResult> {
  const { default: lighthouse } = await importOnDemand<Lighthouse>('tools/bench', 'lighthouse');
  const { launch } = await importOnDemand<ChromeLauncher>('tools/bench', 'chrome-launcher');
  const reports: Report[] = [];
  for (let tried = 0; reports.length < runs; tried += 1) {
    const chrome = await launch({
      chromePath: ensureChromium(),
      chromeFlags: ['--headless=new', ...chromiumFlags],
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...categories],
      });
      if (!lhr.runtimeError) reports.push(lhr);
      else if (tried > runs) throw new Error(`Lighthouse cannot measure ${url}: ${lhr.runtimeError.message}`);
    } finally {
      chrome.kill();
    }
  }
  const score = (name: string) =>
    median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100));
  const value = (name: string) =>
    median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstContentfulPaintMs: value('first-contentful-paint'),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    totalBlockingTimeMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    failed: failedAudits(reports[0]),
  };
}

function failedAudits(report: Report | undefined): string[] {
  return Object.values(report?.audits ?? {})
    .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
    .map((audit) => audit.title);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
