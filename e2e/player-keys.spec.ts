import { openPlayer, recordHandledKeys } from './player.ts';
import { expect, test } from './site.ts';

test.describe('the player’s keys', () => {
  test('work anywhere on the watch page', async ({ page }) => {
    const player = await openPlayer(page);
    const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
    const press = (key: string) => page.keyboard.press(key);

    await press('Space');
    await expect(player.pause).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await press('k');
    await expect(player.play).toBeVisible();

    for (const [key, seconds] of [
      ['0', 0],
      ['5', duration * 0.5],
      ['9', duration * 0.9],
      ['Home', 0],
      ['l', 10],
      ['ArrowRight', 15],
      ['ArrowLeft', 10],
      ['j', 0],
      ['End', duration],
    ] as const) {
      await press(key);
      expect(await player.seconds(), key).toBeCloseTo(seconds, 1);
    }

    await press('m');
    expect((await player.volumeState()).muted).toBe(true);
    await press('m');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });

    // A Chinese input method, and a Cyrillic keyboard.
    const type = (key: string, code: string, shiftKey = false) =>
      page.evaluate(
        (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
        { key, code, shiftKey, cancelable: true },
      );
    await press('0');
    await type('。', 'Period');
    expect(await player.seconds()).toBeCloseTo(1 / 24, 1);
    await type('д', 'KeyL');
    expect(await player.seconds()).toBeCloseTo(10, 0);
    await type('？', 'Slash', true);
    const shortcuts = page.getByRole('dialog', { name: '键盘快捷键' });
    await expect(shortcuts).toBeVisible();
    await press('Escape');
    await expect(shortcuts, 'keys are the dialog’s until it is gone').toBeHidden();

    await press('f');
    await expect(player.leaveFullscreen).toBeVisible();
    await press('f');
    await expect(player.enterFullscreen).toBeVisible();
  });

  test('call the controls', async ({ page }) => {
    const player = await openPlayer(page);
    await page.keyboard.press('k');
    await expect(player.region).toHaveAttribute('data-controls', 'hidden');
    await page.keyboard.press('l');
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
  });

  test('leave typing alone', async ({ page }) => {
    const player = await openPlayer(page);
    const box = page.getByRole('search').getByRole('searchbox');
    await box.click();
    await page.keyboard.type('kmf 5j');
    await expect(box).toHaveValue('kmf 5j');
    expect(await player.isPaused()).toBe(true);
    expect(await player.seconds()).toBe(0);
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test('leave an input method, modifiers and repeats alone', async ({ page }) => {
    const player = await openPlayer(page);
    const prevented = await page.evaluate(() =>
      [
        { isComposing: true },
        { keyCode: 229 },
        { ctrlKey: true },
        { metaKey: true },
        { altKey: true },
        { shiftKey: true },
        { repeat: true },
      ].map((facts) => {
        const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...facts });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
    expect(prevented).toEqual([false, false, false, false, false, false, false]);
    expect(await player.isPaused()).toBe(true);
    // But for Space that is held: it would scroll the page away.
    await page.setViewportSize({ width: 1280, height: 500 });
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    expect(await player.isPaused()).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('leave Space to a focused link or button, and arrows to a slider', async ({ page }) => {
    const player = await openPlayer(page);
    await page.getByRole('link', { name: '首页' }).first().focus();
    await page.keyboard.press('Space');
    expect(await player.isPaused()).toBe(true);

    await page.keyboard.press('Home');
    await player.seekBar.focus();
    await page.keyboard.press('Tab');
    await expect(player.play).toBeFocused();
    await player.mute.focus();
    await page.keyboard.press('Space');
    await expect(player.unmute).toBeFocused();
    expect(await player.isPaused()).toBe(true);

    await player.volume.focus();
    await page.keyboard.press('ArrowRight');
    expect(await player.seconds()).toBe(0);
    expect(await player.volumeState()).toEqual({ volume: 0.1, muted: false });
  });

  test('play with Space after a button was clicked, not pressed by keyboard', async ({ page }) => {
    const player = await openPlayer(page);
    await player.mute.click();
    await page.keyboard.press('Space');
    await expect(player.pause).toBeVisible();
    await expect(player.unmute).toBeVisible();
  });

  test('let the page scroll by arrows until the player is in use', async ({ page }) => {
    const player = await openPlayer(page);
    const press = await recordHandledKeys(page);
    expect(await press('ArrowDown')).toBe('left to the browser');
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    await press('k');
    expect(await press('ArrowDown')).toBe('taken');
    expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
    await page.getByRole('heading', { level: 1 }).click();
    expect(await press('ArrowDown')).toBe('left to the browser');
    expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
  });
});
