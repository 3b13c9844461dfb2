import type { Page } from '@playwright/test';
import { homeRowsKeys } from '../app/data/storage-keys.ts';
import { searchVideos } from '../domain/search-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue } from '../library/samples.ts';
import { breakVideo } from './broken-video.ts';
import { expect, test } from './site.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('unknown URLs and errors are reported, and the rest of the site keeps working', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const [popular = [], rated = []] = (['popular', 'rating'] as const).map((order) =>
    sortVideos(catalogue, order).slice(0, 8),
  );
  const elsewhere = [...catalogue.slice(0, 8), ...rated, ...searchVideos(catalogue, '雨')];
  const broken = popular.find((video) => !elsewhere.includes(video));
  // A field needed for rendering: if `load` failed, the browser would request the document.
  await breakVideo(page, broken?.id ?? '', 'coverImage');

  await test.step('an unknown URL answers 404 with three videos', async () => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('页面未找到 - 映匣');
    await expect(headingOf(page)).toHaveText('页面未找到');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(
      rated.slice(0, 3).map(({ title }) => title),
    );
    // Chromium logs the 404 itself.
    expect(consoleErrors.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
  await test.step('it links to pages with their metadata', async () => {
    await footerLink(page, '版权声明').click();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/copyright`);
    await page.goBack();
  });
  await test.step('it has a search', async () => {
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('雨');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(headingOf(page)).toHaveText('搜索');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('雨');
    expect(consoleErrors.splice(0)).toEqual([]);
  });
  await test.step('a section that throws does not affect the rest of the page', async () => {
    // Makes the newest video the featured one.
    await page.evaluate(() => Object.assign(Math, { random: () => 0 }));
    await navLink(page, '首页').click();
    await expect(region(page, '热门视频').getByText('这一部分加载失败，请重试。')).toBeVisible();
    await expect(region(page, '高分视频').getByRole('article')).toHaveCount(8);
    expect(consoleErrors.splice(0).join()).toContain('reading');
  });
  await test.step('a page that throws shows an error; the next page does not', async () => {
    await navLink(page, '分类').click();
    await expect(headingOf(page)).toHaveText('出了点问题');
    await expect(page).toHaveTitle('出了点问题 - 映匣');
    await footerLink(page, '版权声明').click();
    await expect(headingOf(page)).toHaveText('版权与条款');
    expect(consoleErrors.splice(0).join()).toContain('reading');
  });
});

test('failed requests are reported, and repeated later', async ({ page, context, consoleErrors }) => {
  const [video] = catalogue;
  await page.addInitScript(
    ([key, videoId]) => {
      const watch = { videoId, seconds: 20, at: new Date().toISOString() };
      localStorage.setItem('yingxia.progress', JSON.stringify([watch]));
      localStorage.setItem(key, 'watching');
    },
    [homeRowsKeys.visitor, video?.id] as const,
  );
  const files = '**/content/videos-*';
  await page.route(files, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');

  await test.step('without the file of videos only the parts that need it are missing, until it is requested again', async () => {
    await expect(page.getByText('这一部分加载失败，请重试。')).toBeVisible();
    await expect(region(page, '高分视频').getByRole('article')).toHaveCount(8);
    await page.unroute(files);
    const again = page.getByRole('button', { name: '重试' });
    // For a second after a failure the file is not requested again.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(region(page, '继续观看').getByRole('article')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    expect(consoleErrors.splice(0).join()).toContain('503');
  });
  await test.step('a lost connection is announced, keeps the page, and the message disappears by itself', async () => {
    await context.setOffline(true);
    await expect(page.locator('[aria-live]').getByText('网络已断开。')).toBeVisible();
    await navLink(page, '分类').click();
    await expect(page.getByText('网络已断开，请联网后再打开')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(region(page, '最新视频')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('网络已断开。')).toBeHidden();
    await navLink(page, '分类').click();
    await expect(headingOf(page)).toHaveText('视频分类');
    // Chromium only complains about pictures that were still loading.
    const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
    expect(unexpected).toEqual([]);
  });
  await test.step('an error in the header shows the error page with a link to continue', async () => {
    // Another script removes a text that React is about to remove.
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
    await expect(headingOf(page)).toHaveText('出了点问题');
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(region(page, '最新视频')).toBeVisible();
    expect(consoleErrors.splice(0).join()).toContain('not a child');
  });
  await test.step('a page whose scripts fail to load is still readable', async () => {
    await page.route('**/assets/entry.client-*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    await navLink(page, '分类').click();
    await expect(headingOf(page)).toHaveText('视频分类');
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
