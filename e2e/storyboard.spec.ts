import type { Page } from '@playwright/test';
import { boxOf, openPlayer, type PlayerParts, playerOf } from './player.ts';
import { expect, test } from './site.ts';

/** The storyboard tile above the time; the samples have one for every two seconds. */
const pictureOf = (player: PlayerParts) => player.seekBar.locator('canvas');

const storyboardRequests = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/.*\/storyboard\./.test(pathname)) paths.push(pathname);
  });
  return paths;
};

/** Whether its bitmap is opaque and not of one colour. */
const isPainted = (player: PlayerParts) =>
  pictureOf(player).evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) return false;
      colours.add((pixels[at] ?? 0) * 65536 + (pixels[at + 1] ?? 0) * 256 + (pixels[at + 2] ?? 0));
    }
    return colours.size > 16;
  });

test('a pointer over the seek bar sees the moment it points at, and nothing is loaded before', async ({
  page,
}) => {
  const requestedPaths = storyboardRequests(page);
  const player = await openPlayer(page);
  expect(requestedPaths).toEqual([]);
  const bar = await boxOf(player.seekBar.locator('> div'));
  const point = (fraction: number) => page.mouse.move(bar.x + bar.width * fraction, bar.y);

  await point(0.51);
  await expect(pictureOf(player)).toHaveAttribute('data-second', '20');
  await expect(player.seekBar).toContainText('0:20');
  expect(await isPainted(player)).toBe(true);
  expect(requestedPaths.toSorted()).toEqual(['/media/1/storyboard.avif', '/media/1/storyboard.vtt']);

  // From now on tile and time change in the same frame.
  const alone = await player.seekBar.evaluateHandle((slider) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const isOpen = /\d:\d\d/.test(slider.textContent ?? '');
      if (isOpen && !slider.querySelector('canvas')) seen.push(slider.textContent ?? '');
    }).observe(slider, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await point(0.26);
  await expect(pictureOf(player)).toHaveAttribute('data-second', '10');
  await page.mouse.move(bar.x, bar.y - 150);
  await expect(pictureOf(player)).toHaveCount(0);
  await point(0.99);
  await expect(pictureOf(player)).toHaveAttribute('data-second', '38');
  expect(await alone.jsonValue()).toEqual([]);
  expect(requestedPaths).toHaveLength(2);
});

test('a key on the seek bar shows where it has led, for a moment', async ({ page }) => {
  const player = await openPlayer(page);
  const loaded = page.waitForResponse(/storyboard\.avif/);
  await player.seekBar.focus();
  await loaded;
  // Repeated, since on a slow machine the preview may be hidden before it is checked.
  const leadsTo = (key: string, second: string) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(pictureOf(player)).toHaveAttribute('data-second', second, { timeout: 500 });
    }).toPass();
  await leadsTo('Home', '0');
  await expect(pictureOf(player)).toHaveCount(0);
  await leadsTo('End', '38');
});

test('another video has its own pictures', async ({ page }) => {
  const requestedPaths = storyboardRequests(page);
  const player = await openPlayer(page);
  await player.seekBar.hover();
  await expect(pictureOf(player)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  // The URL changes before the page.
  await expect(heading).not.toHaveText(title);
  await page.keyboard.press('k');
  await player.seekBar.hover();
  await expect(pictureOf(player)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect.poll(() => requestedPaths).toContain(`/media/${id}/storyboard.avif`);
});

test.describe('without a storyboard', () => {
  test.use({ allowedConsoleErrors: [/storyboard|404/] });

  test('the time is shown without a picture', async ({ page }) => {
    await page.route('**/storyboard.*', (route) => route.fulfill({ status: 404 }));
    const player = await openPlayer(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('storyboard'));
    await player.seekBar.hover();
    await failed;
    await expect(player.seekBar).toContainText(/0:(19|20)/);
    await expect(pictureOf(player)).toHaveCount(0);
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a drag along the bar shows the moment it passes', async ({ page }) => {
    const player = await openPlayer(page);
    const bar = await boxOf(player.seekBar.locator('> div'));
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fractions: number[]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fractions.map((fraction) => ({ x: bar.x + bar.width * fraction, y: bar.y })),
      });
    await touch('touchStart', [0.2]);
    await touch('touchMove', [0.4]);
    await touch('touchMove', [0.61]);
    await expect(pictureOf(player)).toHaveAttribute('data-second', '24');
    const picture = await boxOf(pictureOf(player));
    expect(picture.x).toBeGreaterThanOrEqual(0);
    expect(picture.y).toBeGreaterThanOrEqual((await boxOf(player.region)).y);
    await touch('touchEnd', []);
    await expect(pictureOf(player)).toHaveCount(0);
    await expect.poll(playerOf(page).seconds).toBeCloseTo(40 * 0.61, 0);
  });
});
