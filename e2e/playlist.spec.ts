import type { Page } from '@playwright/test';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { playerOf, switchAutoplayOn } from './player.ts';
import { expect, test } from './site.ts';

const category = '经典重温';
const listed = sortVideos(
  catalogue.filter((video) => video.category === category),
  'rating',
);
const [first, second, third] = listed;
const last = listed.at(-1);
if (!first || !second || !third || !last) throw new Error(`${category} holds too little`);

const query = `?list=categories&category=${encodeURIComponent(category)}&sort=rating`;
const listOf = (page: Page) => page.getByRole('region', { name: '连播列表' });
const currentIn = (page: Page) => listOf(page).getByRole('listitem').locator('[aria-current="true"]');

const playToTheEnd = (page: Page) =>
  playerOf(page).video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });

test('a category is played through in the order it is shown in', async ({ page }) => {
  await page.goto(`/categories?category=${category}&sort=rating&view=list`);
  await page.getByRole('link', { name: '整匣连播' }).click();
  await expect(page).toHaveURL(`/video/${first.id}${query}`);
  await expect(listOf(page).getByRole('listitem')).toHaveCount(listed.length);
  const titles = await listOf(page).getByRole('listitem').allInnerTexts();
  expect(titles.map((text) => text.split('\n').at(-1))).toEqual(listed.map(({ title }) => title));
  await expect(currentIn(page)).toHaveText(new RegExp(`${first.title}$`));
  await expect(listOf(page)).toContainText(`第 1 部，共 ${listed.length} 部`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/video/${first.id}$`),
  );

  await expect.poll(playerOf(page).seconds).toBeGreaterThan(0);
  await playToTheEnd(page);
  await expect(page).toHaveURL(`/video/${second.id}${query}`);
  await expect(currentIn(page)).toHaveText(new RegExp(`${second.title}$`));
  await expect.poll(playerOf(page).isPaused).toBe(false);

  await page.reload();
  await expect(listOf(page)).toContainText(`第 2 部，共 ${listed.length} 部`);
  await page.goBack();
  await expect(currentIn(page)).toHaveText(new RegExp(`${first.title}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
});

test('a list ends with its last video; it is kept in the small window, and can be left', async ({ page }) => {
  await switchAutoplayOn(page);
  await page.goto(`/video/${second.id}${query}`);
  await listOf(page).getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(`/video/${last.id}${query}`);
  await expect.poll(playerOf(page).seconds).toBeGreaterThan(0);
  // Beside the player it scrolls within itself.
  await expect(currentIn(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await page.getByRole('button', { name: '返回播放页' }).click();
  await expect(page).toHaveURL(`/video/${last.id}${query}`);
  await expect(currentIn(page)).toBeVisible();

  await playToTheEnd(page);
  await expect(playerOf(page).region).toHaveAttribute('data-status', 'ended');
  await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);
  await listOf(page).getByRole('link', { name: '退出连播' }).click();
  await expect(page).toHaveURL(`/video/${last.id}`);
  await expect(listOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the server sends the same page with a list as without', async ({ request }) => {
  const [alone, inList] = await Promise.all(
    [`/video/${third.id}`, `/video/${third.id}${query}`].map(async (url) => (await request.get(url)).text()),
  );
  expect(inList).toBe(alone);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('a list arrives without moving anything, also one that there is not', async ({ page }) => {
      await watchShifts(page);
      for (const url of [`/video/${third.id}${query}`, `/video/${third.id}?list=toString`]) {
        await page.goto(url);
        await expect(listOf(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page)).toEqual([]);
      }
      await expect(listOf(page)).toContainText('没有找到这个列表');
    });
  });
}
