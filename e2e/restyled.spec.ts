import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

const assets = new URL('../build/client/assets/', import.meta.url);

/**
 * Where a custom property that is inherited changes on the root, or a selector ends in `*` after `:has()` or `+`, Chromium
 * styles the whole page anew, on a slow phone for a fifth of a second (docs/decisions/0012).
 */
test('small changes style a small part of the page anew, whatever stylesheets have come', async ({
  page,
}) => {
  const player = await openPlayer(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  const mini = page.getByRole('region', { name: '小窗播放' });
  await expect(mini).toBeVisible();
  await mini.getByRole('button', { name: '暂停' }).click();
  await page.evaluate(
    loadStylesheets,
    readdirSync(assets).filter((name) => name.endsWith('.css')),
  );
  await page.waitForLoadState('networkidle');
  expect(await page.locator('*').count()).toBeGreaterThan(1000);

  const moved = await restyledBy(page, () => mini.getByRole('button', { name: '移动小窗' }).click());
  const closed = await restyledBy(page, () => mini.getByRole('button', { name: '关闭小窗' }).click());
  const focused = await restyledBy(page, () => page.keyboard.press('Tab'));
  const inserted = await restyledBy(page, () => page.evaluate(insertParagraph));
  await page.setViewportSize({ width: 390, height: 844 });
  const scrolled = await restyledBy(page, () => page.mouse.wheel(0, 600));
  const restyled = { moved, closed, focused, inserted, scrolled };
  expect(
    Object.values(restyled).filter((count) => count > 200),
    JSON.stringify(restyled),
  ).toEqual([]);
});

const insertParagraph = () => document.querySelector('main h1')?.after(document.createElement('p'));

function loadStylesheets(names: readonly string[]) {
  for (const name of names)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}` }),
    );
}

/** The most elements and texts that are styled at once, until half a second after an action. */
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
      .map(({ args }: { args: { elementCount?: number } }) => args.elementCount ?? 0),
  );
}
