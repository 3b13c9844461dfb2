import type { Page } from '@playwright/test';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { systemControlsOf } from './media-session.ts';
import { playerOf, recordStatusMessages, seekToEnd, switchAutoplayOn } from './player.ts';
import { expect, test } from './site.ts';

const category = '经典重温';
const listed = sortVideos(
  catalogue.filter((video) => video.category === category),
  'rating',
);
const [first, second, third, fourth] = listed;
const last = listed.at(-1);
if (!first || !second || !third || !fourth || !last) throw new Error(`${category} holds too little`);

const query = `?list=categories&category=${encodeURIComponent(category)}&sort=rating`;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const listOf = (page: Page) => page.getByRole('region', { name: '连播列表' });
const currentIn = (page: Page) => listOf(page).getByRole('listitem').locator('[aria-current="true"]');

test('a category plays in the order in which it is shown', async ({ page }) => {
  await watchShifts(page);
  await page.goto(`/categories?category=${category}&sort=rating&view=list`);
  await page.getByRole('link', { name: '整匣连播' }).click();
  await expect(page).toHaveURL(`/video/${first.id}${query}`);
  const player = playerOf(page);
  await test.step('the list beside the player', async () => {
    await expect(listOf(page).getByRole('listitem')).toHaveCount(listed.length);
    const titles = await listOf(page).getByRole('listitem').allInnerTexts();
    expect(titles.map((text) => text.split('\n').at(-1))).toEqual(listed.map(({ title }) => title));
    await expect(currentIn(page)).toHaveText(new RegExp(`${first.title}$`));
    await expect(listOf(page)).toContainText(`第 1 部，共 ${listed.length} 部`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/video/${first.id}$`),
    );
  });
  await test.step('with 播完这部短片 no other film starts', async () => {
    await player.region.getByRole('button', { name: '更多' }).click();
    await player.region.getByRole('menuitemradio', { name: '播完这部短片' }).click();
    await expect.poll(player.seconds).toBeGreaterThan(0);
    await seekToEnd(player);
    await expect(player.region).toHaveAttribute('data-status', 'ended');
    await expect(player.region.locator('[data-end-card]')).toBeVisible();
    await expect(page).toHaveURL(`/video/${first.id}${query}`);
    await player.play.click();
  });
  await test.step('at the end of the first video the second starts', async () => {
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    await seekToEnd(player);
    await expect(page).toHaveURL(`/video/${second.id}${query}`);
    await expect(currentIn(page)).toHaveText(new RegExp(`${second.title}$`));
    await expect.poll(player.isPaused).toBe(false);
  });
  await test.step('a reload and Back keep the list, which shifts nothing when it is loaded', async () => {
    await page.reload();
    await expect(listOf(page)).toContainText(`第 2 部，共 ${listed.length} 部`);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
    await page.goBack();
    await expect(currentIn(page)).toHaveText(new RegExp(`${first.title}$`));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  });
});

test('a list plays by button and key to its last video, continues in the mini player, and can be left', async ({
  page,
}) => {
  const { press } = await systemControlsOf(page);
  await switchAutoplayOn(page);
  await watchShifts(page);
  await page.setViewportSize(phone);
  await page.goto(`/video/${third.id}${query}`);
  const player = playerOf(page);
  await test.step('on a phone it shifts nothing when it is loaded', async () => {
    await expect(listOf(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
  await test.step('下一部 and the system’s keys follow it', async () => {
    await page.setViewportSize(desktop);
    const heard = await recordStatusMessages(player);
    await player.region.getByRole('button', { name: '下一部' }).click();
    await expect(page).toHaveURL(`/video/${fourth.id}${query}`);
    await expect.poll(heard).toContain(`正在播放：${fourth.title}`);
    await expect.poll(() => press('previoustrack')).toBe(true);
    await expect(page).toHaveURL(`/video/${third.id}${query}`);
    await expect.poll(heard).toContain(`正在播放：${third.title}`);
  });
  await test.step('beside the player it scrolls by itself', async () => {
    await listOf(page).getByRole('link', { name: last.title }).click();
    await expect(page).toHaveURL(`/video/${last.id}${query}`);
    // The URL changes before the page; the one before, which also plays, must not go to the mini player.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last.title);
    await expect.poll(player.seconds).toBeGreaterThan(0);
    await expect(currentIn(page)).toHaveText(new RegExp(`${last.title}$`));
    await expect(currentIn(page)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('the mini player keeps it', async () => {
    // The mini player's code is loaded once the video plays.
    await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    await page.getByRole('button', { name: '返回播放页' }).click();
    await expect(page).toHaveURL(`/video/${last.id}${query}`);
    await expect(currentIn(page)).toBeVisible();
  });
  await test.step('it ends, and is left', async () => {
    await seekToEnd(player);
    await expect(player.region).toHaveAttribute('data-status', 'ended');
    await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);
    await listOf(page).getByRole('link', { name: '退出连播' }).click();
    await expect(page).toHaveURL(`/video/${last.id}`);
    await expect(listOf(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

for (const { viewport, ...details } of [{ viewport: phone }, { viewport: desktop, tag: '@release' }])
  test(
    `an unknown list is reported without a shift, ${viewport.width} px wide`,
    details,
    async ({ page }) => {
      await watchShifts(page);
      await page.setViewportSize(viewport);
      await page.goto(`/video/${third.id}?list=toString`);
      await expect(listOf(page)).toContainText('没有找到这个列表');
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    },
  );
