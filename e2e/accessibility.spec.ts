import { readFileSync } from 'node:fs';
import { headingStylesheet, readStylesheet } from '../scripts/fonts/heading-stylesheet.ts';
import { publicPages } from '../scripts/public-pages.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openPlayer, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** Rules whose answer depends on colours: the others say the same of both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

for (const path of publicPages) {
  test(`axe finds nothing on ${path}, in both themes, on a phone and a desktop; nothing scrolls sideways`, async ({
    page,
  }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'dark' ? rulesOfColour : undefined;
        expect.soft(await violationsOf(page, { rules }), `${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('in forced colours', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) =>
    page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' }),
  );

  for (const path of ['/', videoPath])
    test(`what has no words is seen all the same: ${path}`, async ({ page }) => {
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
    });

  test('the focus is seen on all of the player', async ({ page }) => {
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
});

const headingCharacters = readStylesheet(readFileSync(headingStylesheet, 'utf8'))
  .map(({ characters }) => characters)
  .join('');

for (const path of publicPages) {
  test(`nothing on ${path} moves while it loads, and what it sets in the heading face is in it`, async ({
    page,
  }) => {
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
    const used = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).fontFamily.startsWith('"Yingxia Song"'))
        .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent)
        .join(''),
    );
    expect(
      [...new Set(used.replaceAll(/\s/g, ''))].filter((character) => !headingCharacters.includes(character)),
    ).toEqual([]);
  });
}
