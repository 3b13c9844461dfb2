import { relatedVideos } from '../domain/related-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue } from '../library/samples.ts';
import { systemControlsOf } from './media-session.ts';
import { openPlayer, recordStatusMessages, videoPath } from './player.ts';
import { expect, test } from './site.ts';

const [video] = catalogue;
const next = video && relatedVideos(video, catalogue).beside[0];
const [first, second] = sortVideos(catalogue, 'rating');
if (!next || !first || !second) throw new Error('the catalogue holds too little');

test('Shift+N goes on to what would follow, Shift+P back to what was shown before', async ({ page }) => {
  const player = await openPlayer(page);
  const { region } = player;
  const heard = await recordStatusMessages(player);
  await expect(region.getByRole('button', { name: '没有上一部' })).toBeDisabled();
  await page.keyboard.press('Shift+P');
  await expect.poll(heard).toEqual(['没有上一部']);
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(`/video/${next.id}`);
  // Each of the ways says which one it has led to.
  await expect.poll(heard).toEqual(['没有上一部', `正在播放：${next.title}`]);
  await expect(region.getByRole('button', { name: '上一部' })).toBeEnabled();
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(videoPath);
  await expect(region.getByRole('button', { name: '没有上一部' })).toBeDisabled();
});

test('in a list both follow its order, by button and by the system’s keys', async ({ page }) => {
  const { press } = await systemControlsOf(page);
  const player = await openPlayer(page, `/video/${first.id}?list=categories&sort=rating`);
  const { region } = player;
  const heard = await recordStatusMessages(player);
  await region.getByRole('button', { name: '下一部' }).click();
  await expect(page).toHaveURL(`/video/${second.id}?list=categories&sort=rating`);
  await expect.poll(heard).toContain(`正在播放：${second.title}`);
  await expect.poll(() => press('previoustrack')).toBe(true);
  await expect(page).toHaveURL(`/video/${first.id}?list=categories&sort=rating`);
  await expect.poll(heard).toContain(`正在播放：${first.title}`);
});
