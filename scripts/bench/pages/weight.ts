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

/** What a page loads when it has been there for three seconds (app/entry/after-load.ts): on a slow machine, in the midst of it. */
const later = /\/assets\/after-load-/;

/** What is fetched for the first view of a page. @param page has not been anywhere yet */
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
