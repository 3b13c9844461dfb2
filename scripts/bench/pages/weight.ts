import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

interface PageWeight {
  /** Every script the page fetched, gzip level 9, inline ones included; data blocks are no scripts. */
  scriptGzipBytes: number;
  /** Pictures fetched without scrolling, as transferred. */
  imageBytes: number;
  fontBytes: number;
  requests: number;
  /** Style sheets that the first paint waits for. */
  styleSheets: number;
  documentGzipBytes: number;
}

/** What a page loads when it has been there for three seconds (app/startup/after-load.ts): on a slow machine, in the midst of it. */
const later = /\/assets\/after-load-/;

/** What is fetched for the first view of a page. @param page has not been anywhere yet */
export async function weighFirstView(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = {
    scriptGzipBytes: 0,
    imageBytes: 0,
    fontBytes: 0,
    requests: 0,
    styleSheets: 0,
    documentGzipBytes: 0,
  };
  const pending: Promise<void>[] = [];
  await page.route(later, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const weigh = (response: Response) => {
    if (later.test(response.url())) return;
    weight.requests += 1;
    pending.push(
      (async () => {
        const kind = response.request().resourceType();
        if (!['script', 'image', 'font', 'document'].includes(kind)) return;
        const body = await response.body();
        if (kind === 'script') weight.scriptGzipBytes += gzipSync(body, { level: 9 }).length;
        if (kind === 'image') weight.imageBytes += body.length;
        if (kind === 'font') weight.fontBytes += body.length;
        if (kind === 'document') weight.documentGzipBytes += gzipSync(body, { level: 9 }).length;
      })(),
    );
  };
  page.on('response', weigh);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', weigh);
  await Promise.all(pending);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type$="json"])')]
      .map((script) => script.textContent ?? '')
      .join('\n'),
  );
  weight.styleSheets = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map((entry): { name: string; renderBlockingStatus?: string } => entry.toJSON())
        .filter(
          ({ name, renderBlockingStatus }) => name.endsWith('.css') && renderBlockingStatus === 'blocking',
        ).length,
  );
  weight.scriptGzipBytes += gzipSync(inline, { level: 9 }).length;
  return weight;
}
