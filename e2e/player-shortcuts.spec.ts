import AxeBuilder from '@axe-core/playwright';
import { openPlayer, type PlayerParts } from './player.ts';
import { expect, test } from './site.ts';

test('? lists all keys, and gives the focus back', async ({ page }) => {
  const player = await openPlayer(page);
  await player.mute.focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(list).toBeVisible();
  await expect(list.locator('kbd')).toContainText(['空格', 'K', '←', '→', 'J', 'L', ',', '.', '<', '>']);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  // Its keys are not the film's meanwhile.
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

test('tooltips name the keys', async ({ page }) => {
  const player = await openPlayer(page);
  const tips = await player.region
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.tip ?? ''));
  expect(tips).toEqual(
    expect.arrayContaining(['播放 (K)', '静音 (M)', '字幕 (C)', '倍速 1× (< >)', '全屏 (F)']),
  );
});

test('. and , show the very next and the last picture of a film that stands still', async ({ page }) => {
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

/** The numbers of the pictures that the browser puts on the screen from now on. */
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
