import { weighFirstView } from '../scripts/bench/pages/weight.ts';
import { expect, test } from './site.ts';

/**
 * What the first view of a page may fetch, in round numbers with room: bytes of script (gzip, level 9, inline ones included) and of
 * pictures. The browser of the journeys knows nothing of its line, and loads pictures further ahead than one that is on 4G (`npm run
 * bench` weighs that one's).
 */
const budgets = [
  ['/', 100_000, 350_000],
  ['/video/1', 125_000, 150_000],
  ['/categories', 100_000, 600_000],
  ['/search', 100_000, 100_000],
  ['/service-support', 100_000, 50_000],
  ['/copyright', 100_000, 50_000],
  ['/about', 100_000, 50_000],
  ['/auth', 140_000, 100_000],
] as const;
/** The same for every page: of the document (gzip) and of the heading face in bytes, and requests in all. */
const [mostDocumentBytes, mostFontBytes, mostRequests] = [30_000, 25_000, 60];

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const [path, scriptBytes, imageBytes] of budgets) {
  test(`the first view of ${path} stays within its budget`, async ({ page }) => {
    const weight = await weighFirstView(page, path);
    expect.soft(weight.scriptGzipBytes, 'bytes of script').toBeLessThanOrEqual(scriptBytes);
    expect.soft(weight.imageBytes, 'bytes of pictures').toBeLessThanOrEqual(imageBytes);
    expect.soft(weight.documentGzipBytes, 'bytes of the document').toBeLessThanOrEqual(mostDocumentBytes);
    expect.soft(weight.fontBytes, 'bytes of the heading face').toBeLessThanOrEqual(mostFontBytes);
    expect.soft(weight.styleSheets, 'style sheets beside those in the page').toBe(0);
    expect.soft(weight.requests, 'requests').toBeLessThanOrEqual(mostRequests);
  });
}

test('nothing is fetched as a script before the page is painted', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  if (painted === undefined) throw new Error('the browser tells of no paint');
  const firstScript = await page.evaluate(() =>
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  );
  expect(firstScript).toBeLessThan(Number.POSITIVE_INFINITY);
  // On a machine that is very busy the second that they wait at most has passed.
  expect(firstScript).toBeGreaterThanOrEqual(Math.min(painted, 1000));
});
