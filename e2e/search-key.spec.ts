import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

test('/ leads to the search, but not for those who are typing or hold a modifier', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('search').getByPlaceholder('搜索视频...');
  const pageBox = page.getByRole('main').getByLabel('搜索关键词');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 5000 });
  }).toPass();
  await expect(box).toHaveValue('');
  await page.keyboard.press('/');
  await expect(box).toHaveValue('/');

  await pageBox.fill('1');
  await pageBox.press('/');
  await expect(pageBox).toBeFocused();
  await expect(pageBox).toHaveValue('1/');
  await pageBox.blur();
  await page.keyboard.press('Control+/');
  await expect(box).not.toBeFocused();
});

test('/ leads to the search from a playing video, whose keys stay its own', async ({ page }) => {
  const player = await openPlayer(page);
  await player.play.focus();
  await page.keyboard.press('/');
  const box = page.getByRole('search').getByPlaceholder('搜索视频...');
  await expect(box).toBeFocused();
  await page.keyboard.type('km');
  await expect(box).toHaveValue('km');
  await expect(player.play).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('/ opens the menu and leads to the search in it; Escape folds it away', async ({ page }) => {
    await page.goto('/about');
    const box = page.getByRole('search').getByPlaceholder('搜索视频...');
    await expect(box).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('button', { name: '关闭菜单' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });
});
