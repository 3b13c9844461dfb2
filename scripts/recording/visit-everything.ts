import type { Locator, Page } from '@playwright/test';
import { boxOf, playerOf } from '../../e2e/player.ts';
import { showPointer } from './pointer.ts';

/** Home, a search by pinyin, a video, its storyboard, theatre mode, and the categories with the mini player. */
export async function visitEverything(page: Page): Promise<void> {
  const pointer = await showPointer(page);
  const rest = (milliseconds: number) => page.waitForTimeout(milliseconds);
  const press = async (target: Locator) => {
    await pointer.glideTo(target);
    await target.click();
  };
  await rest(1000);

  const field = page.getByRole('search').getByRole('searchbox', { name: '搜索视频' });
  await press(field);
  await field.pressSequentially('nihong', { delay: 110 });
  await rest(700);
  await press(page.getByRole('listbox', { name: '搜索建议' }).getByRole('option', { name: '夜雨霓虹 短片' }));

  const player = playerOf(page);
  await player.seekBar.waitFor();
  await rest(300);
  if (await player.isPaused()) await press(player.play.first());
  await rest(1200);

  const bar = await boxOf(player.seekBar.locator('> div'));
  const along = (share: number) => pointer.glide(bar.x + bar.width * share, bar.y);
  await along(0.3);
  await player.seekBar.locator('canvas').waitFor();
  await rest(500);
  await along(0.55);
  await along(0.8);
  await rest(500);
  await along(0.45);
  await page.mouse.down();
  await page.mouse.up();

  await press(player.region.getByRole('button', { name: '剧场模式', exact: true }));
  await rest(1500);

  await press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }));
  await page.getByRole('region', { name: '小窗播放' }).waitFor();
  await pointer.glide(640, 420);
  await rest(1200);
  for (let turn = 0; turn < 16; turn += 1) {
    await page.mouse.wheel(0, 20);
  }
  await rest(1000);
}
