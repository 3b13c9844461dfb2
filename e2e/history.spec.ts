import { readRows, signInFresh } from './person.ts';
import { openPlayer, playerOf } from './player.ts';
import { expect, test } from './site.ts';

test('the history records a video once when it is opened, and its position when it is paused, left or closed', async ({
  page,
  context,
}) => {
  await signInFresh(page);
  // Requested without the site's code, from a page that stays open.
  const rows = () => readRows(page, 'watch_history');
  const rowOf = async (videoId: string) => (await rows()).find((row) => row.video_id === videoId);
  const progress = async () => (await rowOf('2'))?.progress;
  const tab = await context.newPage();
  const upserts: unknown[] = [];
  tab.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/watch_history'))
      upserts.push(request.postDataJSON());
  });
  const player = playerOf(tab);
  const pausedAt = await test.step('opened, and paused', async () => {
    await openPlayer(tab, '/video/2');
    await expect.poll(progress).toBe(0);
    expect(upserts).toHaveLength(1);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    await player.pause.click();
    const stoppedAt = await player.seconds();
    await expect.poll(async () => Math.abs(((await progress()) ?? 0) - stoppedAt)).toBeLessThan(0.5);
    expect(await rows()).toHaveLength(1);
    return stoppedAt;
  });
  const left = await test.step('left for another video while it plays', async () => {
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(pausedAt + 1.5);
    await tab.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect.poll(progress).toBeGreaterThan(pausedAt + 1);
    await expect.poll(async () => (await rows()).length).toBe(2);
    await tab.goto('/about');
    return rowOf('2');
  });
  await test.step('opened again, it keeps its progress', async () => {
    await tab.goto('/video/2');
    await expect.poll(async () => (await rowOf('2'))?.watched_at).not.toBe(left?.watched_at);
    expect(await progress()).toBe(left?.progress);
  });
  await test.step('closed while it plays', async () => {
    const from = left?.progress ?? 0;
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(from + 1.5);
    await tab.close({ runBeforeUnload: true });
    await expect.poll(progress).toBeGreaterThan(from + 1);
  });
});
