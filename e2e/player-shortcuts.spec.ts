import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test('? lists all keys and returns the focus', async ({ page }) => {
  const player = await openPlayer(page);
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  const tips = () =>
    player.region
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.dataset.tooltip ?? ''));
  await expect
    .poll(tips)
    .toEqual(expect.arrayContaining(['播放 (K)', '静音 (M)', '字幕 (C)', '倍速 1× (< >)', '全屏 (F)']));
  await player.mute.focus();
  await page.keyboard.press('Shift+?');
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

const characterKeys = ['k', 'm', 'f', 't', 'c', 'l', '5', '<', '.', '?', '/'];

test('single-character keys can be switched off in the list of keys, and on again in the settings', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const search = page.getByRole('search').getByRole('searchbox');
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  const choice = list.getByRole('switch', { name: '单键快捷键' });
  const expectNothingFromCharacterKeys = async () => {
    for (const key of characterKeys) await page.keyboard.press(key);
    await expect(list).toHaveCount(0);
    await expect(search).not.toBeFocused();
    expect(await player.isPaused()).toBe(true);
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  };
  const searchKeyHint = () =>
    page.getByRole('search').evaluate((element) => {
      const form = element.querySelector('form');
      return form && getComputedStyle(form, '::after').display;
    });
  await test.step('the switch works by keyboard', async () => {
    await page.keyboard.press('Shift+?');
    await expect(list.getByRole('status')).toHaveText('');
    await page.keyboard.press('Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await expect(list.getByRole('status')).toContainText('单键快捷键已关闭');
    await expect(list.locator('kbd')).toHaveText([
      ...['空格', '←', '→', '→', 'Home', 'End', '↑', '↓', 'Alt+T', 'Esc'],
    ]);
    expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('single-character keys do nothing; others still work', async () => {
    await expectNothingFromCharacterKeys();
    expect(await player.seconds()).toBe(0);
    // The same with the focus in the player.
    await player.mute.focus();
    await expectNothingFromCharacterKeys();
    await page.keyboard.press('ArrowRight');
    expect(await player.seconds()).toBe(5);
    await expect(player.play).toHaveAttribute('data-tooltip', '播放');
    await expect(player.play).not.toHaveAttribute('aria-keyshortcuts');
  });
  await test.step('they stay off after a reload, in the search and in the mini player', async () => {
    await page.reload();
    await player.seekBar.waitFor();
    await expectNothingFromCharacterKeys();
    expect(await searchKeyHint()).toBe('none');
    await page.keyboard.press('Space');
    await expect(player.pause).toBeVisible();
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
  });
  await player.region.getByRole('button', { name: '更多' }).press('Enter');
  await player.region.getByRole('menuitem', { name: '播放设置' }).press('Enter');
  const settings = page.getByRole('dialog', { name: '设置' });
  const setting = settings.getByRole('switch', { name: '单键快捷键' });
  await expect(setting).not.toBeChecked();
  await setting.press('Space');
  await page.keyboard.press('Escape');
  await expect(settings, 'keys are the dialog’s until it is gone').toBeHidden();
  expect(await searchKeyHint()).toBe('grid');
  await page.keyboard.press('m');
  await expect(player.unmute).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});
