import { type PlayerParts, playerOf, videoFile, videoPath } from './player.ts';
import { expect, test } from './site.ts';

// The browser logs failed requests itself, and the player each film that fails.
test.use({ allowedConsoleErrors: [/Failed to load resource|^logged: Video /] });

test('a film that fails keeps its poster, is logged once, plays at a later press, and resumes where it broke', async ({
  page,
  consoleErrors,
}) => {
  let isDown = true;
  await page.route(videoFile, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await page.route('**/cover-1280*', (route) => route.abort());
  // All its files, AV1 and H.264.
  await page.goto(videoPath);
  const player = playerOf(page);
  const ours = () => consoleErrors.filter((complaint) => complaint.startsWith('logged: Video '));
  await expect(player.region).toHaveAttribute('data-status', 'failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(ours).toHaveLength(1);
  // The poster fails too; an absolute URL means that it was tried.
  await expect(player.video).toHaveAttribute('poster', /^http.*cover-640\.avif/);

  await test.step('one press while it still fails, and one after it', async () => {
    await player.play.click();
    await expect.poll(ours).toHaveLength(2);
    await expect(player.region).toHaveAttribute('data-status', 'failed');
    isDown = false;
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(ours()).toHaveLength(2);
  });
  await test.step('a film whose connection breaks resumes there', async () => {
    const half = await player.video.evaluate((video: HTMLVideoElement) => video.duration / 2);
    await page.keyboard.press('5');
    // It plays again, because the `playing` event of the seek must not follow the error.
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
  await test.step('captions that failed are said to, and appear once the network is back', async () => {
    const captions = '**/captions-zh.vtt*';
    await page.route(captions, (route) => route.abort());
    await page.keyboard.press('c');
    await expect(player.region.getByText('字幕加载失败，请检查网络')).toBeVisible();
    await page.unroute(captions);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.keyboard.press('0');
    await expect(player.region.getByText('[一根低弦，长长地拉着]')).toBeVisible();
    await page.keyboard.press('c');
  });
  await test.step('if no poster loads, the logo is shown', async () => {
    await page.route('**/cover-640*', (route) => route.abort());
    await page.reload();
    await expect(player.video).toHaveAttribute('poster', '/cover-fallback.svg');
  });
});

test('a film that was exchanged long ago is loaded anew, and goes on at that second', async ({ page }) => {
  // The first URL is requested automatically; a retry uses another one.
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
});

/**
 * Simulates a broken connection until the element loads again. On a slow machine `playing` could still be fired after
 * it, which a really broken element would not do.
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

test('a film that does not arrive waits, reports the network as the cause, and plays on later', async ({
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
