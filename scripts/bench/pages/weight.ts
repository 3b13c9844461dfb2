import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

interface PageWeight {
  /** All scripts the page loaded, inline ones included, at gzip level 9; data blocks do not count. */
  scriptGzipBytes: number;
  /** Images loaded without scrolling, in transferred bytes. */
  imageBytes: number;
  fontBytes: number;
  requests: number;
  /** Render-blocking style sheets. */
  styleSheets: number;
  documentGzipBytes: number;
}

/**
 * The module that a page loads after three seconds (app/entry/after-load.ts), which on a slow machine is during the
 * first view.
 */
const later = /\/assets\/after-load-/;

/** Measures what the first view of a page loads. @param page without navigation so far */
export async function weighFirstView(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (!later.test(response.url())) responses.push(response);
  };
  await page.route(later, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page.on('response', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', note);
  const weigh = async (kind: string, bytesOf: (body: Buffer) => number) => {
    const ofKind = responses.filter((response) => response.request().resourceType() === kind);
    const sizes = await Promise.all(ofKind.map(async (response) => bytesOf(await response.body())));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const whole = ({ length }: Buffer) => length;
  const compressed = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type$="json"])')]
      .map((script) => script.textContent ?? '')
      .join('\n'),
  );
  return {
    scriptGzipBytes: (await weigh('script', compressed)) + compressed(inline),
    imageBytes: await weigh('image', whole),
    fontBytes: await weigh('font', whole),
    documentGzipBytes: await weigh('document', compressed),
    requests: responses.length,
    styleSheets: await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .map((entry): { name: string; renderBlockingStatus?: string } => entry.toJSON())
          .filter(
            ({ name, renderBlockingStatus }) => /\.css$/.test(name) && renderBlockingStatus === 'blocking',
          ).length,
    ),
  };
}
