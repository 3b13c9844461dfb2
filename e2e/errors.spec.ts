import { homeRowsKeys } from '../app/data/storage-keys.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue } from '../library/samples.ts';
import { breakVideo } from './broken-video.ts';
import { expect, test } from './site.ts';

test.describe('when something is wrong', () => {
  test('an address that leads nowhere answers 404 with a search and three videos', async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('页面未找到 - 映匣');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面未找到');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const best = sortVideos(catalogue, 'rating').slice(0, 3);
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(
      best.map((video) => video.title),
    );
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('雨');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索');
    // Chromium logs the 404 itself.
    expect(consoleErrors.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  test('losing the connection is said, keeps the page, and ends by itself', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto('/');
    await context.setOffline(true);
    await expect(page.getByText('网络已断开。')).toBeVisible();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    await expect(page.getByText('网络已断开，连上后再打开')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('网络已断开。')).toBeHidden();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    // Pictures that were still on their way are what Chromium itself complains of.
    const unexpected = consoleErrors
      .splice(0)
      .filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'));
    expect(unexpected).toEqual([]);
  });

  test('a section that breaks leaves the rest of the page alone', async ({ page, consoleErrors }) => {
    const [popular, rated] = (['popular', 'rating'] as const).map((order) =>
      sortVideos(catalogue, order).slice(0, 8),
    );
    const elsewhere = [...catalogue.slice(0, 8), ...(rated ?? [])];
    const inRanking = popular?.find((video) => !elsewhere.includes(video));
    await breakVideo(page, inRanking?.id ?? '');
    await page.goto('/categories?category=none');
    // The newest is featured.
    await page.evaluate(() => Object.assign(Math, { random: () => 0 }));
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
    const broken = page.getByRole('region', { name: '热门视频' });
    await expect(broken.getByText('这一部分没能显示。')).toBeVisible();
    await expect(page.getByRole('region', { name: '高分视频' }).getByRole('article')).toHaveCount(8);
    expect(consoleErrors.splice(0).join()).toContain('not hh:mm:ss');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads, and a video plays with the browser’s own controls', async ({ page }) => {
    for (const path of ['/', '/categories', '/search', '/about', '/copyright', '/service-support']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/video/1');
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(page.locator('video source').last()).toHaveAttribute('src', /\/media\/1\/film\.mp4/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu stands open', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
      await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
    });
  });
});

test('where the videos’ file cannot be had, only what needs it is missing, until it is asked for again', async ({
  page,
  consoleErrors,
}) => {
  const [video] = catalogue;
  await page.addInitScript(
    ([key, videoId]) => {
      const watch = { videoId, seconds: 20, at: new Date().toISOString() };
      localStorage.setItem('yingxia.progress', JSON.stringify([watch]));
      localStorage.setItem(key, 'watching');
    },
    [homeRowsKeys.visitor, video?.id] as const,
  );
  const files = '**/assets/videos-*.json';
  await page.route(files, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await expect(page.getByText('这一部分没能显示。')).toBeVisible();
  await expect(page.getByRole('region', { name: '高分视频' }).getByRole('article')).toHaveCount(8);
  await page.unroute(files);
  await expect(async () => {
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('region', { name: '继续观看' }).getByRole('article')).toHaveCount(1, {
      timeout: 1000,
    });
  }).toPass();
  expect(consoleErrors.splice(0).join()).toContain('503');
});

test('what breaks in the header leaves the error page, and its link leads on', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/about');
  // Another script takes a text away that React is about to remove.
  await page.evaluate(() => {
    const { removeChild } = Element.prototype;
    Element.prototype.removeChild = function <T extends Node>(child: T): T {
      if (this.closest('header')) throw new DOMException('not a child', 'NotFoundError');
      return removeChild.call(this, child) as T;
    };
  });
  const field = page.getByRole('search').getByRole('searchbox', { name: '搜索视频' });
  await field.fill('雨');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.fill('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出了点问题');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('not a child');
});
