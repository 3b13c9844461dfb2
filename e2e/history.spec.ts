import type { Page } from '@playwright/test';
import { readRows, signInFresh } from './person.ts';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

/** The rows of the signed-in account, requested without the site's code. */
const heldHistory = (page: Page) => readRows(page, 'watch_history');

const progressOf = async (page: Page, videoId: string) =>
  (await heldHistory(page)).find((row) => row.video_id === videoId)?.progress;

test.describe('the watch history', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
  });

  test('notes a video once when it is opened, and where it was paused', async ({ page }) => {
    const upserts: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/watch_history')) {
        upserts.push(request.postDataJSON());
      }
    });
    const player = await openPlayer(page, '/video/2');
    await expect.poll(() => progressOf(page, '2')).toBe(0);
    expect(upserts).toHaveLength(1);

    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    await player.pause.click();
    await expect.poll(() => progressOf(page, '2')).toBeGreaterThan(1);
    const stoppedAt = await player.seconds();
    expect(Math.abs(((await progressOf(page, '2')) ?? 0) - stoppedAt)).toBeLessThan(0.5);
    expect(await heldHistory(page)).toHaveLength(1);
  });

  test('keeps the progress when a video is opened again', async ({ page }) => {
    const player = await openPlayer(page, '/video/2');
    await expect.poll(() => progressOf(page, '2')).toBe(0);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1);
    await player.pause.click();
    await expect.poll(() => progressOf(page, '2')).toBeGreaterThan(0.5);
    const [before] = await heldHistory(page);
    await page.goto('/about');
    await page.goto('/video/2');
    await expect.poll(async () => (await heldHistory(page))[0]?.watched_at).not.toBe(before?.watched_at);
    expect(await progressOf(page, '2')).toBe(before?.progress);
  });

  test('keeps the progress when the tab is closed while the video runs', async ({ page, context }) => {
    const tab = await context.newPage();
    const player = await openPlayer(tab, '/video/2');
    await expect.poll(() => progressOf(page, '2')).toBe(0);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    await tab.close({ runBeforeUnload: true });
    await expect.poll(() => progressOf(page, '2')).toBeGreaterThan(1);
  });

  test('keeps the progress when the viewer goes on to another video', async ({ page }) => {
    const player = await openPlayer(page, '/video/2');
    await expect.poll(() => progressOf(page, '2')).toBe(0);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect.poll(() => progressOf(page, '2')).toBeGreaterThan(1);
    await expect.poll(async () => (await heldHistory(page)).length).toBe(2);
  });
});

test('visitors leave no trace', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth)\/v1/.test(request.url())) requestedUrls.push(request.url());
  });
  const player = await openPlayer(page, '/video/2');
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  await player.pause.click();
  await page.goto('/');
  expect(requestedUrls).toEqual([]);
});
