import { weighFirstView } from '../scripts/bench/pages/weight.ts';
import { expect, test } from './site.ts';

/**
 * What the first view of a page may fetch: bytes of script (gzip, level 9, inline ones included), of pictures, of the document
 * (gzip), of the heading face, and requests in all. More is a decision, not an accident: change the number where it is worth it, and say why in
 * the commit. The home page shows another video each time, hence its room for a heavier cover and 0.3 kB more text. The browser of the journeys knows
 * nothing of its line, and loads pictures further ahead than one that is on 4G (`npm run bench` weighs that one's).
 */
const budgets = [
  ['/', 88_000, 330_000, 19_620, 12_000, 36],
  ['/video/1', 111_850, 130_000, 20_990, 15_900, 36],
  ['/categories', 92_930, 540_000, 23_540, 11_900, 53],
  ['/search', 94_920, 90_000, 16_860, 14_000, 23],
  ['/service-support', 92_560, 18_000, 26_400, 23_000, 22],
  ['/copyright', 92_560, 18_000, 23_830, 18_100, 17],
  ['/about', 92_560, 40_000, 22_200, 22_700, 22],
  ['/auth', 132_010, 62_000, 15_690, 13_300, 19],
] as const;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const [path, scriptBytes, imageBytes, documentBytes, fontBytes, requests] of budgets) {
  test(`the first view of ${path} stays within its budget`, async ({ page }) => {
    const weight = await weighFirstView(page, path);
    expect.soft(weight.scriptGzipBytes, 'bytes of script').toBeLessThanOrEqual(scriptBytes);
    expect.soft(weight.imageBytes, 'bytes of pictures').toBeLessThanOrEqual(imageBytes);
    expect.soft(weight.documentGzipBytes, 'bytes of the document').toBeLessThanOrEqual(documentBytes);
    expect.soft(weight.fontBytes, 'bytes of the heading face').toBeLessThanOrEqual(fontBytes);
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
