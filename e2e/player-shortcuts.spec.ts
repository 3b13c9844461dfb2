import type { Page } from '@playwright/test';
import { preferencesKey } from '../app/data/storage-keys.ts';
import { openPlayer, type PlayerParts } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test('? lists all keys, and gives the focus back', async ({ page }) => {
  const player = await openPlayer(page);
  await player.mute.focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(list).toBeVisible();
  await expect(list.locator('kbd')).toContainText(['空格', 'K', '←', '→', 'J', 'L', ',', '.', '<', '>']);
  expect(await violationsOf(page)).toEqual([]);
  // The dialog handles its keys itself.
  await page.keyboard.press('k');
  expect(await player.isPaused()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(player.mute).toBeFocused();

  await player.region.getByRole('button', { name: '更多' }).click();
  await player.region.getByRole('menuitem', { name: '键盘快捷键' }).click();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: '关闭' }).click();
  await expect(list).toHaveCount(0);
});

test('where the list cannot be had it is said, and it can be asked for again', async ({
  page,
  consoleErrors,
}) => {
  const files = '**/assets/shortcuts-dialog-*.js';
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  const player = await openPlayer(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByText('没能打开快捷键，请检查网络后再试')).toBeVisible();
  await expect(player.play).toBeVisible();
  await page.unroute(files);
  await expect(async () => {
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('tooltips name the keys', async ({ page }) => {
  const player = await openPlayer(page);
  const tips = await player.region
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.tooltip ?? ''));
  expect(tips).toEqual(
    expect.arrayContaining(['播放 (K)', '静音 (M)', '字幕 (C)', '倍速 1× (< >)', '全屏 (F)']),
  );
});

const characterKeys = ['k', 'm', 'f', 't', 'c', 'l', '5', '<', '.', '?', '/'];

/** The parts of the page that single-character keys would change. */
function keyTargetsOf(page: Page, player: PlayerParts) {
  const search = page.getByRole('search').getByRole('searchbox');
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  const expectNothingFromCharacterKeys = async () => {
    for (const key of characterKeys) await page.keyboard.press(key);
    await expect(list).toHaveCount(0);
    await expect(search).not.toBeFocused();
    expect(await player.isPaused()).toBe(true);
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  };
  return { search, list, expectNothingFromCharacterKeys };
}

test('keys of a single character are switched off in the list of keys, by keyboard; the others stay', async ({
  page,
}) => {
  test.slow();
  const player = await openPlayer(page);
  const { list, expectNothingFromCharacterKeys } = keyTargetsOf(page, player);
  const choice = list.getByRole('switch', { name: '单键快捷键' });
  await page.keyboard.press('Shift+?');
  await expect(list.getByRole('status')).toHaveText('');
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(list.getByRole('status')).toContainText('单键快捷键已关闭');
  await expect(list.locator('kbd')).toHaveText(['空格', '←', '→', 'Home', 'End', '↑', '↓', 'Alt+T', 'Esc']);
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');

  await expectNothingFromCharacterKeys();
  expect(await player.seconds()).toBe(0);
  // The same with the focus in the player.
  await player.mute.focus();
  await expectNothingFromCharacterKeys();
  await page.keyboard.press('ArrowRight');
  expect(await player.seconds()).toBe(5);
  await expect(player.play).toHaveAttribute('data-tooltip', '播放');
  await expect(player.play).not.toHaveAttribute('aria-keyshortcuts');

  await page.reload();
  await player.seekBar.waitFor();
  await expectNothingFromCharacterKeys();
  await page.keyboard.press('Space');
  await expect(player.pause).toBeVisible();
});

test('switched off, they are so beside the small window and for the search; the settings switch them on', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(([key, off]) => localStorage.setItem(key, off), [
    preferencesKey,
    JSON.stringify({ usesCharacterKeys: false }),
  ] as const);
  const player = await openPlayer(page);
  const { search } = keyTargetsOf(page, player);
  const searchKeyHint = () =>
    page.getByRole('search').evaluate((element) => {
      const form = element.querySelector('form');
      return form && getComputedStyle(form, '::after').display;
    });
  expect(await searchKeyHint()).toBe('none');
  await page.keyboard.press('Space');
  await expect.poll(player.seconds).toBeGreaterThan(0);
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).press('Enter');
  const small = page.getByRole('region', { name: '小窗播放' });
  const pause = small.getByRole('button', { name: '暂停' });
  await expect(pause).toBeVisible();
  for (const key of ['k', 'm', '/']) await page.keyboard.press(key);
  await expect(pause).toBeVisible();
  expect(await small.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await expect(search).not.toBeFocused();

  await small.getByRole('button', { name: '返回播放页' }).press('Enter');
  await player.region.getByRole('button', { name: '更多' }).press('Enter');
  await player.region.getByRole('menuitem', { name: '播放设置' }).press('Enter');
  const setting = page.getByRole('dialog', { name: '设置' }).getByRole('switch', { name: '单键快捷键' });
  await expect(setting).not.toBeChecked();
  await setting.press('Space');
  await page.keyboard.press('Escape');
  expect(await searchKeyHint()).toBe('grid');
  await page.keyboard.press('m');
  await expect(player.unmute).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('. and , show the very next and the last picture of a paused video', async ({ page }) => {
  const player = await openPlayer(page);
  const shown = await watchPictures(player);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown.jsonValue()).toContain(5 * 24);
  for (const [key, picture] of [
    ['.', 121],
    ['.', 122],
    ['.', 123],
    [',', 122],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await shown.jsonValue()).at(-1)).toBe(picture);
  }

  await page.keyboard.press('k');
  await expect(player.pause).toBeVisible();
  const before = await player.seconds();
  await page.keyboard.press(',');
  expect(await player.seconds()).toBeGreaterThanOrEqual(before);
});

/** Numbers of the frames that the browser presents from now on. */
const watchPictures = (player: PlayerParts) =>
  player.video.evaluateHandle((video: HTMLVideoElement) => {
    const shown: number[] = [];
    const note: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      shown.push(Math.round(mediaTime * 24));
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
    return shown;
  });
