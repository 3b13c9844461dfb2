import { indexedPages } from './indexed-pages.ts';
import { signInFresh } from './person.ts';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

/**
 * What the oldest browsers of `scripts/bundle/browsers.ts` do not all have, and this Chromium has. `Segmenter` came with one of them
 * (Firefox 125): pages work without it all the same.
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

test('pages are whole in the oldest browsers that we name', async ({ page }) => {
  test.slow();
  await page.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const found = owner
        .split('.')
        .reduce<object>((within, name) => (name === 'window' ? window : Reflect.get(within, name)), window);
      for (const name of names) Reflect.deleteProperty(found, name);
    }
    if ('Segmenter' in Intl) throw new Error('it cannot be taken away');
  }, missing);

  for (const { path, title } of indexedPages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const main = page.getByRole('main');

  // Without an account.
  await page.goto('/');
  await page.getByRole('button', { name: '设置' }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/search?q=下雪的视屏');
  await expect(main.getByRole('article').first()).toBeVisible();
  const player = await openPlayer(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);

  await page.goto('/service-support');
  await main.getByRole('button', { name: '功能建议' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '内容' }).fill('👨‍👩‍👧'.repeat(3));
  await expect(form.getByText('3 / 1000 字')).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveCount(0);

  await signInFresh(page);
  await page.goto('/profile');
  await expect(main.getByText('暂无观看历史')).toBeVisible();
  await main.getByRole('button', { name: '编辑用户名' }).click();
  await main.getByRole('textbox', { name: '用户名' }).fill('👨‍👩‍👧 一家');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('👨‍👩‍👧 一家');
  await main.getByRole('tab', { name: '我的收藏' }).click();
  await expect(main.getByText('暂无收藏视频')).toBeVisible();
});
