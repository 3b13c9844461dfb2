import type { Page } from '@playwright/test';
import { durationSeconds, formatTime } from '../domain/format.ts';
import { catalogue } from '../library/samples.ts';
import { addRows, readRows, signInFresh, watchedRows } from './person.ts';
import { openPlayer, videoId, videoLength, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const length = durationSeconds(catalogue[0]?.duration ?? '');
const leftAt = Math.round(length / 2);

/** As if this browser had watched the video before. */
const hasWatched = (page: Page, seconds: number) =>
  page.addInitScript(
    ([videoId, seconds]) => {
      const watch = { videoId, seconds, at: new Date().toISOString() };
      localStorage.setItem('yingxia.progress', JSON.stringify([watch]));
    },
    [videoId, seconds] as const,
  );

const noticeOf = (page: Page) => ({
  text: page.getByText(`上次看到 ${formatTime(leftAt)}`),
  startOver: page.getByRole('button', { name: '从头播放' }),
});

test('a video goes on where a visitor left it', async ({ page }) => {
  await hasWatched(page, leftAt);
  const player = await openPlayer(page);
  const notice = noticeOf(page);
  await expect(notice.text).toBeVisible();
  await expect(player.region).toContainText(`${formatTime(leftAt)} / ${videoLength}`);
  expect(await violationsOf(page)).toEqual([]);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(leftAt + 0.2);
  expect(await player.seconds()).toBeLessThan(leftAt + 15);
  // The end belongs to the video.
  await player.seekBar.press('End');
  await expect(page.getByRole('button', { name: '从头播放' })).toHaveCount(0);
});

test('it starts over at a press', async ({ page }) => {
  await hasWatched(page, leftAt);
  const player = await openPlayer(page);
  const { text, startOver } = noticeOf(page);
  await startOver.press('Enter');
  await expect(text).toHaveCount(0);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(await player.seconds()).toBeLessThan(leftAt - 1);
});

test('it starts over when it was watched to its end', async ({ page }) => {
  await hasWatched(page, length * 0.96);
  const player = await openPlayer(page);
  expect(await player.seconds()).toBe(0);
  await expect(page.getByText('上次看到')).toHaveCount(0);
});

test('a link that names a second wins', async ({ page }) => {
  await hasWatched(page, leftAt);
  const player = await openPlayer(page, `${videoPath}?t=3`);
  await expect.poll(player.seconds).toBe(3);
  await expect(page.getByText('上次看到')).toHaveCount(0);
});

test('a video goes on where a person left it, on whichever device', async ({ page }) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', [
    { video_id: videoId, progress: leftAt, watched_at: new Date(Date.now() - 60_000).toISOString() },
  ]);
  const player = await openPlayer(page);
  await expect(noticeOf(page).text).toBeVisible();
  expect(Math.abs((await player.seconds()) - leftAt)).toBeLessThan(2);
});

test('while the history is paused a video goes on where a person left it, and nothing is written', async ({
  page,
}) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows([videoId], leftAt));
  const before = await readRows(page, 'watch_history');
  await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"isHistoryPaused":true}'));
  const player = await openPlayer(page);
  await expect(noticeOf(page).text).toBeVisible();
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(leftAt + 0.2);
  await player.pause.click();
  expect(await readRows(page, 'watch_history')).toEqual(before);
});
