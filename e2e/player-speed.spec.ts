import { openPlayer, type PlayerParts, recordStatusMessages } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const rateOf = (player: PlayerParts) =>
  player.video.evaluate((video: HTMLVideoElement) => ({
    rate: video.playbackRate,
    keepsPitch: video.preservesPitch,
  }));

test('the speed is chosen in a menu or by < and >, announced, and remembered for the next video', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const heard = await recordStatusMessages(player);
  const button = player.region.getByRole('button', { name: '倍速' });
  const menu = player.region.getByRole('menu', { name: '倍速' });
  const rates = menu.getByRole('menuitemradio');
  await expect(button).toHaveAccessibleName('倍速 1×');
  await test.step('a press beside the open menu only closes it', async () => {
    await button.click();
    await expect(menu).toBeVisible();
    const box = await player.region.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await expect(menu).toHaveCount(0);
    expect(await player.isPaused()).toBe(true);
  });
  await test.step('by keyboard the menu opens at the current speed, and returns the focus', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(rates).toHaveText(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×']);
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    expect(await violationsOf(page, { within: 'section[aria-label="视频播放器"]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(button).toHaveAccessibleName('倍速 1.5×');
    await expect(button).toBeFocused();
    await expect.poll(heard).toEqual(['倍速 1.5×']);
    expect(await rateOf(player)).toEqual({ rate: 1.5, keepsPitch: true });
  });
  await test.step('the keys step the speed, stop at its limits, and keep preferences changed in another tab', async () => {
    // Another tab turns captions on meanwhile.
    await page.evaluate(() =>
      localStorage.setItem('yingxia.preferences', '{"playbackRate":1.5,"showsCaptions":true}'),
    );
    await page.keyboard.press('Shift+<');
    await expect.poll(heard).toContain('倍速 1.25×');
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('yingxia.preferences') ?? '{}'));
    await expect.poll(stored).toMatchObject({ playbackRate: 1.25, showsCaptions: true });
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+>');
    await expect.poll(() => rateOf(player)).toMatchObject({ rate: 2 });
    await page.keyboard.press('Shift+<');
    await expect.poll(async () => (await heard()).at(-1)).toBe('倍速 1.5×');
    await expect(player.region.getByRole('status').filter({ hasText: '倍速' })).toHaveCount(0);
  });

  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/video\/1$/);
  await expect(button).toHaveAccessibleName('倍速 1.5×');
  await expect.poll(() => rateOf(player)).toEqual({ rate: 1.5, keepsPitch: true });
  await page.reload();
  await expect(button).toHaveAccessibleName('倍速 1.5×');
  await expect.poll(() => rateOf(player)).toEqual({ rate: 1.5, keepsPitch: true });
});
