import type { Page } from '@playwright/test';
import { boxOf, coveredControlsOf, openPlayer } from './player.ts';
import { expect, test } from './site.ts';

const scrollToStart = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('on a phone the player sticks to the top while the page scrolls; elsewhere it scrolls away', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const player = await openPlayer(page);
  await expect(page.getByRole('banner')).toBeInViewport();
  const { height } = await boxOf(player.region);
  await scrollToEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await boxOf(player.region)).toEqual({ x: 0, y: 0, width: phone.width, height });
  const isOnTop = await player.region.evaluate((region) => {
    const { width, height } = region.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x * width, y * height]));
    return points.every(([x = 0, y = 0]) => region.contains(document.elementFromPoint(x, y)));
  });
  expect(isOnTop, 'nothing lies on it').toBe(true);

  await test.step('it covers no element focused by keyboard', async () => {
    const links = page.getByRole('main').getByRole('link');
    await links.last().focus();
    for (let count = await links.count(); count > 1; count -= 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('[aria-label="视频播放器"]')
          ? Number.POSITIVE_INFINITY
          : activeElement?.getBoundingClientRect().top;
      });
      expect(top).toBeGreaterThanOrEqual(height);
    }
  });
  for (const [where, size] of [
    ['held sideways', { width: 844, height: 390 }],
    ['in a low window', { width: 390, height: 420 }],
    ['on a tablet', { width: 768, height: 1024 }],
  ] as const)
    await test.step(`${where} it scrolls away with the page`, async () => {
      await page.setViewportSize(size);
      await scrollToStart(page);
      await expect(player.region).toBeInViewport();
      // Not to the end, where it would scroll away in any case.
      await page.evaluate(() => scrollTo(0, 700));
      await expect(player.region).not.toBeInViewport();
    });

  await test.step('in a low window nothing covers the controls: a phone in landscape, a laptop at 200 %', async () => {
    for (const [width, height] of [
      [667, 375],
      [640, 400],
      [560, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scrollToStart(page);
      await expect(player.play).toBeInViewport();
      expect(await coveredControlsOf(player), `${width} × ${height}`).toEqual([]);
    }
    // The bottom bar is at the end of the page.
    const ways = page.getByRole('navigation', { name: '底部导航' });
    await expect(ways).not.toBeInViewport();
    await scrollToEnd(page);
    // Pages may be a fraction of a pixel higher than they scroll.
    await expect(ways).toBeInViewport({ ratio: 0.99 });
  });
});
