import type { Locator, Page } from '@playwright/test';
import { newPerson, registerPerson } from './person.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

/** Presses the key until the target has the focus, as people do. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `${key} leads there`).toBeFocused();
}

test('a person signs in, searches, plays, saves, renames and signs out by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const { email, password } = await registerPerson(page, newPerson());
  await page.goto('/about');
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const heading = main.getByRole('heading', { level: 1 });

  await goTo(page, navigation.getByRole('link', { name: '登录' }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('登录');
  await goTo(page, main.getByLabel('邮箱', { exact: true }));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(main.getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(heading).toHaveText(email.split('@')[0]?.slice(0, 30) ?? '');
  await expect(heading).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('yynh');
  await expect(page.getByRole('option', { name: '夜雨霓虹 短片' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('夜雨霓虹');
  await expect(heading).toBeFocused();

  const player = playerOf(page);
  await goTo(page, player.pause, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(player.isPaused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  // Pauses, because a playing video would only slow down the test.
  await page.keyboard.press('k');
  await expect.poll(player.isPaused).toBe(true);

  const favourite = main.getByRole('button', { name: /收藏$/ });
  await goTo(page, favourite);
  await page.keyboard.press('Enter');
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');

  await goTo(page, navigation.getByRole('link', { name: '个人中心' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(main.getByRole('tab', { name: '我的收藏' })).toBeVisible();
  await goTo(page, main.getByRole('button', { name: '编辑用户名' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: '用户名' })).toBeFocused();
  await page.keyboard.type('夜行的人');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('夜行的人');
  await expect(main.getByRole('button', { name: '编辑用户名' })).toBeFocused();

  await goTo(page, main.getByRole('button', { name: '退出登录' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(navigation.getByRole('link', { name: '登录' })).toBeVisible();
});
