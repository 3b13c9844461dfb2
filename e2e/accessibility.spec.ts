import AxeBuilder from '@axe-core/playwright';
import { headingStylesheet, readStylesheet } from '../scripts/fonts/heading-stylesheet.ts';
import { publicPages } from '../scripts/public-pages.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './site.ts';

for (const path of publicPages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test(`axe finds nothing on ${path}, ${colorScheme}, ${width} px; nothing scrolls sideways`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}

for (const path of publicPages) {
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    await watchShifts(page);
    // The heading face comes late, so that its arrival is seen to move nothing.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test(`every character that ${path} sets in the heading face is in it`, async ({ page }) => {
    await page.goto(path);
    const { readFileSync } = await import('node:fs');
    const cut = readStylesheet(readFileSync(headingStylesheet, 'utf8'))
      .map(({ characters }) => characters)
      .join('');
    const used = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).fontFamily.startsWith('"Yingxia Song"'))
        .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent)
        .join(''),
    );
    expect([...new Set(used.replaceAll(/\s/g, ''))].filter((character) => !cut.includes(character))).toEqual(
      [],
    );
  });
}
