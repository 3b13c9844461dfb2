import { importOnDemand, installOnDemand } from '../../run/on-demand.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { ensureChromium } from '../../test/install-programs.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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

/** Lighthouse's mobile profile (slow 4G, CPU four times slower) over one page: medians of three runs. */
export async function measurePage(url: string): Promise<Record<string, string | number>> {
  await installOnDemand('tools/bench');
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
  const score = (name: (typeof categories)[number]) =>
    Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)));
  const value = (name: string) =>
    Math.round(median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN)));
  return {
    'performance (≥ 95)': score('performance'),
    'accessibility (100)': score('accessibility'),
    'best practices (100)': score('best-practices'),
    'SEO (100)': score('seo'),
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    'CLS (0)': Number(
      median(
        reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
      ).toFixed(4),
    ),
    failed: failedAudits(reports[0]).join('; '),
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
