import type { Page } from '@playwright/test';
import { boxOf, openPlayer, pictureEdge, playerOf, seekToEnd, videoLength, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const faultsOf = (page: Page) => violationsOf(page, { within: 'section[aria-label="视频播放器"]' });

test('a film plays by mouse, with sound, to its end, again, and then another', async ({ page, browser }) => {
  const player = await openPlayer(page);
  await test.step('without JavaScript the browser’s own controls are in the same place', async () => {
    const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
    await withoutScripts.goto(videoPath);
    const served = playerOf(withoutScripts);
    await expect(served.video).toHaveAttribute('controls');
    await expect(served.video).toHaveAttribute('playsinline');
    await expect(served.video).toHaveAttribute('poster', /\S/);
    await expect(player.video).not.toHaveAttribute('controls');
    expect(await boxOf(player.video)).toEqual(await boxOf(served.video));
    await withoutScripts.close();
  });
  await test.step('time, slider and buffered ranges follow', async () => {
    await expect(player.region).toContainText(`0:00 / ${videoLength}`);
    expect(await faultsOf(page)).toEqual([]);
    await player.play.click();
    const underWay = new RegExp(`0:0[2-9] / ${videoLength}`);
    await expect(player.region).toContainText(underWay);
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', underWay);
    const audioBytes = await player.video.evaluate((video) =>
      'webkitAudioDecodedByteCount' in video ? video.webkitAudioDecodedByteCount : 0,
    );
    expect(audioBytes).toBeGreaterThan(0);
    const loaded = () =>
      player.seekBar.evaluate((bar) =>
        [...bar.querySelectorAll<HTMLElement>('i')].some(
          (piece) => Number(piece.style.getPropertyValue('--end')) > 0.1,
        ),
      );
    await expect.poll(loaded).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await player.pause.click();
    await expect(player.play).toBeVisible();
    expect(await player.isPaused()).toBe(true);
  });
  await test.step('a click on the picture plays; a double click enters fullscreen and keeps playing', async () => {
    const { x, y } = await pictureEdge(player);
    await page.mouse.click(x, y);
    await expect(player.pause).toBeVisible();
    await page.mouse.dblclick(x, y);
    await expect(player.leaveFullscreen).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toBe(
      '视频播放器',
    );
    await expect(player.pause).toBeVisible();
    await page.mouse.dblclick(x, y);
    await expect(player.enterFullscreen).toBeVisible();
    await expect(player.pause).toBeVisible();
    await player.region.getByText(videoLength).first().dblclick();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
  await test.step('after the end it starts from the beginning', async () => {
    await seekToEnd(player);
    await expect(player.region).toHaveAttribute('data-status', 'ended');
    await expect(player.region).toContainText(`${videoLength} / ${videoLength}`);
    const restart = await player.video.evaluateHandle((video: HTMLVideoElement) => ({
      second: new Promise<number>((resolve) => {
        video.addEventListener('playing', () => resolve(video.currentTime), { once: true });
      }),
    }));
    await player.play.click();
    await expect(player.pause).toBeVisible();
    expect(await restart.evaluate(({ second }) => second)).toBeLessThan(1);
  });
  await test.step('another film starts at its beginning', async () => {
    await page.keyboard.press('5');
    await expect.poll(player.seconds).toBeGreaterThan(10);
    const before = await player.video.getAttribute('src');
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(player.video).not.toHaveAttribute('src', before ?? '');
    await expect.poll(player.seconds).toBeLessThan(10);
  });
});

test('sliders and buttons set position, volume and fullscreen exactly', async ({ page }) => {
  const player = await openPlayer(page);
  const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
  await test.step('the seek bar has the keys of a slider', async () => {
    await expect(player.seekBar).toHaveAttribute('aria-valuemin', '0');
    await expect(player.seekBar).toHaveAttribute('aria-valuemax', String(Math.round(duration)));
    await player.seekBar.focus();
    for (const [key, seconds] of [
      ['ArrowRight', 5],
      ['ArrowUp', 10],
      ['ArrowLeft', 5],
      ['ArrowDown', 0],
      ['PageUp', duration / 10],
      ['PageDown', 0],
      ['End', duration],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await player.seconds(), key).toBeCloseTo(seconds, 1);
    }
  });
  await test.step('a press on the bar seeks exactly there; a drag follows and seeks on release', async () => {
    const bar = await boxOf(player.seekBar);
    const at = (fraction: number) => [bar.x + bar.width * fraction, bar.y + bar.height - 16] as const;
    await page.mouse.move(...at(0.25));
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.25, 1);
    await page.mouse.down();
    await page.mouse.move(...at(0.5), { steps: 4 });
    expect(await player.seconds()).toBeCloseTo(duration * 0.25, 1);
    await expect(player.seekBar).toHaveAttribute('aria-valuenow', String(Math.floor(duration / 2)));
    await page.mouse.move(bar.x + bar.width * 0.75, bar.y - 200);
    await page.mouse.up();
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.75, 1);
  });
  await test.step('the sound is muted and unmuted', async () => {
    await player.mute.click();
    expect(await player.volumeState()).toEqual({ volume: 1, muted: true });
    await expect(player.volume).toHaveValue('0');
    await player.unmute.click();
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
  });
  await test.step('the volume changes in exact tenths, is muted at 0 and audible when unmuted', async () => {
    await player.volume.focus();
    const values: number[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('ArrowLeft');
      values.push((await player.volumeState()).volume);
    }
    expect(values).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0]);
    expect(await player.volumeState()).toEqual({ volume: 0, muted: true });
    await player.unmute.click();
    expect(await player.volumeState()).toEqual({ volume: 0.5, muted: false });
    await expect(player.volume).toHaveValue('0.5');
    const { x, y, width, height } = await boxOf(player.volume);
    await page.mouse.click(x + width - 3, y + height / 2);
    await expect(player.volume).toHaveValue('1');
  });
  await test.step('a button enters and leaves fullscreen', async () => {
    await player.enterFullscreen.click();
    await expect(player.leaveFullscreen).toBeVisible();
    await player.leaveFullscreen.click();
    await expect(player.enterFullscreen).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

test('the controls and the pointer hide while a film plays, unless in use, and return at a movement or key', async ({
  page,
}) => {
  const player = await openPlayer(page);
  await page.clock.install();
  const expectControls = (state: 'visible' | 'hidden') =>
    expect(player.region).toHaveAttribute('data-controls', state);
  const { x, y } = await pictureEdge(player);
  await page.mouse.click(x, y);
  await expectControls('visible');
  await page.clock.fastForward(3000);
  await expectControls('hidden');
  await expect(player.region).toHaveCSS('cursor', 'none');
  await page.keyboard.press('l');
  await expectControls('visible');
  await page.clock.fastForward(3000);
  await expectControls('hidden');
  await page.mouse.move(x + 20, y);
  await expectControls('visible');

  await test.step('they stay while it is paused', async () => {
    await page.mouse.click(x, y);
    await expect(player.play).toBeVisible();
    await page.clock.fastForward(3500);
    await expectControls('visible');
  });
  await test.step('they stay while one of them has the focus', async () => {
    await page.keyboard.press('k');
    await player.seekBar.focus();
    await page.keyboard.press('Tab');
    await expect(player.pause).toBeFocused();
    await page.clock.fastForward(3500);
    await expectControls('visible');
    await player.pause.evaluate((button: HTMLElement) => button.blur());
    await expectControls('hidden');
  });
  await test.step('they stay while the pointer is over them, and hide when it leaves', async () => {
    await player.mute.hover();
    await page.clock.fastForward(3500);
    await expectControls('visible');
    // From here on no time passes that would hide them.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.mouse.move(2, 2);
    await expectControls('hidden');
  });
});

test('only supported controls are shown; the iPhone’s fullscreen is used if it is the only one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined });
    for (const name of ['fullscreenEnabled', 'pictureInPictureEnabled'])
      Object.defineProperty(document, name, { value: false });
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        Object.assign(this, { webkitDisplayingFullscreen: true });
        this.dispatchEvent(new Event('webkitbeginfullscreen'));
      },
      webkitExitFullscreen(this: HTMLVideoElement) {
        Object.assign(this, { webkitDisplayingFullscreen: false });
        this.dispatchEvent(new Event('webkitendfullscreen'));
      },
    });
  });
  const player = await openPlayer(page);
  const fillsScreen = () =>
    player.video.evaluate(
      (video) => 'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen,
    );
  await player.enterFullscreen.click();
  await expect(player.leaveFullscreen).toBeVisible();
  expect(await fillsScreen()).toBe(true);
  await player.leaveFullscreen.click();
  await expect(player.enterFullscreen).toBeVisible();
  expect(await fillsScreen()).toBe(false);
  await expect(player.volume).toHaveCount(0);
  await expect(player.region.getByRole('button', { name: '画中画' })).toHaveCount(0);

  await test.step('without any fullscreen there is no button', async () => {
    await page.evaluate(() =>
      Object.defineProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen', { value: undefined }),
    );
    // The player checks again wherever it is shown.
    await page.getByRole('link', { name: '关于我们' }).click();
    await expect(player.region).toHaveCount(0);
    await page.goBack();
    await expect(player.mute).toBeVisible();
    await expect(player.enterFullscreen).toHaveCount(0);
  });
});
