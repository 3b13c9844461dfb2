import { weighFirstView } from '../scripts/bench/pages/weight.ts';
import { expect, test } from './site.ts';

/**
 * What the first view of a page may fetch: bytes of script (gzip, level 9, inline ones included), and requests in all.
 * More is a decision, not an accident: change the number where it is worth it, and say why in the commit.
 */
const budgets = [
  ['/', 125_000, 24],
  ['/video/1', 149_700, 33],
  ['/categories', 129_900, 35],
  ['/search', 131_500, 22],
  ['/service-support', 137_000, 20],
  ['/copyright', 131_900, 14],
  ['/about', 130_700, 15],
  ['/auth', 168_000, 18],
] as const;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const [path, scriptBytes, requests] of budgets) {
  test(`the first view of ${path} stays within its budget`, async ({ page }) => {
    const weight = await weighFirstView(page, path);
    expect.soft(weight.scriptGzipBytes, 'bytes of script').toBeLessThanOrEqual(scriptBytes);
    expect.soft(weight.styleSheets, 'style sheets beside those in the page').toBe(0);
    expect.soft(weight.requests, 'requests').toBeLessThanOrEqual(requests);
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
