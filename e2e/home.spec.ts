import type { Page } from '@playwright/test';
import { formatViews } from '../domain/format.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { pickForTonight } from '../domain/tonight.ts';
import { catalogue } from '../library/samples.ts';
import { expect, test } from './site.ts';

const [newest] = catalogue;
if (!newest) throw new Error('the catalogue is empty');

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const watchOf = (page: Page) => page.getByRole('link', { name: '立即观看' });

test('the home page shows a featured video, one for the hour, categories, and three sections of eight', async ({
  page,
}) => {
  const section = region(page, /^今[夜日]一匣$/);
  const expected = (secondsAgo = 0) => {
    const tonight = pickForTonight(catalogue, new Date(Date.now() - secondsAgo * 1000));
    return `${tonight?.moment} ${tonight?.video.title}`;
  };
  /** Besides these there is one video for the hour and the season, which may change during the test. */
  const hasTonight = async (before: string) => {
    await expect(section.getByRole('article')).toHaveCount(1);
    const shown = await section.getByRole('heading', { level: 3 }).textContent();
    const moment = await section.locator('header p').textContent();
    expect([before, expected()]).toContain(`${moment} ${shown}`);
  };
  // The server shows what it rendered up to a minute ago.
  const before = expected(90);
  await page.goto('/');
  await test.step('the title is the name and tagline', () => expect(page).toHaveTitle('映匣 - 一键收藏'));
  await test.step('the server renders the video for the hour', () => hasTonight(before));
  await test.step('one video is featured, with links to watch it and to browse', async () => {
    const title = await titleOf(page).innerText();
    const featured = catalogue.find((video) => video.title === title);
    await expect(watchOf(page)).toHaveAttribute('href', `/video/${featured?.id}`);
    await expect(page.getByRole('link', { name: '浏览分类' })).toHaveAttribute('href', '/categories');
  });
  await test.step('there are eight categories', async () => {
    const tiles = region(page, '视频分类').getByRole('link');
    await expect(tiles).toHaveCount(8);
    const address = `/categories?category=${encodeURIComponent('国产精品')}`;
    await expect(tiles.first()).toHaveAttribute('href', address);
  });
  for (const [name, order] of [
    ['最新视频', 'latest'],
    ['热门视频', 'popular'],
    ['高分视频', 'rating'],
  ] as const)
    await test.step(`eight videos are listed under ${name}, in the order ${order}`, async () => {
      const eight = sortVideos(catalogue, order).slice(0, 8);
      const links = region(page, name).getByRole('article').getByRole('link');
      await expect(links).toHaveText(eight.map(({ title }) => title));
      const more = region(page, name).getByRole('link', { name: '查看更多' });
      await expect(more).toHaveAttribute('href', `/categories?sort=${order}`);
    });
  await test.step('each card shows its description', async () => {
    const card = region(page, '最新视频').getByRole('article').first();
    await expect(card.getByRole('link')).toHaveAccessibleName(new RegExp(`^${newest.title}`));
    await expect(card.getByRole('img')).toHaveAttribute('alt', newest.title);
    await expect(card).toContainText(newest.category);
    await expect(card).toContainText(formatViews(newest.views ?? 0));
    await expect(card).toContainText(String(newest.rating?.toFixed(1)));
    await expect(card.getByRole('listitem')).toHaveText(newest.tags.slice(0, 3));
  });
  await test.step('client-side navigation shows the video for the hour too', async () => {
    await navLink(page, '分类').click();
    await expect(titleOf(page)).toHaveText('视频分类');
    const beforeVisit = expected();
    await navLink(page, '首页').click();
    await watchOf(page).waitFor();
    await hasTonight(beforeVisit);
  });
});

test('each visit features another video; Back shows the one of that visit', async ({ page }) => {
  const title = titleOf(page);
  await page.goto('/about');
  await test.step('further visits', async () => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) {
      await navLink(page, '首页').click();
      await watchOf(page).waitFor();
      seen.add(await title.innerText());
      await navLink(page, '分类').click();
      await expect(title).toHaveText('视频分类');
    }
    expect(seen.size).toBeGreaterThan(1);
  });
  const left: string[] = [];
  for (const reloads of [false, true])
    await test.step(`Back${reloads ? ', after a reload elsewhere' : ''}`, async () => {
      await navLink(page, '首页').click();
      await watchOf(page).waitFor();
      const picked = await title.innerText();
      await page.getByRole('link', { name: '换一部' }).click();
      await expect(title).not.toHaveText(picked);
      left.push(await title.innerText());
      await page.getByRole('link', { name: '浏览分类' }).click();
      await expect(title).toHaveText('视频分类');
      if (reloads) await page.reload();
      await page.goBack();
      await expect(watchOf(page)).toBeVisible();
      await expect(title).toHaveText(left.at(-1) ?? '');
      await page.goForward();
      await expect(title).toHaveText('视频分类');
    });
  await page.evaluate(() => history.go(-3));
  await expect(title).toHaveText(left[0] ?? '');
});

test.describe('without covers', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('the logo replaces covers that fail to load, even before hydration', async ({ page }) => {
    // Scripts wait until every cover has failed.
    const { promise: covers, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await covers;
      await route.continue();
    });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect
      .poll(() =>
        titleOf(page)
          .count()
          .then(() => page.evaluate(() => document.images[1]?.complete)),
      )
      .toBe(true);
    release();
    await expect(page.locator('img[data-fallback]').first()).toBeVisible();
    const hero = page.getByRole('main').locator('img[srcset], img[data-fallback]').first();
    await expect(hero).toHaveAttribute('src', '/cover-fallback.svg');
  });
});
