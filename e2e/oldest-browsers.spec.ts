import type { Page } from '@playwright/test';
import { indexedPages } from './indexed-pages.ts';
import { signInFresh } from './person.ts';
import { playerOf, videoPath } from './player.ts';
import { expect, test } from './site.ts';

/**
 * Features of this Chromium that some of the oldest browsers in `scripts/bundle/browsers.ts` lack. `Segmenter` exists
 * in one of them (Firefox 125), but pages work without it.
 */
const missing = {
  window: [
    'navigation',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'CloseWatcher',
    'documentPictureInPicture',
    'launchQueue',
    'showSaveFilePicker',
    'trustedTypes',
    'Iterator',
    'SuppressedError',
    'DisposableStack',
  ],
  Intl: ['Segmenter', 'DurationFormat'],
  Promise: ['try'],
  URL: ['parse'],
  RegExp: ['escape'],
  Error: ['isError', 'captureStackTrace'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Element.prototype': ['moveBefore'],
  'Document.prototype': ['startViewTransition', 'moveBefore'],
  'Navigator.prototype': ['connection', 'userAgentData', 'windowControlsOverlay'],
  'StorageManager.prototype': ['persist'],
} as const;

test('pages are complete in the oldest supported browsers', async ({ page }) => {
  await page.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const found = owner
        .split('.')
        .reduce<object>((within, name) => (name === 'window' ? window : Reflect.get(within, name)), window);
      for (const name of names) Reflect.deleteProperty(found, name);
    }
    if ('Segmenter' in Intl) throw new Error('it cannot be taken away');
  }, missing);

  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const pages = indexedPages.filter(
    ({ canonical }, index) => indexedPages.findIndex((each) => each.canonical === canonical) === index,
  );
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(heading).toBeVisible();
    if (path === '/') await openSettings(page);
    if (path === '/service-support') await sendFeedback(page);
    if (path === videoPath) {
      const player = playerOf(page);
      await player.play.click();
      await expect.poll(player.seconds).toBeGreaterThan(0.3);
    }
  }
  await page.goto('/search?q=下雪的视屏');
  await expect(main.getByRole('article').first()).toBeVisible();

  await signInFresh(page);
  await page.goto('/profile');
  await expect(main.getByText('暂无观看历史')).toBeVisible();
  await main.getByRole('button', { name: '编辑用户名' }).click();
  await main.getByRole('textbox', { name: '用户名' }).fill('👨‍👩‍👧 一家');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(heading).toHaveText('👨‍👩‍👧 一家');
  await main.getByRole('tab', { name: '我的收藏' }).click();
  await expect(main.getByText('暂无收藏视频')).toBeVisible();
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '设置' }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function sendFeedback(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '功能建议' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '内容' }).fill('👨‍👩‍👧'.repeat(3));
  await expect(form.getByText('3 / 1000 字')).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveCount(0);
}
