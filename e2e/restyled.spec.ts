import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

const stylesheets = readdirSync(new URL('../build/client/assets/', import.meta.url)).filter((name) =>
  name.endsWith('.css'),
);

/**
 * Chromium restyles the whole page, which takes a fifth of a second on a slow phone, if an inherited custom property
 * changes on the root or on an element whose property refers to it, or if a selector ends in `*` after `:has()` or `+`
 * (docs/decisions/0023).
 */
test('small changes restyle a small part of the page, whichever stylesheets are loaded', async ({ page }) => {
  const player = await openPlayer(page);
  await page.evaluate(loadStylesheets, stylesheets);
  const scrolledBesidePlayer = await turnOfScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  const mini = page.getByRole('region', { name: '小窗播放' });
  await mini.getByRole('button', { name: '暂停' }).click();
  expect(await page.locator('*').count()).toBeGreaterThan(1000);

  const counts = {
    closed: await restyledBy(page, () => mini.getByRole('button', { name: '关闭小窗' }).click()),
    inserted: await restyledBy(page, () => page.getByRole('heading', { level: 1 }).evaluate(insertParagraph)),
    scrolled: await turnOfScrolling(page),
  };
  for (const [what, count] of Object.entries({ ...counts, scrolledBesidePlayer })) {
    expect.soft(count, what).toBeGreaterThan(0);
    expect.soft(count, what).toBeLessThan(200);
  }
});

const insertParagraph = (heading: Element) => heading.after(document.createElement('p'));

/** Resolves when all are loaded. */
async function loadStylesheets(names: readonly string[]) {
  await Promise.all(
    names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const sheet = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: `/assets/${name}`,
          });
          sheet.addEventListener('load', resolve);
          sheet.addEventListener('error', reject);
          document.head.append(sheet);
        }),
    ),
  );
}

/** Scrolls down and up on a phone, where the bottom bar hides and returns. */
async function turnOfScrolling(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 600));
  const tucked = page.locator('nav[data-tucked]');
  await expect(tucked).toHaveCount(1);
  return restyledBy(page, async () => {
    await page.evaluate(() => scrollTo(0, 500));
    await expect(tucked).toHaveCount(0);
  });
}

/** Maximum number of elements and texts restyled at once, up to half a second after an action. */
async function restyledBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return Math.max(
    ...traceEvents
      .filter(({ name }: { name: string }) => name === 'UpdateLayoutTree')
      .map(({ args }: { args: { elementCount: number } }) => args.elementCount),
  );
}
