import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { authFormOf, registerPerson } from './person.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

test('a visitor browses without leaving a trace, sees what accounts offer, and is led to the sign-in', async ({
  page,
}) => {
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (/^\/(rest|auth)\/v1/.test(pathname)) asked.push(pathname);
  });
  const accountCode = /account|session|signed-in|favourite|record-watch/;
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const ofAccounts = page.getByRole('main').getByRole('button', { name: /收藏|稍后再看/ });

  await test.step('a first visit shifts nothing, and has no personal rows', async () => {
    // Shifts outside the window are not recorded, so it is high enough for the whole page.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await watchShifts(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), 'what moved').toEqual([]);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((path) => /personal-rows/.test(path))).toEqual([]);
    await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
    await expect(page.getByRole('region', { name: '继续观看' })).toHaveCount(0);
    await expect(ofAccounts).toHaveCount(0);
  });
  await test.step('no page loads the code of accounts', async () => {
    await navigation.getByRole('link', { name: '分类' }).click();
    await expect(page).toHaveURL('/categories');
    await page.getByRole('banner').getByRole('searchbox').fill('雨');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^找到 \d+ 个相关视频/)).toBeVisible();
    await page.goto('/video/1?list=categories');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
    await expect(ofAccounts).toHaveCount(0);
    const player = playerOf(page);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.5);
    await player.pause.click();
    expect(scripts.filter((path) => accountCode.test(path))).toEqual([]);
  });
  const person = await registerPerson(page);
  const form = authFormOf(page);
  await test.step('a film’s page links to the sign-in, and the profile back to the film in its list, once', async () => {
    await expect(page.getByText('登录后可以收藏，换一台设备也能接着看')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
    await expect(form.heading('登录')).toBeVisible();
    // Neither while a video plays, nor when it is left.
    expect(asked).toEqual([]);
    await form.signInAs(person);
    await expect(page).toHaveURL('/profile');
    await page.getByRole('link', { name: '回到《北国极光》' }).click();
    await expect(page).toHaveURL('/video/1?list=categories');
    await expect(page.getByText('登录后可以收藏，换一台设备也能接着看')).toBeHidden();
    await navigation.getByRole('link', { name: '个人中心' }).click();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^回到/ })).toHaveCount(0);
  });
  await test.step('pages of an account redirect to the sign-in, and Back skips them', async () => {
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    // Proves that these are the names of the files.
    expect(scripts.filter((path) => accountCode.test(path))).not.toEqual([]);
    await page.goto('/about');
    for (const path of ['/profile', '/favorites', '/watch-later']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
      await page.goBack();
      await expect(page).toHaveURL('/about');
    }
  });
});
