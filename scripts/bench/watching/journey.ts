import type { Page } from '@playwright/test';
import { newPerson, registerPerson } from '../../../e2e/person.ts';
import { playerOf } from '../../../e2e/player.ts';

/**
 * The actions of a long evening, all within one document: sign in, search, play, use the player, save, browse with the
 * mini player, filter, rename, change settings, sign out.
 */
export async function actAllEvening(page: Page): Promise<void> {
  const person = await registerPerson(page, newPerson());
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const press = (name: string | RegExp, { exact = true } = {}) =>
    main.getByRole('button', { name, exact }).first().click();

  await navigation.getByRole('link', { name: '登录' }).click();
  await main.getByLabel('邮箱', { exact: true }).pressSequentially(person.email, { delay: 30 });
  await main.getByLabel('密码', { exact: true }).pressSequentially(person.password, { delay: 30 });
  await press('登录');
  await main.getByRole('button', { name: '退出登录' }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('yynh', { delay: 100 });
  await page.getByRole('option', { name: '夜雨霓虹 短片' }).click();
  const player = playerOf(page);
  await player.pause.waitFor();
  for (const key of ['ArrowRight', 'ArrowRight', 'm', 'm', 'c', 't', 't', '>', '<', 'k', 'k']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  // The controls are hidden during playback.
  await player.region.hover();
  await player.region.getByRole('button', { name: '更多' }).click();
  await page.keyboard.press('Escape');
  await player.region.hover();
  const bar = await player.seekBar.boundingBox();
  if (bar) await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await press(/收藏$/, { exact: false });
  await press('分享');
  await leaveDialog(page);

  await navigation.getByRole('link', { name: '分类' }).click();
  await page.getByRole('region', { name: '小窗播放' }).waitFor();
  await main.getByRole('group', { name: '分类筛选' }).getByRole('button').nth(2).click();
  await main.getByRole('combobox', { name: '排序' }).selectOption('rating');
  await press('列表视图');
  await page.getByRole('button', { name: '关闭小窗' }).click();

  await navigation.getByRole('link', { name: '个人中心' }).click();
  await main.getByRole('tab', { name: /我的收藏/ }).click();
  await press('编辑用户名');
  await main.getByRole('textbox', { name: '用户名' }).pressSequentially('夜行的人', { delay: 60 });
  await press('保存');
  await press('设置');
  await leaveDialog(page);
  await press('退出登录');
  await page.waitForURL('/');
}

/** Waits for the dialog, which is loaded on demand, and closes it. */
async function leaveDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
}
