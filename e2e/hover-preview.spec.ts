import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

const cards = (page: Page) => page.getByRole('region', { name: '最新视频' }).getByRole('article');
const previews = (page: Page) => page.locator('article video');

/** Opens the home page and waits for `startup/after-load.ts`. */
async function openHome(page: Page) {
  const later = page.waitForResponse(/after-load-.*\.js/);
  await page.goto('/');
  await (await later).finished();
}

/** Hovers a card's cover with small movements until the preview is visible. */
async function pointUntil(card: Locator, seen: () => Promise<void>) {
  const cover = card.locator('img');
  await cover.scrollIntoViewIfNeeded();
  let x = 20;
  await expect(async () => {
    x = x === 20 ? 30 : 20;
    await cover.hover({ position: { x, y: 20 }, force: true });
    await seen();
  }).toPass();
}

const isRunning = (card: Locator) => () =>
  expect(card.locator('video[data-running]')).toBeVisible({ timeout: 2000 });

test('a cover that the pointer rests on shows three silent seconds, one cover at a time', async ({
  page,
}) => {
  await watchShifts(page);
  await openHome(page);
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await pointUntil(first, isRunning(first));
  const facts = await first.locator('video').evaluate((video: HTMLVideoElement) => ({
    muted: video.muted,
    loop: video.loop,
    hidden: video.getAttribute('aria-hidden'),
    src: new URL(video.src).pathname + new URL(video.src).search,
  }));
  expect(facts).toEqual({
    muted: true,
    loop: true,
    hidden: 'true',
    src: expect.stringMatching(/^\/media\/1\/preview\.mp4\?v=\w+$/),
  });
  await pointUntil(second, isRunning(second));
  await expect(previews(page)).toHaveCount(1);
  await page.getByRole('heading', { name: '最新视频' }).hover();
  await expect(previews(page)).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the card is pressed through it, and takes it along', async ({ page }) => {
  await openHome(page);
  const card = cards(page).first();
  await pointUntil(card, isRunning(card));
  await page.mouse.down();
  await expect(previews(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL('/video/1');
});

test('the focus of the keyboard shows it as well; Escape ends it', async ({ page }) => {
  await openHome(page);
  const card = cards(page).first();
  await expect(async () => {
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await isRunning(card)();
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(previews(page)).toHaveCount(0);
});

for (const [setting, prepare, release] of [
  [
    'reduced motion',
    (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  ],
  ['the data saver', (page: Page) => saveData(page, true), (page: Page) => saveData(page, false)],
] as const) {
  test(`with ${setting} there is no preview`, async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await openHome(page);
    await prepare(page);
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    await first.locator('img').hover({ force: true });
    // Longer than the hover delay.
    await page.waitForTimeout(1000);
    await release(page);
    // Proves that previews were active all the while.
    await pointUntil(second, isRunning(second));
    expect(requestedUrls.filter((url) => url.includes('/media/1/preview.mp4'))).toEqual([]);
  });
}

/** Sets the preference that the settings switch. */
const saveData = (page: Page, savesData: boolean) =>
  page.evaluate((text) => localStorage.setItem('yingxia.preferences', text), JSON.stringify({ savesData }));

test('with the data saver a video is fetched only when it is played', async ({ page }) => {
  await page.goto('/about');
  await saveData(page, true);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/video/1');
  const player = playerOf(page);
  await player.seekBar.waitFor();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((url) => url.includes('film.mp4'))).toEqual([]);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
});
