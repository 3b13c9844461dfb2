import { relatedVideos } from '../domain/related-videos.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { boxOf } from './player.ts';
import { expect, test } from './site.ts';

const [video] = catalogue;
if (!video) throw new Error('the catalogue is empty');
const { beside, more } = relatedVideos(video, catalogue);

test('what is closest follows below a video as one comes near: nothing moves, nothing stands there twice', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto(`/video/${video.id}`);
  expect(more).toHaveLength(1);
  const row = page.getByRole('region', { name: '更多相关视频' });
  const { x, width } = await boxOf(row);
  const score = await boxOf(row.getByText(`评分 ${more[0]?.rating?.toFixed(1)}`));
  expect(score.x + score.width, 'one alone fills its row').toBeGreaterThan(x + width - 60);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: '猜你喜欢' }).getByRole('article');
  await expect(similar).toHaveCount(8);
  const titles = await similar.getByRole('link').allInnerTexts();
  const shown = [video, ...beside, ...more].map(({ title }) => title);
  expect(titles.filter((title) => shown.includes(title))).toEqual([]);
  expect(await shiftsOf(page)).toEqual([]);
});

test('自动播放 is switched beside 相关推荐 as in the settings, and both follow each other', async ({
  page,
}) => {
  await page.goto(`/video/${video.id}`);
  const beside = page.getByRole('switch', { name: '自动播放', exact: true });
  await expect(beside).not.toBeChecked();
  await beside.click();
  await expect(beside).toBeChecked();
  const player = page.getByRole('region', { name: '视频播放器' });
  await player.getByRole('button', { name: '更多' }).click();
  await player.getByRole('menuitem', { name: '播放设置' }).click();
  const setting = page.getByRole('switch', { name: '自动播放下一部' });
  await expect(setting).toBeChecked();
  await setting.click();
  await page.keyboard.press('Escape');
  await expect(beside).not.toBeChecked();
  await beside.press('Space');
  await page.reload();
  await expect(beside).toBeChecked();
});
