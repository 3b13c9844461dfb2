import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addRows, authFormOf, registerPerson, savedRows, signIn, signInFresh } from './person.ts';
import { expect, test, waitForHydration } from './site.ts';
import { violationsOf } from './violations.ts';

/** The dialog by the names people know its parts by. */
function settingsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: '设置' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    opener: page.getByRole('main').getByRole('button', { name: '设置', exact: true }),
    autoplaysNext: dialog.getByRole('switch', { name: '自动播放下一部' }),
    pausesHistory: dialog.getByRole('switch', { name: '暂停记录观看历史' }),
    savesData: dialog.getByRole('switch', { name: '省流量模式' }),
    usesMiniPlayer: dialog.getByRole('switch', { name: '小窗播放' }),
    usesCharacterKeys: dialog.getByRole('switch', { name: '单键快捷键' }),
    rate: dialog.getByRole('combobox', { name: '默认倍速' }),
    appearance: (name: '跟随系统' | '浅色' | '深色') => dialog.getByRole('radio', { name }),
    close: button('关闭'),
    clearHistory: button('清空观看历史'),
    undo: button('撤销'),
    exportData: button('导出我的数据'),
    changePassword: button('修改密码'),
    deleteAccount: button('注销账号'),
    confirmChange: button('确认修改'),
    confirmDeletion: button('确认注销'),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    error: dialog.getByRole('alert'),
  };
}

async function openSettings(page: Page) {
  const settings = settingsOf(page);
  await settings.opener.click();
  await expect(settings.dialog).toBeVisible();
  return settings;
}

/** What the page looks like to the browser: its theme, and which bar colour holds. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      ({ media }) => media,
    ),
  }));
const dark = { theme: 'dark', bars: ['not all', 'all'] };
const asSystem = {
  theme: undefined,
  bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
};

// A refusal of the backend is logged by the browser itself.
const isRefusal = (complaint: string) => complaint.includes('Failed to load resource');
const forgetRefusals = (consoleErrors: string[]) => {
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((complaint) => !isRefusal(complaint)),
  );
};

test('visitors set what belongs to their device from the player', async ({ page }) => {
  await page.goto('/video/1');
  const player = page.getByRole('region', { name: '视频播放器' });
  await player.getByRole('button', { name: '更多' }).click();
  await player.getByRole('menuitem', { name: '播放设置' }).click();
  const settings = settingsOf(page);
  await settings.savesData.click();
  await expect(settings.savesData).toBeChecked();
  await expect(settings.deleteAccount).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toBeHidden();
  await page.reload();
  await expect(player.locator('video')).toHaveAttribute('preload', 'none');
});

/** The header's button, for visitors. */
const headerOpener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '设置', exact: true });

test('visitors have them in the header of every page, as nobody else', async ({ page }) => {
  await page.goto('/about');
  await headerOpener(page).click();
  const settings = settingsOf(page);
  await settings.appearance('深色').check();
  expect(await looks(page)).toEqual(dark);
  await settings.close.click();
  await expect(headerOpener(page)).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
  await headerOpener(page).click();
  await expect(settings.appearance('深色')).toBeChecked();
  await settings.close.click();
  await signInFresh(page);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: '个人中心' })).toBeVisible();
  await expect(headerOpener(page)).toBeHidden();
});

test('a press on the header’s button before any script has come opens them when it has', async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await headerOpener(page).click();
  // Impatience takes nothing back.
  await headerOpener(page).click();
  const { dialog } = settingsOf(page);
  await expect(dialog).toHaveCount(0);
  send();
  await expect(dialog).toBeVisible();
});

test('without scripts the header has no button for them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(headerOpener(page)).toBeHidden();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('they open from the menu by keyboard, and leave it open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '打开菜单' }).press('Enter');
    const nav = page.getByRole('navigation', { name: '主导航' });
    await nav.getByRole('link', { name: '登录' }).focus();
    await page.keyboard.press('Tab');
    await expect(headerOpener(page)).toBeFocused();
    expect((await headerOpener(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    const { dialog } = settingsOf(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(headerOpener(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
  });
});

test.describe('the settings', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await page.goto('/profile');
  });

  test('change the appearance at once, in every tab, and before the first paint of the next page', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/about');
    // A tab in the background draws no frames, and nothing in it can be pressed.
    await page.bringToFront();
    const settings = await openSettings(page);
    const backdrop = page.locator('canvas').first();
    const before = await backdrop.evaluate((canvas: HTMLCanvasElement) => canvas.style.color);
    await settings.appearance('深色').check();
    expect(await looks(page)).toEqual(dark);
    await expect.poll(() => looks(other)).toEqual(dark);
    await expect.poll(() => backdrop.evaluate((canvas) => getComputedStyle(canvas).color)).not.toBe(before);

    await other.addInitScript(() => {
      requestAnimationFrame(() => {
        Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
      });
    });
    await other.bringToFront();
    await other.goto('/');
    await expect
      .poll(() => other.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme))
      .toBe('dark');

    await page.bringToFront();
    await settings.appearance('跟随系统').check();
    expect(await looks(page)).toEqual(asSystem);
    await expect.poll(() => looks(other)).toEqual(asSystem);
  });

  test('are saved, by keyboard alone', async ({ page }) => {
    const settings = settingsOf(page);
    await settings.opener.focus();
    await page.keyboard.press('Enter');
    await expect(settings.close).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(settings.autoplaysNext).toBeFocused();
    await expect(settings.autoplaysNext).not.toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(settings.rate).toBeFocused();
    await expect(settings.rate).toHaveValue('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(settings.usesMiniPlayer).toBeFocused();
    await expect(settings.usesMiniPlayer).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(settings.usesCharacterKeys).toBeFocused();
    await expect(settings.usesCharacterKeys).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(settings.savesData).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(settings.appearance('跟随系统')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(settings.appearance('浅色')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
    await expect(settings.opener).toBeFocused();

    await page.reload();
    await openSettings(page);
    await expect(settings.autoplaysNext).toBeChecked();
    await expect(settings.rate).toHaveValue('1.25');
    await expect(settings.usesMiniPlayer).not.toBeChecked();
    await expect(settings.pausesHistory).toBeChecked();
    await expect(settings.usesCharacterKeys).not.toBeChecked();
    await expect(settings.savesData).toBeChecked();
    await expect(settings.appearance('浅色')).toBeChecked();
  });

  test('the history is cleared, and taken back with its times', async ({ page }) => {
    const recorded = page.waitForResponse(
      (response) => response.url().includes('watch_history') && response.request().method() === 'POST',
    );
    await page.goto('/video/3');
    await recorded;
    await page.goto('/profile');
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards).toHaveCount(1);
    const settings = await openSettings(page);
    await settings.clearHistory.click();
    await expect(settings.undo).toBeVisible();
    await expect(page.getByText('暂无观看历史')).toHaveCount(1);
    await expect(settings.clearHistory).toBeFocused();
    // Pressed once more, it finds nothing, and does not take the way back along.
    const asked = page.waitForResponse((response) => response.url().includes('watch_history'));
    await settings.clearHistory.click();
    await asked;
    await expect(page.getByText('没有观看历史')).toHaveCount(0);
    await settings.undo.click();
    await expect(settings.clearHistory).toBeFocused();
    await settings.close.click();
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);

    // What goes from another list while it can be taken back comes back with it.
    await addRows(page, 'favorites', savedRows(['5']));
    await openSettings(page);
    await settings.clearHistory.click();
    await expect(settings.undo).toBeVisible();
    await settings.close.click();
    await page.getByRole('tab', { name: '我的收藏' }).click();
    await page.getByRole('button', { name: /^取消收藏 / }).click();
    await expect(page.getByText('暂无收藏视频')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole('tab', { name: '观看历史' }).click();
    await expect(cards).toHaveCount(1);
  });

  test('everything held comes as one file; a failure is said, and pressing again tries again', async ({
    page,
    consoleErrors,
  }) => {
    const settings = await openSettings(page);
    await page.route('**/rest/v1/favorites*', (route) => route.abort());
    await settings.exportData.click();
    await expect(settings.error).toContainText('没有导出');
    await page.unroute('**/rest/v1/favorites*');
    const downloading = page.waitForEvent('download');
    await settings.exportData.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^映匣-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({
      format: 'yingxia-personal-data',
      version: 1,
      favourites: [],
      watchLater: [],
      watchHistory: [],
      devicePreferences: { appearance: 'system', playbackRate: 1 },
    });
    expect(data.account).toMatchObject({
      id: expect.any(String),
      email: expect.stringContaining('@example.com'),
      createdAt: expect.any(String),
      username: expect.any(String),
    });
    await expect(settings.error).toHaveCount(0);
    forgetRefusals(consoleErrors);
  });
});

test('the password is changed, with the checks in their order, and other devices sign in anew', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const person = await registerPerson(page);
  const elsewhere = await browser.newPage();
  waitForHydration(elsewhere);
  await signIn(elsewhere, person);
  await signIn(page, person);
  const settings = await openSettings(page);
  await settings.changePassword.click();
  await expect(settings.field('当前密码')).toBeFocused();
  const fill = async (current: string, password: string, confirmation: string) => {
    await settings.field('当前密码').fill(current);
    await settings.field('新密码').fill(password);
    await settings.field('确认新密码').fill(confirmation);
    await settings.confirmChange.click();
  };
  await fill(person.password, 'abc', 'abcd');
  await expect(settings.error).toHaveText('密码确认不匹配');
  await fill(person.password, 'abc', 'abc');
  await expect(settings.error).toHaveText('密码长度至少6位');
  await fill('wrong horse', 'battery staple', 'battery staple');
  await expect(settings.error).toHaveText('Invalid login credentials');
  await fill(person.password, 'battery staple', 'battery staple');
  await expect(settings.dialog.getByText('密码已修改，其他设备需重新登录。')).toBeVisible();
  await expect(settings.changePassword).toBeFocused();
  await settings.changePassword.click();
  await expect(settings.field('当前密码')).toHaveValue('');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/auth');
  await page.reload();
  await expect(settings.opener).toBeEnabled();
  const form = authFormOf(elsewhere);
  await form.signInAs({ ...person, password: 'battery staple' });
  await expect(elsewhere).toHaveURL('/profile');
  await elsewhere.close();
  forgetRefusals(consoleErrors);
});

test('the account is deleted with its password, and the home page says so', async ({
  page,
  consoleErrors,
}) => {
  const person = await registerPerson(page);
  await signIn(page, person);
  const settings = await openSettings(page);
  await settings.deleteAccount.click();
  await expect(settings.dialog.getByText('无法恢复', { exact: true })).toBeVisible();
  await settings.field('密码').fill('wrong horse');
  await settings.confirmDeletion.click();
  await expect(settings.error).toHaveText('Invalid login credentials');
  await settings.field('密码').fill(person.password);
  await settings.confirmDeletion.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('账号已注销，收藏、稍后再看、历史和用户名都已删除。')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }),
  ).toBeVisible();

  await page.goto('/auth');
  const form = authFormOf(page);
  await form.signInAs(person);
  await expect(form.error).toHaveText('Invalid login credentials');
  forgetRefusals(consoleErrors);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open dialog, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInFresh(page);
    await page.goto('/profile');
    const settings = await openSettings(page);
    for (const form of [settings.changePassword, settings.deleteAccount]) {
      await form.click();
      await expect(form).toHaveAttribute('aria-expanded', 'true');
      expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
