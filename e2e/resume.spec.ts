import type { Page } from '@playwright/test';
import { durationSeconds, formatTime } from '../domain/format.ts';
import { catalogue } from '../library/samples.ts';
import { addRows, readRows, signInFresh, watchedRows } from './person.ts';
import { openPlayer, videoId, videoLength, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const leftAt = Math.round(durationSeconds(catalogue[0]?.duration ?? '') / 2);

const noticeOf = (page: Page) => ({
  text: page.getByText(`上次看到 ${formatTime(leftAt)}`),
  startOver: page.getByRole('button', { name: '从头播放' }),
});

test('a film resumes at a visitor’s last position, unless a link contains a second or it was watched to its end', async ({
  page,
}) => {
  // The tested film was watched by half in this browser, all others nearly to the end.
  const watches = catalogue.map(({ id, duration }) => ({
    videoId: id,
    seconds: id === videoId ? leftAt : durationSeconds(duration) * 0.96,
    at: new Date().toISOString(),
  }));
  await page.addInitScript((text) => localStorage.setItem('yingxia.progress', text), JSON.stringify(watches));
  const player = await openPlayer(page);
  const notice = noticeOf(page);
  await expect(notice.text).toBeVisible();
  await expect(player.region).toContainText(`${formatTime(leftAt)} / ${videoLength}`);
  expect(await violationsOf(page)).toEqual([]);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(leftAt + 0.2);
  expect(await player.seconds()).toBeLessThan(leftAt + 15);
  // At the end of the film the notice is hidden.
  await player.seekBar.press('End');
  await expect(notice.startOver).toHaveCount(0);

  await test.step('a second in a link takes precedence', async () => {
    await openPlayer(page, `${videoPath}?t=3`);
    await expect.poll(player.seconds).toBe(3);
    await expect(page.getByText('上次看到')).toHaveCount(0);
  });
  await test.step('a film watched to its end starts over', async () => {
    const before = await player.video.getAttribute('src');
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(player.video).not.toHaveAttribute('src', before ?? '');
    await expect.poll(player.seconds).toBeGreaterThan(0.2);
    expect(await player.seconds()).toBeLessThan(20);
    await expect(page.getByText('上次看到')).toHaveCount(0);
  });
  await test.step('Back and Forward go on where each film was left, even soon after its start', async () => {
    await page.evaluate(() => localStorage.clear());
    const { seconds } = player;
    await openPlayer(page, '/video/2');
    await player.play.click();
    await expect.poll(seconds).toBeGreaterThan(1.5);
    const title = () => player.video.getAttribute('aria-label');
    const first = await title();
    const leftFirst = await seconds();
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect.poll(title).not.toBe(first);
    await expect.poll(seconds).toBeGreaterThan(3);
    await player.region.press('k');
    await expect(player.play).toBeVisible();
    const leftSecond = await seconds();
    await page.goBack();
    await expect.poll(title).toBe(first);
    await expect(player.pause).toBeVisible();
    await expect.poll(seconds).toBeGreaterThanOrEqual(leftFirst);
    expect(await seconds()).toBeLessThan(leftFirst + 10);
    await page.goForward();
    await expect.poll(title).not.toBe(first);
    await expect.poll(seconds).toBeCloseTo(leftSecond, 1);
    await expect(player.play).toBeVisible();
    // The same before anything of the first has arrived.
    await page.route('**/media/2/**', () => {});
    await page.goBack();
    await expect.poll(title).toBe(first);
    await page.goForward();
    await expect.poll(title).not.toBe(first);
    await page.unrouteAll();
    await expect.poll(seconds).toBeCloseTo(leftSecond, 1);
    await page.reload();
    await expect(player.play).toBeVisible();
    await page.goBack();
    await expect.poll(title).toBe(first);
    await expect.poll(seconds).toBeGreaterThanOrEqual(leftFirst);
    // A film that was pressed, but never shown, begins at its start.
    const [hasty = '', other = ''] = await page
      .getByRole('region', { name: '相关推荐' })
      .getByRole('link')
      .evaluateAll((links, begun) => {
        const pressed = (links as HTMLAnchorElement[]).filter(({ pathname }) => pathname !== begun);
        for (const link of pressed.slice(0, 2)) link.click();
        return pressed.map(({ pathname }) => pathname);
      }, videoPath);
    await expect(page).toHaveURL(other);
    await expect.poll(title).not.toBe(first);
    await page.goBack();
    await expect(page).toHaveURL(hasty);
    await expect(player.play).toBeVisible();
    expect(await seconds()).toBe(0);
  });
});

test('a film resumes at a person’s last position on any device, even while the history is paused, or starts over at a press', async ({
  page,
}) => {
  await signInFresh(page);
  const others = catalogue.filter(({ id }) => id !== videoId);
  await addRows(page, 'watch_history', [
    ...watchedRows([videoId], leftAt),
    ...others.flatMap(({ id, duration }) => watchedRows([id], durationSeconds(duration) * 0.96)),
  ]);
  const { text, startOver } = noticeOf(page);
  const before = await readRows(page, 'watch_history');
  await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"isHistoryPaused":true}'));
  const player = await openPlayer(page);
  await test.step('nothing is recorded while the history is paused', async () => {
    await expect(text).toBeVisible();
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(leftAt + 0.2);
    await player.pause.click();
    expect(await readRows(page, 'watch_history')).toEqual(before);
  });
  await page.evaluate(() => localStorage.removeItem('yingxia.preferences'));
  await page.reload();
  await expect(text).toBeVisible();
  await expect.poll(async () => Math.abs((await player.seconds()) - leftAt)).toBeLessThan(2);
  await startOver.press('Enter');
  await expect(text).toHaveCount(0);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(await player.seconds()).toBeLessThan(leftAt - 1);
  await test.step('a film watched to its end starts over', async () => {
    const source = await player.video.getAttribute('src');
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(player.video).not.toHaveAttribute('src', source ?? '');
    await expect.poll(player.seconds).toBeGreaterThan(0.2);
    expect(await player.seconds()).toBeLessThan(15);
  });
});
