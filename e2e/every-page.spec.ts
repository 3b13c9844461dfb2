import type { Page } from '@playwright/test';
import { weighFirstView } from '../scripts/bench/pages/weight.ts';
import { publicPages } from '../scripts/public-pages.ts';
import { recordCalls } from './catalogue-calls.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openPlayer, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** Rules that depend on colours; others give the same result in both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Limits of the first view of a page, in round numbers with some room: bytes of script (gzip level 9, including inline
 * ones) and of pictures. This browser does not know the speed of its connection, and loads pictures further ahead than
 * one on 4G (`npm run bench` measures that).
 */
const budgets: Readonly<Record<string, readonly [scriptBytes: number, imageBytes: number]>> = {
  '/': [100_000, 350_000],
  '/video/1': [125_000, 150_000],
  '/categories': [100_000, 600_000],
  '/search': [100_000, 100_000],
  '/service-support': [100_000, 50_000],
  '/copyright': [100_000, 50_000],
  '/about': [100_000, 50_000],
  '/auth': [140_000, 100_000],
};
/** Limits for every page: bytes of the document (gzip), and number of requests. */
const [maxDocumentBytes, maxRequests] = [30_000, 60];

const groups = {
  'home page, videos and sign-in': [...publicPages.filter((path) => /^\/($|video)/.test(path)), '/auth'],
  'the search': publicPages.filter((path) => path.startsWith('/search')),
  'the categories': publicPages.filter((path) => path.startsWith('/categories')),
  texts: publicPages.filter((path) => !/^\/($|video|search|categories)/.test(path)),
};

test.describe('on a phone with a high-density screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const [name, paths] of Object.entries(groups))
    test(`${name}: within the budget, without layout shifts; axe finds nothing in both themes`, async ({
      page,
    }) => {
      await watchShifts(page);
      const calls = recordCalls(page);
      for (const path of paths)
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
          await page.setViewportSize({ width: 390, height: 844 });
          await openWithinBudget(page, path);
          expect.soft(await shiftsOf(page), `${path} moves`).toEqual([]);

          // Starts what otherwise loads some time after the page.
          await page.keyboard.press('Shift');
          await page.evaluate(openDetails);
          for (const [width, colorScheme] of [
            [320, 'light'],
            [1280, 'dark'],
          ] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            expect.soft(await violationsOf(page), `${path} at ${width} px, ${colorScheme}`).toEqual([]);
            expect.soft(await widthOf(page), path).toBeLessThanOrEqual(width);
          }
          expect.soft(calls.others(), `${path} requests films`).toEqual([]);
        });
    });
});

for (const path of publicPages) {
  test(`axe finds nothing on ${path} in all themes and widths, and nothing shifts on a desktop`, {
    tag: '@release',
  }, async ({ page }) => {
    await watchShifts(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await shiftsOf(page)).toEqual([]);
      await page.evaluate(openDetails);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'dark' ? rulesOfColour : undefined;
        expect.soft(await violationsOf(page, { rules }), `${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
  });
}

test('in forced colours, elements without text are visible, and so is the focus in the player', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of ['/', videoPath]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const wordless = page
      .locator('header, main')
      .locator('button, a[href], [role="slider"]')
      .filter({ hasNotText: /\S/, visible: true });
    expect(await wordless.count()).toBeGreaterThan(1);
    for (const control of await wordless.all()) {
      const shown = await control.screenshot();
      await control.evaluate((element: HTMLElement) => element.style.setProperty('opacity', '0'));
      const isSeen = !shown.equals(await control.screenshot());
      await control.evaluate((element: HTMLElement) => element.style.removeProperty('opacity'));
      expect.soft(isSeen, (await control.getAttribute('aria-label')) ?? '').toBe(true);
    }
  }

  const { region } = await openPlayer(page);
  await page.keyboard.press('Tab');
  const unseen = await region.evaluate((player) => {
    const ground = document.createElement('i');
    ground.style.backgroundColor = 'Canvas';
    player.append(ground);
    const canvas = getComputedStyle(ground).backgroundColor;
    return [...player.querySelectorAll<HTMLElement>('button, input, [tabindex="0"]')]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        control.focus();
        const rings = [control, ...control.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ outlineStyle }) => outlineStyle !== 'none')
          .map(({ outlineColor }) => outlineColor);
        return rings.some((colour) => colour !== canvas) ? [] : [control.getAttribute('aria-label')];
      });
  });
  expect(unseen).toEqual([]);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

function openDetails(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** Opens a page in a state that has a budget. Routes are set, so that nothing comes from the browser's cache. */
async function openWithinBudget(page: Page, path: string): Promise<void> {
  const weight = await weighFirstView(page, path);
  await page.waitForFunction(() =>
    ['hydrated', 'first-contentful-paint'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  const budget = budgets[path];
  if (!budget) return;
  const [scriptBytes, imageBytes] = budget;
  for (const [what, amount, most] of [
    ['bytes of script', weight.scriptGzipBytes, scriptBytes],
    ['bytes of pictures', weight.imageBytes, imageBytes],
    ['bytes of the document', weight.documentGzipBytes, maxDocumentBytes],
    ['bytes of fonts, which the device has', weight.fontBytes, 0],
    ['style sheets beside those in the page', weight.styleSheets, 0],
    ['requests', weight.requests, maxRequests],
  ] as const)
    expect.soft(amount, `${path}: ${what}`).toBeLessThanOrEqual(most);
  const { painted, firstScript } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  if (painted === undefined) throw new Error('the browser tells of no paint');
  expect.soft(firstScript, `${path} has scripts`).toBeLessThan(Number.POSITIVE_INFINITY);
  // On a very busy machine the maximum wait of one second may have passed.
  const least = Math.min(painted, 1000);
  expect.soft(firstScript, `${path}: scripts come after the paint`).toBeGreaterThanOrEqual(least);
}
