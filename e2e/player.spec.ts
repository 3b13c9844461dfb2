import { boxOf, openPlayer, pictureEdge, playerOf, videoLength } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test.describe('playing', () => {
  test('runs with sound, and the clock and the slider tell where it is', async ({ page }) => {
    const player = await openPlayer(page);
    await expect(player.region).toContainText(`0:00 / ${videoLength}`);
    await player.play.click();
    const underWay = new RegExp(`0:0[2-9] / ${videoLength}`);
    await expect(player.region).toContainText(underWay);
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', underWay);
    const audioBytes = await player.video.evaluate(
      (video: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) =>
        video.webkitAudioDecodedByteCount,
    );
    expect(audioBytes).toBeGreaterThan(0);

    await player.pause.click();
    await expect(player.play).toBeVisible();
    const stoppedAt = await player.seconds();
    await page.waitForTimeout(300);
    expect(await player.seconds()).toBe(stoppedAt);
  });

  test('starts again from the beginning after the end', async ({ page }) => {
    const player = await openPlayer(page);
    await player.seekBar.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('k');
    await expect(player.region).toHaveAttribute('data-status', 'ended', { timeout: 20_000 });
    await expect(player.region).toContainText(`${videoLength} / ${videoLength}`);
    const restartedAt = player.video.evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          video.addEventListener('playing', () => resolve(video.currentTime), { once: true });
        }),
    );
    await player.play.click();
    await expect(player.pause).toBeVisible();
    expect(await restartedAt).toBeLessThan(1);
  });

  test('takes presses on the picture: one plays or pauses, two fill the screen and leave it playing', async ({
    page,
  }) => {
    const player = await openPlayer(page);
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

  test('begins anew with another video', async ({ page }) => {
    const player = await openPlayer(page);
    await player.seekBar.focus();
    await page.keyboard.press('5');
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(10);
    const before = await player.video.getAttribute('src');
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(player.video).not.toHaveAttribute('src', before ?? '');
    await expect.poll(player.seconds).toBeLessThan(10);
  });
});

test.describe('buttons and sliders', () => {
  test('the sound is switched off and on again', async ({ page }) => {
    const player = await openPlayer(page);
    await player.mute.click();
    expect(await player.volumeState()).toEqual({ volume: 1, muted: true });
    await expect(player.volume).toHaveValue('0');
    await player.unmute.click();
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
  });

  test('the volume moves in exact tenths, is muted at 0 and comes back audible', async ({ page }) => {
    const player = await openPlayer(page);
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

  test('there is no volume slider where the system keeps the volume to itself', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined });
    });
    const player = await openPlayer(page);
    await expect(player.mute).toBeVisible();
    await expect(player.volume).toHaveCount(0);
  });

  test('a press on the bar goes exactly there, a drag follows and lands on release', async ({ page }) => {
    const player = await openPlayer(page);
    const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
    const bar = await boxOf(player.seekBar);
    const at = (fraction: number) => [bar.x + bar.width * fraction, bar.y + bar.height - 16] as const;

    await page.mouse.move(...at(0.25));
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.25, 1);

    await page.mouse.down();
    await page.mouse.move(...at(0.5), { steps: 4 });
    expect(await player.seconds()).toBeCloseTo(duration * 0.25, 1);
    const half = Math.floor(duration / 2);
    await expect(player.seekBar).toHaveAttribute('aria-valuenow', String(half));
    await page.mouse.move(bar.x + bar.width * 0.75, bar.y - 200);
    await page.mouse.up();
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.75, 1);
  });

  test('the seek bar has a slider’s keys', async ({ page }) => {
    const player = await openPlayer(page);
    const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
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

  test('shows what is loaded', async ({ page }) => {
    const player = await openPlayer(page);
    await player.play.click();
    const loaded = () =>
      player.seekBar.evaluate((bar) =>
        [...bar.querySelectorAll<HTMLElement>('i')].some(
          (piece) => Number(piece.style.getPropertyValue('--length')) > 0.1,
        ),
      );
    await expect.poll(loaded).toBe(true);
  });
});

test.describe('controls', () => {
  test('leave a running video and its pointer, and come back with a move', async ({ page }) => {
    const player = await openPlayer(page);
    const { x, y } = await pictureEdge(player);
    await page.mouse.click(x, y);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    await expect(player.region).toHaveAttribute('data-controls', 'hidden');
    await expect(player.region).toHaveCSS('cursor', 'none');
    await page.mouse.move(x + 20, y);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    await page.mouse.click(x, y);
    await page.waitForTimeout(3500);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
  });

  test('stay while something in them has the focus, or the pointer rests on them', async ({ page }) => {
    const player = await openPlayer(page);
    await page.keyboard.press('k');
    await expect(player.pause).toBeVisible();
    await player.seekBar.focus();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(3500);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    await player.pause.evaluate((button: HTMLElement) => button.blur());
    await expect(player.region).toHaveAttribute('data-controls', 'hidden');

    await player.mute.hover();
    await page.waitForTimeout(3500);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    await page.mouse.move(2, 2);
    await expect(player.region).toHaveAttribute('data-controls', 'hidden', { timeout: 2500 });
  });

  test('go to fullscreen and back by their button', async ({ page }) => {
    const player = await openPlayer(page);
    await player.enterFullscreen.click();
    await expect(player.leaveFullscreen).toBeVisible();
    await player.leaveFullscreen.click();
    await expect(player.enterFullscreen).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test('use the iPhone’s own fullscreen where it is the only one', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled']) {
        Object.defineProperty(document, name, { value: false });
      }
      for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) {
        Object.defineProperty(Element.prototype, name, { value: undefined });
      }
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
  });

  test('have no fullscreen button where there is no fullscreen', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled']) {
        Object.defineProperty(document, name, { value: false });
      }
      Object.defineProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen', { value: undefined });
    });
    const player = await openPlayer(page);
    await expect(player.mute).toBeVisible();
    await expect(player.enterFullscreen).toHaveCount(0);
  });

  test('are without faults to the accessibility checker, still and running', async ({ page }) => {
    const player = await openPlayer(page);
    const within = 'section[aria-label="视频播放器"]';
    expect(await violationsOf(page, { within })).toEqual([]);
    await player.play.click();
    await expect(player.pause).toBeVisible();
    expect(await violationsOf(page, { within })).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own controls are there, in the same place', async ({ page, browser }) => {
    await page.goto('/video/1');
    const served = playerOf(page);
    await expect(served.video).toHaveAttribute('controls');
    await expect(served.video).toHaveAttribute('playsinline');
    await expect(served.video).toHaveAttribute('poster', /\S/);

    const live = await browser.newPage({ javaScriptEnabled: true });
    const player = await openPlayer(live);
    await expect(player.video).not.toHaveAttribute('controls');
    expect(await boxOf(player.video)).toEqual(await boxOf(served.video));
    await live.close();
  });
});
