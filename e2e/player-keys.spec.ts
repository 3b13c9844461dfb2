import { openPlayer, type PlayerParts, recordHandledKeys } from './player.ts';
import { expect, test } from './site.ts';

test('the player’s keys work anywhere on the watch page', async ({ page }) => {
  const player = await openPlayer(page);
  const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
  const press = await recordHandledKeys(page);
  await test.step('arrow keys scroll the page until the player is in use', async () => {
    expect(await press('ArrowDown')).toBe('left to the browser');
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    expect(await press('Space')).toBe('taken');
    await expect(player.pause).toBeVisible();
    await press('k');
    await expect(player.play).toBeVisible();
    expect(await press('ArrowDown')).toBe('taken');
    expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
    await page.getByRole('heading', { level: 1 }).click();
    expect(await press('ArrowDown')).toBe('left to the browser');
    expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
  });
  await test.step('then they seek and change the volume', async () => {
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
    expect(await player.volumeState()).toEqual({ volume: 0.8, muted: false });
  });
  await test.step('. and , show exactly the next and previous frame of a paused film', async () => {
    await press('0');
    const shown = await watchPictures(player);
    await press('ArrowRight');
    await expect.poll(() => shown.jsonValue()).toContain(5 * 24);
    for (const [key, picture] of [
      ['.', 121],
      ['.', 122],
      ['.', 123],
      [',', 122],
    ] as const) {
      await press(key);
      await expect.poll(async () => (await shown.jsonValue()).at(-1)).toBe(picture);
    }
    await press('k');
    await expect(player.pause).toBeVisible();
    const before = await player.seconds();
    await press(',');
    expect(await player.seconds()).toBeGreaterThanOrEqual(before);
    await press('k');
    await expect(player.play).toBeVisible();
  });
  await test.step('they work with a Chinese input method and a Cyrillic keyboard', async () => {
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
  });
  await press('f');
  await expect(player.leaveFullscreen).toBeVisible();
  await press('f');
  await expect(player.enterFullscreen).toBeVisible();
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

test('the player ignores keys of other elements', async ({ page }) => {
  const player = await openPlayer(page);
  await test.step('while typing', async () => {
    const box = page.getByRole('search').getByRole('searchbox');
    await box.click();
    await page.keyboard.type('kmf 5j');
    await expect(box).toHaveValue('kmf 5j');
    expect(await player.isPaused()).toBe(true);
    expect(await player.seconds()).toBe(0);
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
  await test.step('with an input method, modifiers and repeats', async () => {
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
  });
  await test.step('Space on a link or button, arrows on a slider', async () => {
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
  await test.step('but Space plays after a click on a button', async () => {
    await player.mute.click();
    await page.keyboard.press('Space');
    await expect(player.pause).toBeVisible();
    await expect(player.unmute).toBeVisible();
    await page.keyboard.press('k');
    await expect(player.play).toBeVisible();
  });
  await test.step('and holding Space does not scroll the page', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.setViewportSize({ width: 1280, height: 500 });
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    expect(await player.isPaused()).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
