import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from '../library/samples.ts';
import { headingStylesheet, readStylesheet } from '../scripts/fonts/heading-stylesheet.ts';
import { expect, test } from './site.ts';

/** What the home page may fetch of the face (docs/decisions/0013). */
const homeBytes = 15_000;

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime, encodedBodySize }) => ({ startTime, bytes: encodedBodySize })),
  );
const isFaceThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.check('1em "Yingxia Song"', '视') &&
      [...document.fonts].some(({ family }) => family.replaceAll('"', '') === 'Yingxia Song'),
  );

test('the heading face comes after the first paint, and no more of it than a page sets, whichever video it features', async ({
  page,
}) => {
  await page.goto('/');
  await isFaceThere(page);
  await page.evaluate(() => document.fonts.ready);
  await test.step('it comes after the first paint, and is light', async () => {
    const fonts = await fontsOf(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    if (painted === undefined) throw new Error('the browser tells of no paint');
    expect(fonts).not.toEqual([]);
    // On a machine that is very busy the second that scripts wait at most has passed.
    const first = Math.min(...fonts.map(({ startTime }) => startTime));
    expect(first).toBeGreaterThanOrEqual(Math.min(painted, 1000));
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(homeBytes);
  });
  await test.step('with the title of any other video its headings fetch 15 kB at most', async () => {
    const besideTitle = await page.evaluate(() =>
      [...document.body.querySelectorAll(':not(h1)')]
        .filter((element) => element.checkVisibility())
        .filter((element) => getComputedStyle(element).fontFamily.includes('"Yingxia Song",'))
        .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent)
        .join(''),
    );
    expect(besideTitle).toContain('视频分类');
    const slices = readStylesheet(readFileSync(headingStylesheet, 'utf8'));
    const bytesFor = (title: string) =>
      slices
        .filter(({ characters }) => [...besideTitle, ...title].some((each) => characters.includes(each)))
        .reduce((sum, { url }) => sum + statSync(join(dirname(headingStylesheet), url)).size, 0);
    const tooHeavy = catalogue.filter(({ title }) => bytesFor(title) > homeBytes);
    expect(tooHeavy.map(({ title }) => `${title}: ${bytesFor(title)}`)).toEqual([]);
  });
});

test('with the data saver on, headings stay in the fallback font', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.addInitScript(
    (text) => localStorage.setItem('yingxia.preferences', text),
    JSON.stringify({ savesData: true }),
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((url) => /\.woff2$|heading-slices/.test(url))).toEqual([]);
  // Only now is it known that it would have come by then.
  await page.addInitScript(() => localStorage.removeItem('yingxia.preferences'));
  await page.goto('/about');
  await isFaceThere(page);
});
