import { weighFirstView } from '../scripts/bench/pages/weight.ts';
import { expect, test } from './site.ts';

/**
 * What the first view of a page may fetch: bytes of script (gzip, level 9, inline ones included), and requests in all.
 * More is a decision, not an accident: change the number where it is worth it, and say why in the commit.
 */
const budgets = [
  ['/', 125_000, 25],
  ['/video/1', 150_000, 36],
  ['/categories', 130_000, 38],
  ['/search', 137_000, 23],
  ['/service-support', 137_000, 24],
  ['/copyright', 132_000, 15],
  ['/about', 131_000, 16],
  ['/auth', 168_000, 22],
] as const;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const [path, scriptBytes, requests] of budgets) {
  test(`the first view of ${path} stays within its budget`, async ({ page }) => {
    const weight = await weighFirstView(page, path);
    expect.soft(weight.scriptGzipBytes, 'bytes of script').toBeLessThanOrEqual(scriptBytes);
    expect.soft(weight.requests, 'requests').toBeLessThanOrEqual(requests);
  });
}
