import { openPlayer, type PlayerParts, pictureEdge, recordStatusMessages } from './player.ts';
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

  await page.clock.install();
  // From now on, time passes only when the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const word = player.region.getByText('2 倍速播放中');
  const rate = async () => (await rateOf(player)).rate;
  const edge = await pictureEdge(player);
  const playFromStart = async () => {
    await page.keyboard.press('0');
    if (await player.isPaused()) await page.keyboard.press('k');
    await expect(player.region).toHaveAttribute('data-status', 'playing');
  };
  await test.step('the mouse button held on the picture plays at double speed until it is let go', async () => {
    await page.mouse.move(edge.x, edge.y);
    // Its code is loaded once the film plays.
    await expect(async () => {
      await playFromStart();
      await page.mouse.down();
      await page.clock.runFor(500);
      const isFast = (await rate()) === 2;
      await page.mouse.up();
      expect(isFast).toBe(true);
    }).toPass();
    await playFromStart();
    await page.mouse.down();
    await page.clock.runFor(499);
    expect(await rate()).toBe(1.5);
    await page.clock.runFor(1);
    await expect(word).toBeVisible();
    expect(await rate()).toBe(2);
    await page.mouse.up();
    await expect(word).toHaveCount(0);
    expect(await rate()).toBe(1.5);
    expect(await player.isPaused()).toBe(false);
    await expect(button).toHaveAccessibleName('倍速 1.5×');
    expect(await page.evaluate(() => localStorage.getItem('yingxia.preferences'))).toContain(
      '"playbackRate":1.5',
    );
  });
  await test.step('a short press pauses; held on a paused film, it is a press', async () => {
    await page.mouse.click(edge.x, edge.y);
    expect(await player.isPaused()).toBe(true);
    await page.mouse.down();
    await page.clock.runFor(1000);
    expect(await rate()).toBe(1.5);
    await page.mouse.up();
    await expect.poll(player.isPaused).toBe(false);
  });
  const hold = async () => {
    await page.keyboard.down('ArrowRight');
    await page.clock.runFor(600);
    await page.keyboard.down('ArrowRight');
    return rate();
  };
  await test.step('→ held does the same, and seeks only if let go soon', async () => {
    await playFromStart();
    const seeks = await player.video.evaluateHandle((video) => {
      const times: number[] = [];
      video.addEventListener('seeking', ({ timeStamp }) => times.push(timeStamp));
      return times;
    });
    const count = async () => (await seeks.jsonValue()).length;
    expect(await hold()).toBe(2);
    await expect(word).toBeVisible();
    await page.keyboard.up('ArrowRight');
    expect(await rate()).toBe(1.5);
    expect(await hold()).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    expect(await rate()).toBe(1.5);
    await page.keyboard.up('ArrowRight');
    expect(await count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(count).toBe(1);
  });
  await test.step('meanwhile the keys step from the speed before', async () => {
    await playFromStart();
    expect(await hold()).toBe(2);
    await page.keyboard.press('Shift+<');
    expect(await rate()).toBe(1.25);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.press('Shift+>');
    expect(await rate()).toBe(1.5);
  });
  await test.step('not on a slider, with selected text, or if switched off', async () => {
    await playFromStart();
    await player.volume.focus();
    expect(await hold()).toBe(1.5);
    await page.keyboard.up('ArrowRight');
    await page.getByRole('heading', { level: 1 }).click({ clickCount: 3 });
    expect(await hold()).toBe(1.5);
    await page.keyboard.up('ArrowRight');
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await player.region.getByRole('button', { name: '更多' }).click();
    await player.region.getByRole('menuitem', { name: '播放设置' }).click();
    const dialog = page.getByRole('dialog', { name: '设置' });
    await dialog.getByRole('switch', { name: '长按倍速播放' }).click();
    await dialog.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(dialog).toBeHidden();
    await playFromStart();
    expect(await hold()).toBe(1.5);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.press('Shift+?');
    const shortcuts = page.getByRole('dialog', { name: '键盘快捷键' });
    await expect(shortcuts.getByText('减速、加速')).toBeVisible();
    await expect(shortcuts.getByText('长按倍速播放')).toHaveCount(0);
  });
});
