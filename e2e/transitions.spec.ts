import type { Page } from '@playwright/test';
import { noteTransitions, seenBy } from './note-transitions.ts';
import { videoPath } from './player.ts';
import { expect, test } from './site.ts';

/** Moves the pointer, which preloads the watch page, and waits for that. */
const lookAround = async (page: Page) => {
  await page.mouse.move(4, 400);
  await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
};

const firstCard = (page: Page) => page.getByRole('article').getByRole('link').first();
const pauseButton = (page: Page) => page.getByRole('button', { name: '暂停', exact: true });

test('a video begins on the cover that is pressed, and grows from there in a quarter of a second at most', async ({
  page,
}) => {
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  const cover = await page.getByRole('article').getByRole('img').first().boundingBox();
  await firstCard(page).click();
  await expect(page).toHaveURL(videoPath);
  await expect(pauseButton(page)).toBeVisible();
  const { played, grown } = await seenBy(page);
  expect(played[0]).toBe(new URL(page.url()).pathname.split('/')[2]);
  expect(grown).toHaveLength(1);
  const [from] = grown;
  // A cover that is pointed at is lifted by three pixels.
  expect(Math.abs((from?.left ?? 0) - (cover?.x ?? 0))).toBeLessThan(1);
  expect(Math.abs((from?.top ?? 0) - (cover?.y ?? 0))).toBeLessThan(5);
  expect(Math.abs((from?.width ?? 0) - (cover?.width ?? 0))).toBeLessThan(1);
  expect(from?.ms).toBeLessThanOrEqual(250);

  // Another one, while this one plays: it grows as well.
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/video/${played[0]}$`));
  await expect.poll(async () => (await seenBy(page)).grown.length).toBe(2);
});

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  await firstCard(page).click();
  await expect(page).toHaveURL(videoPath);
  await expect(pauseButton(page)).toBeVisible();
  expect((await seenBy(page)).grown).toEqual([]);
});

test('a video that was begun goes on where it was left, without its beginning on the cover', async ({
  page,
}) => {
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  await firstCard(page).click();
  await expect(pauseButton(page)).toBeVisible();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 20;
  });
  await expect(page.locator('video')).toHaveJSProperty('seeking', false);
  await page.goto('/categories');
  await lookAround(page);
  await firstCard(page).click();
  await expect(page.getByText('上次看到')).toBeVisible();
  expect((await seenBy(page)).played).not.toContain(new URL(page.url()).pathname.split('/')[2]);
});

test('the stylesheets of a page that was left are not fetched again', async ({ page }) => {
  await page.goto('/video/2');
  await lookAround(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await firstCard(page).click();
  await expect(pauseButton(page)).toBeVisible();
  expect(fetched.filter((url) => /\/watch-.{8}\.css$/.test(url))).toEqual([]);
});

test('a card that is pressed twice opens its video once, and plays it', async ({ page }) => {
  await page.goto('/categories');
  await lookAround(page);
  const visits = await page.evaluate(() => history.length);
  await firstCard(page).evaluate((link: HTMLElement) => {
    link.click();
    // The URL has changed, the page has not.
    const again = setInterval(() => {
      if (!location.pathname.startsWith('/video/')) return;
      clearInterval(again);
      link.click();
    });
  });
  await expect(pauseButton(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(visits + 1);
});

test('the second press of a double click is not for the player that has come under the pointer', async ({
  page,
}) => {
  await page.goto('/categories');
  await lookAround(page);
  const isPressed = await page.evaluateHandle(() => {
    const animate = Element.prototype.animate;
    return {
      promise: new Promise<void>((resolve) => {
        Element.prototype.animate = function (this: Element, ...how) {
          const video = this.querySelector('video');
          video?.click();
          if (video) resolve();
          return animate.apply(this, how);
        };
      }),
    };
  });
  await firstCard(page).click();
  await isPressed.evaluate(({ promise }) => promise);
  await expect(pauseButton(page)).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
});

for (const [what, file] of [
  ['page', /descriptions/],
  ['code', /\/assets\/watch-.{8}\.js$/],
] as const) {
  test(`who goes back before the ${what} is there leaves no video behind, and may press again`, async ({
    page,
  }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await noteTransitions(page);
    await page.route(file, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/about');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    const asked = page.waitForRequest(file);
    await page.mouse.move(4, 400);
    await firstCard(page).click();
    await asked;
    if (what === 'page') {
      const begun = page.getByRole('article').locator('video:not([aria-hidden])');
      await expect(begun).toHaveJSProperty('paused', false);
    }
    await page.goBack();
    release();
    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    await expect(page.locator('video')).toHaveCount(0);
    if (what === 'code') expect((await seenBy(page)).played).toEqual([]);
    await firstCard(page).click();
    await expect(pauseButton(page)).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
  });
}
