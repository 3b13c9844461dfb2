import { openPlayer, playerOf, videoFile, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test.describe('when something goes wrong', () => {
  test('waits, then says that the network is to blame, and plays on', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(videoFile, async (route) => {
      await released;
      await route.continue();
    });
    // The `load` event would wait for the video.
    await page.goto(videoPath, { waitUntil: 'domcontentloaded' });
    const player = playerOf(page);
    await player.play.waitFor();
    const statuses = await player.region.evaluateHandle((region) => {
      const seen: (string | undefined)[] = [];
      const look = () => seen.push(region.dataset.status);
      new MutationObserver(look).observe(region, { attributeFilter: ['data-status'] });
      return seen;
    });
    await player.play.click();
    const message = player.region.getByText('网络不稳定，仍在加载…');
    await expect(message).toBeVisible();
    await expect(player.pause).toBeVisible();
    expect(await statuses.jsonValue()).toEqual(['waiting', 'stalled']);
    release();
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    await expect(message).toHaveCount(0);
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
  });

  test('keeps the poster when all files fail, logs it once, and a press tries again', async ({
    page,
    consoleErrors,
  }) => {
    let isDown = true;
    await page.route(videoFile, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    // All its files, in AV1 and H.264.
    await page.goto(videoPath);
    const player = playerOf(page);
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    await expect(player.video).toHaveAttribute('poster', /cover/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const ours = () => consoleErrors.filter((complaint) => complaint.startsWith('logged: Video '));
    await expect.poll(ours).toHaveLength(1);

    // A press while they still fail, and the one after it.
    await player.play.click();
    await expect.poll(ours).toHaveLength(2);
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    isDown = false;
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(ours()).toHaveLength(2);
    // The browser logs the 503 itself.
    consoleErrors.length = 0;
  });

  test('goes on where a video broke off', async ({ page, consoleErrors }) => {
    const player = await openPlayer(page);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.5);
    const half = await player.video.evaluate((video: HTMLVideoElement) => video.duration / 2);
    await page.keyboard.press('5');
    // Plays again: the `playing` of the seek must not come after the error.
    await expect.poll(player.seconds).toBeGreaterThan(half + 0.5);
    // The state of an element whose connection broke, until it loads again: it fires no more `playing`, as this one would on a
    // slow machine.
    await player.video.evaluate((video: HTMLVideoElement) => {
      const loadedAfresh = new AbortController();
      for (const event of ['playing', 'waiting', 'ended'])
        video.addEventListener(event, (said) => said.stopImmediatePropagation(), {
          capture: true,
          signal: loadedAfresh.signal,
        });
      video.addEventListener('emptied', () => loadedAfresh.abort(), { once: true });
      Object.defineProperty(video, 'error', {
        configurable: true,
        value: { code: 2, message: 'connection lost' },
      });
      video.addEventListener('emptied', () => Reflect.deleteProperty(video, 'error'), { once: true });
      video.dispatchEvent(new Event('error'));
    });
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    const brokenOff = await player.seconds();
    await page.keyboard.press('k');
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(await player.seconds()).toBeGreaterThanOrEqual(brokenOff);
    await expect.poll(player.seconds).toBeGreaterThan(brokenOff + 0.3);
    expect(await player.video.evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
    consoleErrors.length = 0;
  });

  test('shows the logo picture for a poster that fails', async ({ page, consoleErrors }) => {
    await page.route('**/cover-1280*', (route) => route.abort());
    await page.goto(videoPath);
    // Absolute: it has been tried.
    await expect(playerOf(page).video).toHaveAttribute('poster', /^http.*cover-640\.avif/);
    await page.route('**/cover-640*', (route) => route.abort());
    await page.reload();
    await expect(playerOf(page).video).toHaveAttribute('poster', '/cover-fallback.svg');
    // The browser logs the failed request itself.
    consoleErrors.length = 0;
  });
});
