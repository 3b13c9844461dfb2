import { type PlayerParts, playerOf, videoFile, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test('a film that fails keeps its poster, is logged once, plays at a later press, and goes on where it broke off', async ({
  page,
  consoleErrors,
}) => {
  let isDown = true;
  await page.route(videoFile, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await page.route('**/cover-1280*', (route) => route.abort());
  // All its files, in AV1 and H.264.
  await page.goto(videoPath);
  const player = playerOf(page);
  const ours = () => consoleErrors.filter((complaint) => complaint.startsWith('logged: Video '));
  await expect(player.region).toHaveAttribute('data-status', 'failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(ours).toHaveLength(1);
  // The poster fails as well; absolute: it has been tried.
  await expect(player.video).toHaveAttribute('poster', /^http.*cover-640\.avif/);

  await test.step('a press while it still fails, and the one after it', async () => {
    await player.play.click();
    await expect.poll(ours).toHaveLength(2);
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    isDown = false;
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(ours()).toHaveLength(2);
  });
  await test.step('one that breaks off goes on there', async () => {
    const half = await player.video.evaluate((video: HTMLVideoElement) => video.duration / 2);
    await page.keyboard.press('5');
    // Plays again: the `playing` of the seek must not come after the error.
    await expect.poll(player.seconds).toBeGreaterThan(half + 0.5);
    await breakConnection(player);
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    const brokenOff = await player.seconds();
    await page.keyboard.press('k');
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(await player.seconds()).toBeGreaterThanOrEqual(brokenOff);
    await expect.poll(player.seconds).toBeGreaterThan(brokenOff + 0.3);
    expect(await player.video.evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
  });
  await test.step('where no poster can be had, the logo picture is shown', async () => {
    await page.route('**/cover-640*', (route) => route.abort());
    await page.reload();
    await expect(player.video).toHaveAttribute('poster', '/cover-fallback.svg');
  });
  // The browser logs the 503 and the failed requests itself.
  consoleErrors.length = 0;
});

test('a film that was exchanged long ago is loaded anew, and goes on at that second', async ({
  page,
  consoleErrors,
}) => {
  // The address is asked for once by itself, and is another after that.
  await page.route(videoFile, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 410 }) : route.continue(),
  );
  await page.goto(videoPath);
  const player = playerOf(page);
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3.5;
  });
  await expect.poll(player.seconds).toBe(3.5);
  await breakConnection(player);
  await page.waitForURL(/\?t=3$/);
  await expect(player.region).not.toHaveAttribute('data-status', 'failed');
  await expect.poll(player.seconds).toBe(3);
  consoleErrors.length = 0;
});

/**
 * The state of an element whose connection broke, until it loads again: it fires no more `playing`, as this one would on a
 * slow machine.
 */
const breakConnection = ({ video }: PlayerParts) =>
  video.evaluate((element: HTMLVideoElement) => {
    const loadedAfresh = new AbortController();
    for (const event of ['playing', 'waiting', 'ended'])
      element.addEventListener(event, (said) => said.stopImmediatePropagation(), {
        capture: true,
        signal: loadedAfresh.signal,
      });
    element.addEventListener('emptied', () => loadedAfresh.abort(), { once: true });
    Object.defineProperty(element, 'error', {
      configurable: true,
      value: { code: 2, message: 'connection lost' },
    });
    element.addEventListener('emptied', () => Reflect.deleteProperty(element, 'error'), { once: true });
    element.dispatchEvent(new Event('error'));
  });

test('a film that does not come waits, then says that the network is to blame, and plays on', async ({
  page,
}) => {
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
